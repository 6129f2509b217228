import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Label, placeLabels } from "../../site/core/label-rows.ts";
import { forAll } from "../support/for-all.ts";

/** The labels of "http://a@b:1/c", whose names are wider than their parts. */
const scheme: Label = { name: "scheme", start: 0, end: 4 };
const userinfo: Label = { name: "userinfo", start: 7, end: 8 };
const host: Label = { name: "host", start: 9, end: 10 };
const port: Label = { name: "port", start: 11, end: 12 };
const authority: Label = { name: "authority", start: 7, end: 12, above: [userinfo, host, port] };
const path: Label = { name: "path", start: 12, end: 14 };

const label = fc.record({
  name: fc.constantFrom("scheme", "userinfo", "path"),
  start: fc.nat(20),
  length: fc.nat(20),
});

describe("a label", () => {
  it("is in the first row, at the beginning of its part, if there is room", () => {
    const places = placeLabels([scheme, { name: "host", start: 7, end: 18 }]);
    expect([...places.values()]).toEqual([
      { down: 0, isCentered: false },
      { down: 0, isCentered: false },
    ]);
  });

  it("is lower if it would cover another one", () => {
    const places = placeLabels([scheme, userinfo, host, port, authority, path]);
    expect(places.get(userinfo)?.down).toBe(0);
    expect(places.get(host)?.down).toBe(1);
    expect(places.get(port)?.down).toBeGreaterThan(0);
  });

  it("of a bracket is below the labels above it, and not in their rows", () => {
    const places = placeLabels([scheme, userinfo, host, port, authority]);
    expect(places.get(authority)?.down).toBe(0);
  });

  it("covers no other label of its row, if a character of it is at most 0.68 times as wide as that of a part", () =>
    forAll(fc.array(label), (all) => {
      const labels = all
        .map(({ name, start, length }) => ({ name, start, end: start + length }))
        .sort((a, b) => a.start - b.start);
      const ends = new Map<number, number>();
      for (const [{ name, start, end }, { down, isCentered }] of placeLabels(labels)) {
        const width = name.length * 0.68;
        const left = isCentered ? Math.max(0, (start + end - width) / 2) : start;
        expect(left).toBeGreaterThanOrEqual(ends.get(down) ?? 0);
        ends.set(down, left + width);
      }
    }));
});
