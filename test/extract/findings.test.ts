import fc from "fast-check";
import { expect, it } from "vitest";
import { findingsIn, shownIn } from "../laws/findings.ts";
import { extractorOf } from "../support/extractors.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

interface Row {
  readonly language: string;
  readonly what: string;
  readonly source: string;
  readonly findings: readonly string[];
}

it.each(readRows<Row>("test/vectors/findings.jsonl"))(
  "$language: $what: $source has $findings",
  async ({ language, source, findings: expected }) => {
    const extract = await extractorOf(language);
    expect(shownIn(extract, source)).toEqual(expected);
  },
);

it.each(readRows<{ language: string; pieces: string[] }>("test/vectors/any-source.jsonl"))(
  "$language: the findings in any source are in order, lie in it, and contain its text",
  async ({ language, pieces }) => {
    const extract = await extractorOf(language);
    const source = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(""));
    forMany(often(1_000), source, (text) => void findingsIn(extract, text));
  },
);
