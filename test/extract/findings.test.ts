import { expect, it } from "vitest";
import { expectLawful } from "../laws/findings.ts";
import { extractorOf } from "../support/extractors.ts";
import { show } from "../support/show.ts";
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
