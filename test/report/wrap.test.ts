import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, hang, wrap } from "../../src/report/layout.ts";
import { forAll } from "../support/for-all.ts";

const texts = fc.stringMatching(/^[a-z]{1,30}( [a-z]{1,30}){0,20}$/);

describe("wrap", () => {
  it.each([
    ["one two three", 7, ["one two", "three"]],
    ["one two three", 8, ["one two", "three"]],
    ["one two three", 13, ["one two three"]],
    ["one two three", 3, ["one", "two", "thr", "ee"]],
    ["one", 0, ["o", "n", "e"]],
    ["", 10, [""]],
  ])("wraps %j in %i columns", (text, columns, lines) => expect(wrap(text, columns)).toEqual(lines));

  it("keeps all letters, and fills each line within the given columns", () =>
    forAll(texts, fc.integer({ min: 1, max: 60 }), (text, columns) => {
      const lines = wrap(text, columns);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      for (const [at, line] of lines.entries()) {
        expect(line.length).toBeLessThanOrEqual(columns);
        const next = lines[at + 1]?.split(" ")[0];
        if (next !== undefined) expect(line.length + 1 + next.length).toBeGreaterThan(columns);
      }
    }));

  it("does not break a word that fits", () =>
    forAll(texts, (text) => {
      expect(wrap(text, 30).join(" ")).toBe(text);
    }));
});

describe("hang", () => {
  it("aligns further lines with the text, not with its head", () =>
    expect(hang("id  ", "one two three four five six seven", 30)).toBe(
      "id  one two three four five\n    six seven",
    ));

  it("begins below the head if there is too little room next to it", () =>
    expect(hang("an/id-of-some-length  ", "one two three four five six", 40)).toBe(
      "an/id-of-some-length\n    one two three four five six",
    ));

  it("stays next to the head if it fits there", () =>
    expect(hang("an/id-of-some-length  ", "one two", 30)).toBe("an/id-of-some-length  one two"));
});

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER])(
  "formatNumber groups the digits of %i as English does",
  (count) => expect(formatNumber(count)).toBe(count.toLocaleString("en")),
);
