import { type Finding, locate } from "../../src/extract/finding.ts";

/** A finding for comparison: its raw value, its position, and its text if that differs. */
export function show(source: string, { start, end, construct, text }: Finding): string {
  const raw = source.slice(start, end);
  return raw === text ? `${construct}: ${raw}` : `${construct}: ${raw} = ${text}`;
}

/** Throws if a law of all findings is violated. This is faster than an expectation for each. */
export function expectLawful(source: string, findings: readonly Finding[]): void {
  let previous = 0;
  for (const finding of findings) {
    const { start, end, text, derived } = finding;
    if (start < previous) fail("findings are in source order", finding);
    if (end < start || end > source.length) fail("a finding lies in its source", finding);
    if (text !== (derived === undefined ? source.slice(start, end) : derived.text))
      fail("a text is what stands in the source, or is derived of it", finding);
    let last = start;
    for (let i = 0; i < Math.min(text.length, 50); i++) {
      const place = locate(finding, { start: i, end: i + 1 });
      if (place.start < last) fail("characters come in order", finding);
      if (place.end <= place.start || place.end > end) fail("a character lies in its finding", finding);
      last = place.start;
    }
    previous = start;
  }
}

function fail(law: string, finding: Finding): never {
  throw new Error(`not so: ${law}: ${JSON.stringify(finding)}`);
}
