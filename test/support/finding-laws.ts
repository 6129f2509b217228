import { expect } from "vitest";
import { type Finding, locate } from "../../src/extract/finding.ts";

/** A finding as it reads: its raw value, where it stands, what it says where that differs. */
export function show(source: string, { start, end, construct, text }: Finding): string {
  const raw = source.slice(start, end);
  return raw === text ? `${construct}: ${raw}` : `${construct}: ${raw} = ${text}`;
}

/** What holds for the findings of every source. */
export function expectLawful(source: string, findings: readonly Finding[]): void {
  let previous = 0;
  for (const finding of findings) {
    const { start, end, text, derived } = finding;
    expect(start, "findings are in source order").toBeGreaterThanOrEqual(previous);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(source.length);
    if (derived === undefined) expect(text).toBe(source.slice(start, end));
    else expect(derived.text).toBe(text);
    let last = start;
    for (let i = 0; i < Math.min(text.length, 50); i++) {
      const place = locate(finding, { start: i, end: i + 1 });
      expect(place.start, "characters come in order").toBeGreaterThanOrEqual(last);
      expect(place.end).toBeGreaterThan(place.start);
      expect(place.end).toBeLessThanOrEqual(end);
      last = place.start;
    }
    previous = start;
  }
}
