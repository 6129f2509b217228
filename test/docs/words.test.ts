import { describe, expect, it } from "vitest";
import { findPhrases } from "../../scripts/texts/phrases.ts";
import { listTextFiles, readTexts } from "../../scripts/texts/project.ts";
import { listProjectFiles, readProjectFile } from "../support/project.ts";
import { someOf } from "../support/some.ts";
import { pages } from "./pages.ts";

/** RFC 2396, 4.2, uses these terms for documents. */
const LINTED = /same-document|current document|document that contains the reference|content of the document/g;

/** The comments that users see in their editors. */
const sources = ["src/core", "src/dialects"]
  .flatMap(listProjectFiles)
  .map((path) => ({ path, text: wordsOf(readProjectFile(path)) }));

/** The comments of a module. */
function wordsOf(code: string): string {
  return (code.match(/\/\*\*.*?\*\/|\/\/[^\n]*/gs) ?? []).join("\n");
}

describe('"document" means a linted document, and "rule" a rule of the linter', () => {
  it.each(sources)("in $path", ({ text }) => {
    expect(text.replace(LINTED, "")).not.toMatch(/\bdocuments?\b/i);
    expect(text).not.toMatch(/\brule\b/i);
  });

  it.each(pages)("in $path", ({ text }) => {
    expect(text).not.toMatch(/rules? of the (BNF|grammar)|grammar rules?|this document|the four documents/i);
  });
});

describe("the texts of the project", () => {
  it("use no phrase of test/vectors/phrases.jsonl", () => {
    expect(readTexts(someOf(listTextFiles())).flatMap(findPhrases)).toEqual([]);
  });
});
