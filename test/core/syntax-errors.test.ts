import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type Dialect, rfc2396, rfc3986, type UriSyntaxError } from "../../src/index.ts";
import { errorsAreThoseOfMending, errorsComeInOrder, firstErrorIsThatOfParser } from "../laws/errors.ts";
import { documents } from "../support/documents.ts";
import { rfc3986Like } from "../support/rfc3986-like.ts";
import { often } from "../support/some.ts";
import { textsOfVectors } from "../support/texts.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

/** Codes and places of all errors. */
function said(text: string, dialect: Dialect = rfc3986, production?: string): readonly unknown[] {
  return [...dialect.syntaxErrors(text, production)].map(({ code, start, end }) => [code, start, end]);
}

/** The text with the edit that an error suggests. */
function mendedBy(
  { suggestion }: Pick<UriSyntaxError, "suggestion"> = { suggestion: undefined },
  text: string,
): string {
  if (!suggestion) return text;
  return text.slice(0, suggestion.start) + suggestion.text + text.slice(suggestion.end);
}

describe("all syntax errors of a text", () => {
  it.each(
    readRows<{ text: string; errors: readonly string[] | readonly unknown[] }>(
      "test/vectors/syntax-errors.jsonl",
    ),
  )("of $text are $errors", ({ text, errors }) => expect(said(text)).toEqual(errors));

  it.each([" a", "\\a", "{}"])(
    "are as many as there are mistakes, however many and however far from the beginning: %j",
    (mistakes) => {
      const times = often(100_000);
      const text = `${"a".repeat(times)}?${mistakes.repeat(times)}b`;
      const each = mistakes.replace("a", "").length;
      expect([...rfc3986.syntaxErrors(text)]).toHaveLength(times * each);
    },
  );

  it.each([" ", "\\", "{", "#", "\0", "\ud800", "\u200b", "\u{e0001}"])(
    "are one after the first hundred of equal characters side by side: %j",
    (mistake) => {
      const [before, after] = ["a?b", "c<d"];
      const start = before.length + (mistake === "#" ? 1 : 0);
      const times = often(100_000);
      const text = `${before}${mistake === "#" ? "#" : ""}${mistake.repeat(times)}${after}`;
      const errors = [...rfc3986.syntaxErrors(text)];
      const single = (at: number) => [start + at * mistake.length, start + (at + 1) * mistake.length];
      const spans = errors.map((error) => [error.start, error.end]);
      expect(spans.slice(0, 99)).toEqual(Array.from({ length: 99 }, (_, at) => single(at)));
      expect(errors).toHaveLength(101);
      expect(spans[99]).toEqual([start + 99 * mistake.length, text.length - after.length]);
      expect(errors[100]?.found).toBe("<");
      expect(mendedBy(errors[99], text).endsWith("c<d")).toBe(true);
    },
  );

  it("are not one with a character that is a half of another one", () => {
    const errors = [...rfc3986.syntaxErrors(`${"\ud800".repeat(200)}\udc00`)];
    expect(errors.map(({ found }) => found).slice(-2)).toEqual(["\ud800", "\u{10000}"]);
  });

  it("go on after a query without path (RFC 2396, 5)", () =>
    expect(said("?a=http://b c", rfc2396)).toEqual([
      ["query-without-path", 0, 1],
      ["space", 11, 12],
    ]));

  it("are those of a production that is asked for, as far as it has room for what mends them", () => {
    expect(said("a b c", rfc3986, "segment")).toEqual([
      ["space", 1, 2],
      ["space", 3, 4],
    ]);
    expect(said("a|b c", rfc3986, "scheme")).toEqual([["unwise", 1, 2]]);
    expect(said("a\x01b", rfc3986, "scheme")).toEqual([["control", 1, 2]]);
    expect(said("%C:\\", rfc3986, "pct-encoded")).toEqual([["invalid-escape", 0, 3]]);
    expect(said("//?q", rfc3986, "relative-part")).toEqual([["unexpected-character", 2, 3]]);
  });

  it("are few where one suggestion mends many", () =>
    expect([...rfc3986.syntaxErrors(`..${"\\b ".repeat(10_000)}\\`)]).toHaveLength(10_001));

  it.each([
    ["a b:c", ["space at offset 1", '":" at offset 3']],
    ["{x}:y", ['"{" at offset 0', '"}" at offset 2', '":" at offset 3']],
    ["1 b:c", ["space at offset 1", '":" at offset 3']],
    ["1_:c", ['"1" at offset 0']],
  ])("blame no character twice: %s", (text, blamed) => {
    const messages = [...rfc3986.syntaxErrors(text)].map(({ message }) => message);
    expect(messages.map((message) => /^.*? at offset \d+/.exec(message)?.[0])).toEqual(blamed);
  });

  it("end where a space before the host is to be removed, for the rest is another text then", () => {
    // A ":" that was mended ends no scheme.
    expect([...rfc3986.syntaxErrors(": //b c")]).toHaveLength(3);
    for (const text of ["http: //::", "http:/ /::", "http:\n//a b"])
      expect([...rfc3986.syntaxErrors(text)]).toHaveLength(1);
  });

  it("are not in an authority where what ends with the colon before is too long for a scheme", () => {
    const long = `b ${"a".repeat(64)}://`;
    expect([...rfc3986.syntaxErrors(`${long}  b`)].map(({ suggestion }) => suggestion?.text)).toEqual([
      "%20",
      undefined,
      "%20",
      "%20",
    ]);
    errorsAreThoseOfMending(rfc3986, `${long}  b`);
  });

  it.each([
    ["::// b", ["missing-scheme", "space"]],
    ["http\uff1a//a b/c d", ["non-ascii", "space", "space"]],
  ])("are of the text as a fixed colon divides it: %j", (text, codes) => {
    expect([...rfc3986.syntaxErrors(text)].map(({ code }) => code)).toEqual(codes);
    errorsAreThoseOfMending(rfc3986, text);
  });

  it("are of a Windows path one by one where another mistake is before its backslashes", () =>
    expect([...rfc3986.syntaxErrors("C:/a b\\c\\d")]).toHaveLength(3));

  it("underline what stands in the text, where no query ends an authority", () => {
    for (const { start, end } of rfc3986.syntaxErrors("// ?:http", "relative-part"))
      expect(end).toBeGreaterThanOrEqual(start);
  });

  it("can be asked for again, and one by one", () => {
    const errors = rfc3986.syntaxErrors("a b c");
    const [first] = errors;
    expect(first?.offset).toBe(1);
    expect([...errors]).toHaveLength(2);
  });
});

