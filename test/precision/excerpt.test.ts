import { describe, expect, it } from "vitest";
import { excerptOf } from "../../bench/precision/excerpt.ts";
import { toTsv } from "../../bench/precision/tsv.ts";

describe("an excerpt", () => {
  it.each([
    ["the line of the span", "one\nsee a b there\nthree", "a b", "see a b there"],
    ["the first line", "see a b", "a b", "see a b"],
    [
      "80 characters on each side",
      `${"x".repeat(100)}a b${"y".repeat(100)}`,
      "a b",
      `${"x".repeat(80)}a b${"y".repeat(80)}`,
    ],
  ])("has %s", (_, source, reference, excerpt) => {
    const start = source.indexOf(reference);
    expect(excerptOf(source, { start, end: start + reference.length })).toBe(excerpt);
  });
});

it("values in TSV contain no raw tabs or line breaks", () =>
  expect(toTsv(["name", "line"], [["a\tb\n", 3]])).toBe("name\tline\na\\u{9}b\\u{A}\t3\n"));
