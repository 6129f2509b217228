import { describe, expect, it } from "vitest";
import { citation } from "../../src/core/syntax-error.ts";
import { type DialectId, dialects } from "../../src/index.ts";
import { syntaxRules } from "../../src/lint/syntax-rules.ts";
import { readProjectFile } from "../support/project.ts";

interface Vector {
  readonly code: string;
  readonly section: string;
  readonly dialect?: DialectId;
}

const vectors: readonly Vector[] = readProjectFile("test/vectors/errors.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const rules = Object.entries(syntaxRules);

describe("the rules syntax/<code>", () => {
  it("cover the error codes in the vectors", () =>
    expect(new Set(rules.map(([code]) => code))).toEqual(new Set(vectors.map(({ code }) => code))));

  it("each have a unique summary and advice, which are not sentences", () => {
    const titles = rules.map(([, { summary }]) => summary);
    expect(new Set(titles).size).toBe(titles.length);
    for (const [code, { summary, advice }] of rules) {
      for (const text of [summary, advice]) expect(text, code).toMatch(/^["a-z][^\n]*[^.\n]$/);
      expect(summary.length, code).toBeLessThanOrEqual(80);
    }
  });

  it.each(rules)("%s has an ASCII reason in one sentence", (_, { reason }) =>
    expect(reason).toMatch(/^[A-Z][ -~]*\.$/),
  );

  it.each(rules)("%s cites only sections that its errors cite", (code, { reason }) => {
    const cited = vectors
      .filter((vector) => vector.code === code)
      .map(({ section, dialect = "rfc2396" }) => citation(dialects[dialect].title, section));
    for (const [section] of reason.matchAll(/RFC \d+ (?:Appendix )?[\dA-Z](?:\.\d+)*/g))
      expect(cited).toContain(section);
  });
});