const texts = fc.oneof(
  uriLike,
  rfc3986Like,
  fc
    .tuple(
      uriLike,
      fc.constantFrom(..." ¦%¦#¦\n ¦\\¦[¦:¦\u00e9¦@¦: //¦http:// ¦\\/¦C|¦\u200b".split("¦")),
      uriLike,
    )
    .map((all) => all.join("")),
  fc.string({ unit: "binary" }),
  fc.constantFrom(...textsOfVectors()),
);

describe.each(documents)("by $title", ({ dialect }) => {
  it("the first one is that of tryParse, and what is valid has none", () =>
    fc.assert(
      fc.property(texts, fc.constantFrom(...dialect.productions), (text, production) => {
        firstErrorIsThatOfParser(dialect, text, production);
      }),
    ));

  it("they come in order, and begin after what was mended", () =>
    fc.assert(
      fc.property(texts, fc.constantFrom(...dialect.productions), (text, production) => {
        errorsComeInOrder(dialect, text, production);
      }),
    ));

  it("each is what the parser says of the text as it was mended so far", () =>
    fc.assert(
      fc.property(texts, (text) => {
        errorsAreThoseOfMending(dialect, text);
      }),
    ));

  it.each([
    ["a ", 1],
    ["\t ", 2],
    ["\ud800", 1],
    ["a%zz", 1],
    ["%u00e9", 1],
  ])("many %j have %i each, in a text of any length", (piece, each) => {
    const times = inject("effort").long / 1024;
    const errors = dialect.syntaxErrors(`/${piece.repeat(times)}a`);
    expect([...errors]).toHaveLength(each * times);
  });
});
