import { type Extractor, type Finding, locate } from "../../src/extract/finding.ts";
import { show } from "../support/show.ts";
import { hold } from "./law.ts";

/** Returns the findings of a source, and checks the laws that hold for those of any source. */
export function findingsIn(extract: Extractor, source: string): readonly Finding[] {
  const findings = [...extract(source)];
  let previous = 0;
  for (const finding of findings) {
    const { start, end, text, derived } = finding;
    hold(start >= previous, "findings are in source order", finding);
    hold(end >= start && end <= source.length, "a finding lies in its source", finding);
    hold(
      text === (derived === undefined ? source.slice(start, end) : derived.text),
      "a text is what stands in the source, or is derived of it",
      finding,
    );
    let last = start;
    for (let i = 0; i < Math.min(text.length, 50); i++) {
      const place = locate(finding, { start: i, end: i + 1 });
      hold(place.start >= last, "characters come in order", finding);
      hold(place.end > place.start && place.end <= end, "a character lies in its finding", finding);
      last = place.start;
    }
    previous = start;
  }
  return findings;
}

/** Shows the findings of a source, and checks the same laws. */
export function shownIn(extract: Extractor, source: string): readonly string[] {
  return findingsIn(extract, source).map((finding) => show(source, finding));
}
