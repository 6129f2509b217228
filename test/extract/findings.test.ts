import { expect, it } from "vitest";
import { extractorOf } from "../support/extractors.ts";
import { expectLawful, show } from "../support/finding-laws.ts";
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
    const findings = [...extract(source)];
    expectLawful(source, findings);
    expect(findings.map((finding) => show(source, finding))).toEqual(expected);
  },
);
