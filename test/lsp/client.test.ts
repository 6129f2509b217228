import { describe, expect, it } from "vitest";
import { languages } from "../../src/extract/languages.ts";
import { languageOfDocument } from "../../src/lsp/client.ts";

describe("the language of a document in an editor", () => {
  it.each([
    ["file:///a.xhtml", "html", "xml"],
    ["file:///a.MD", "", "markdown"],
    ["file:///a.md?x=a.css#b.html", "plaintext", "markdown"],
    ["file:///a.txt", "plaintext", "text"],
    ["file:///a.txt", "html", "html"],
    ["file:///Makefile", "makefile", "unknown"],
    ["untitled:Untitled-1", "jsonc", "json"],
    ["untitled:Untitled-1", "nroff", "roff"],
    ["untitled:Untitled-1", "mail", "mime"],
    ["not a URI at all %", "", "unknown"],
  ])("of %s with the language id %j is %s", (uri, languageId, id) => {
    expect(languageOfDocument(uri, languageId).id).toBe(id);
  });

  it.each(languages)("can have the command's name: $id", (language) => {
    expect(languageOfDocument("untitled:a", language.id)).toBe(language);
  });
});
