import { type Finding, locate } from "../../src/extract/finding.ts";
import { hold } from "./law.ts";

/** Checks the laws that hold for the findings in any source. */
export function expectLawful(source: string, findings: readonly Finding[]): void {
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
}
