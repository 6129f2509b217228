import { describe, expect, it } from "vitest";
import { findPhrases } from "../../scripts/texts/phrases.ts";
import { textsOf } from "../../scripts/texts/read.ts";

const seen = (path: string, source: string) =>
  textsOf(path, source).map(({ line, kind, text }) => [line, kind, text]);

describe("textsOf", () => {
  it("finds messages and comments of a module, each as one line", () => {
    const source = [
      "/** Returns the thing",
      " *  of the name. */",
      'const a = "no such thing";',
      "// A comment",
      "// in two lines.",
      ["const b = `the $", "{a} is // not one`; // At the end."].join(""),
      "const c = /\\/\\/ not a comment/;",
    ].join("\n");
    expect(seen("src/a.ts", source).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, "doc comment", "Returns the thing of the name."],
      [3, "message", "no such thing"],
      [4, "comment", "A comment in two lines."],
      [6, "message", "the … is // not one"],
      [6, "comment", "At the end."],
    ]);
  });

  it("finds titles, but no other strings, of a test", () => {
    const source =
      'describe("the law", () => { it.each([["some data"]])("holds for %j", () => use("other data")); });';
    expect(seen("test/a.test.ts", source).map(([, kind, text]) => [kind, text])).toEqual([
      ["title", "the law"],
      ["title", "holds for %j"],
    ]);
  });

  it("finds paragraphs, list items and rows of a page, without code and quotations of others", () => {
    const source =
      '# The title\n\nA paragraph with `code`,\n"words of others" and [a link](b.md).\n\n- one item\n- another item\n\n| one cell | b |\n|---|---|\n\n```\nthe code\n```\n\n> other words\n\nThe end.\n';
    expect(seen("docs/a.md", source).map(([line, , text]) => [line, text])).toEqual([
      [1, "# The title"],
      [3, 'A paragraph with `…`, "…" and [a link].'],
      [6, "- one item"],
      [7, "- another item"],
      [9, "| one cell | b |"],
      [18, "The end."],
    ]);
  });
});

describe("findPhrases", () => {
  const found = (text: string, kind: "message" | "doc comment" = "message") =>
    findPhrases({ path: "a.ts", line: 1, kind, text, whole: text });

  it("names the place, and what to write instead", () => {
    expect(found("it was mended")).toEqual(["a.ts:1: fix: it was mended"]);
  });

  it("knows where a phrase is wrong", () => {
    expect(found("What now", "doc comment")).toHaveLength(1);
    expect(found("What now")).toEqual([]);
  });
});
