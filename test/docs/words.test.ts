import { describe, expect, it } from "vitest";
import { listProjectFiles, readProjectFile } from "../support/project.ts";
import { pages } from "./pages.ts";

/** Where references stand, and what RFC 2396, 4.2, calls them. */
const LINTED = /same-document|current document|document that contains the reference|content of the document/g;

/** What users see of these rooms in their editor. */
const sources = ["src/core", "src/dialects"]
  .flatMap(listProjectFiles)
  .map((path) => ({ path, text: wordsOf(readProjectFile(path)) }));

/** The comments of a module. */
function wordsOf(code: string): string {
  return (code.match(/\/\*\*.*?\*\/|\/\/[^\n]*/gs) ?? []).join("\n");
}

describe("a document is what is linted, and a rule is the linter's", () => {
  it.each(sources)("in $path", ({ text }) => {
    expect(text.replace(LINTED, "")).not.toMatch(/\bdocuments?\b/i);
    expect(text).not.toMatch(/\brule\b/i);
  });

  it.each(pages)("in $path", ({ text }) => {
    expect(text).not.toMatch(/rules? of the (BNF|grammar)|grammar rules?|this document|the four documents/i);
  });
});
