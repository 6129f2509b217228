import { describe, expect, it } from "vitest";
import { type DocumentExample, ruleList } from "../../scripts/docs/rule-list.ts";
import { languages } from "../../src/extract/languages.ts";
import { dialectOf } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import { syntaxIds } from "../../src/report/summary.ts";
import { extractorOf } from "../support/extractors.ts";
import { readProjectFile } from "../support/project.ts";
import { readRows } from "../support/vectors.ts";

const examples = readRows<DocumentExample>("test/vectors/rule-examples.jsonl");

/** Returns the rules that report a text, at the levels of `strict`. */
async function rulesFor(
  { language, spec, production }: DocumentExample,
  text: string,
): Promise<readonly string[]> {
  const dialect = spec === undefined ? undefined : dialectOf(spec);
  if (production !== undefined) {
    const result = dialect?.tryParse(text, production);
    return result?.ok === false ? [`syntax/${result.error.code}`] : [];
  }
  const comments = await languages.find(({ id }) => id === language)?.loadComments?.();
  const whole = () => [{ text, start: 0, end: text.length, construct: "example", role: "link" as const }];
  const found = lint(text, {
    presets: ["strict"],
    extract: language === undefined ? whole : await extractorOf(language),
    ...(dialect && { dialect }),
    ...(comments && { comments }),
  });
  return found.map(({ rule }) => rule);
}

describe("docs/rule-list.md", () => {
  it("is what scripts/docs/rule-list.ts generates from the rules", () =>
    expect(readProjectFile("docs/rule-list.md")).toBe(ruleList(examples)));

  it("has an example for each rule without examples of its own", () =>
    expect([...new Set(examples.map(({ rule }) => rule))]).toEqual(syntaxIds));

  it.each(examples)("$rule reports $wrong and not $right", async (example) => {
    expect(await rulesFor(example, example.wrong)).toContain(example.rule);
    expect(await rulesFor(example, example.right)).not.toContain(example.rule);
  });
});
