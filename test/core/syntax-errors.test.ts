import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type Dialect, rfc2396, rfc3986, type UriSyntaxError } from "../../src/index.ts";
import { errorsAreThoseAfterFixes, errorsComeInOrder, firstErrorIsThatOfParser } from "../laws/errors.ts";
import { documents } from "../support/documents.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { rfc3986Like } from "../support/rfc3986-like.ts";
import { often } from "../support/some.ts";
import { textsOfVectors } from "../support/texts.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

/** Returns the codes and spans of all errors. */
function codesOf(text: string, dialect: Dialect = rfc3986, production?: string): readonly unknown[] {
  return [...dialect.syntaxErrors(text, production)].map(({ code, start, end }) => [code, start, end]);
}

/** Applies the suggestion of an error. */
function fixedBy(
  { suggestion }: Pick<UriSyntaxError, "suggestion"> = { suggestion: undefined },
  text: string,
): string {
  if (!suggestion) return text;
  return text.slice(0, suggestion.start) + suggestion.text + text.slice(suggestion.end);
}

describe("all syntax errors of a string", () => {
  it.each(
    readRows<{ text: string; errors: readonly string[] | readonly unknown[] }>(
      "test/vectors/syntax-errors.jsonl",
    ),
  )("for $text are $errors", ({ text, errors }) => expect(codesOf(text)).toEqual(errors));

  it.each([" a", "\\a", "{}", "\0\ud800", "%zz", "[::1]"])(
    "are at most a thousand, and the last of a thousand ends at the end of the string: %j",
    (mistakes) => {
      const times = often(100_000);
      const text = `${"a".repeat(times)}?${mistakes.repeat(times)}b`;
      const errors = [...rfc3986.syntaxErrors(text)];
      expect(errors).toHaveLength(1000);
      expect(errors.at(-1)).toMatchObject({ end: text.length, suggestion: undefined });
      const few = [...rfc3986.syntaxErrors(text.slice(0, errors.at(-1)?.start))].slice(0, 998);
      expect(errors.slice(0, 998).map(({ code, start, end }) => [code, start, end])).toEqual(
        few.map(({ code, start, end }) => [code, start, end]),
      );
    },
  );

  it.each([" ", "\\", "{", "#", "\0", "\ud800", "\u200c", "\u{e0001}"])(
    "combine the equal adjacent characters after the first hundred: %j",
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
      expect(fixedBy(errors[99], text).endsWith("c<d")).toBe(true);
    },
  );

  it("cover each invalid character and escape of a query and a fragment", () => {
    const pieces = fc.array(fc.constantFrom(..."a<{% \\#\0\ud800é|é", "%zz", "%4", "[::1]"), {
      minLength: 1,
    });
    const mistake = /[^A-Za-z\d._~!$&'()*+,;=:@/?%#-]|%(?![\dA-Fa-f]{2})|(?<=#.*)#/gsu;
    forMany(often(1000), pieces, fc.constantFrom(1, 50, 400), (some, times) => {
      const text = `?${some.join("").repeat(times)}`;
      const uncovered = new Set(Array.from(text.matchAll(mistake), ({ index }) => index));
      for (const { start, end, suggestion = { start, end } } of rfc3986.syntaxErrors(text)) {
        // Only the first space at the end is an error, whose suggestion removes all of them.
        const last = Math.max(end, suggestion.end);
        for (let at = Math.min(start, suggestion.start); at < last; at++) uncovered.delete(at);
      }
      expect([...uncovered]).toEqual([]);
    });
  });

  it("keep a half of a surrogate pair separate from a whole one", () => {
    const errors = [...rfc3986.syntaxErrors(`${"\ud800".repeat(200)}\udc00`)];
    expect(errors.map(({ found }) => found).slice(-2)).toEqual(["\ud800", "\u{10000}"]);
  });

  it("continue after a query without path (RFC 2396, 5)", () =>
    expect(codesOf("?a=http://b c", rfc2396)).toEqual([
      ["query-without-path", 0, 1],
      ["space", 11, 12],
    ]));

  it("can be limited to a production, as far as it allows the fixes", () => {
    expect(codesOf("a b c", rfc3986, "segment")).toEqual([
      ["space", 1, 2],
      ["space", 3, 4],
    ]);
    expect(codesOf("a|b c", rfc3986, "scheme")).toEqual([["unwise", 1, 2]]);
    expect(codesOf("a\x01b", rfc3986, "scheme")).toEqual([["control", 1, 2]]);
    expect(codesOf("%C:\\", rfc3986, "pct-encoded")).toEqual([["invalid-escape", 0, 3]]);
    expect(codesOf("//?q", rfc3986, "relative-part")).toEqual([["unexpected-character", 2, 3]]);
  });

  it.each([
    ["example.com#a b", ["missing-scheme", "unexpected-character"]],
    ["//a/b c", ["missing-scheme", "space"]],
    ["../a b/c d", ["missing-scheme", "space", "space"]],
    ["", ["missing-scheme"]],
    ["[::1]", ["bracket"]],
  ])("of %s as an absolute-URI are those after a scheme is inserted", (text, codes) =>
    expect([...rfc3986.syntaxErrors(text, "absolute-URI")].map(({ code }) => code)).toEqual(codes),
  );

  it("are few if one suggestion fixes many mistakes", () =>
    expect([...rfc3986.syntaxErrors(`..${"\\b ".repeat(900)}\\`)]).toHaveLength(901));

  it.each([
    ["a b:c", ["space at offset 1", '":" at offset 3']],
    ["{x}:y", ['"{" at offset 0', '"}" at offset 2', '":" at offset 3']],
    ["1 b:c", ["space at offset 1", '":" at offset 3']],
    ["1_:c", ['"1" at offset 0']],
  ])("count no character twice: %s", (text, blamed) => {
    const messages = [...rfc3986.syntaxErrors(text)].map(({ message }) => message);
    expect(messages.map((message) => /^.*? at offset \d+/.exec(message)?.[0])).toEqual(blamed);
  });

  it("end at a space before the host, because without it the rest would parse differently", () => {
    // A ":" that was fixed does not end a scheme.
    expect([...rfc3986.syntaxErrors(": //b c")]).toHaveLength(3);
    for (const text of ["http: //::", "http:/ /::", "http:\n//a b"])
      expect([...rfc3986.syntaxErrors(text)]).toHaveLength(1);
  });

  it("are not in an authority if the text before the colon is too long for a scheme", () => {
    const long = `b ${"a".repeat(64)}://`;
    expect([...rfc3986.syntaxErrors(`${long}  b`)].map(({ suggestion }) => suggestion?.text)).toEqual([
      "%20",
      undefined,
      "%20",
      "%20",
    ]);
    errorsAreThoseAfterFixes(rfc3986, `${long}  b`);
  });

  it.each([
    ["::// b", ["missing-scheme", "space"]],
    ["http\uff1a//a b/c d", ["non-ascii", "space", "space"]],
  ])("are those of the string divided by the fixed colon: %j", (text, codes) => {
    expect([...rfc3986.syntaxErrors(text)].map(({ code }) => code)).toEqual(codes);
    errorsAreThoseAfterFixes(rfc3986, text);
  });

  it("include each backslash of a Windows path if another mistake precedes them", () =>
    expect([...rfc3986.syntaxErrors("C:/a b\\c\\d")]).toHaveLength(3));

  it("have spans inside the input, even if no query ends an authority", () => {
    for (const { start, end } of rfc3986.syntaxErrors("// ?:http", "relative-part"))
      expect(end).toBeGreaterThanOrEqual(start);
  });

  it("can be iterated again, and one by one", () => {
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
  it("the first error equals that of tryParse, and a valid string has none", () =>
    forAll(texts, fc.constantFrom(...dialect.productions), (text, production) => {
      firstErrorIsThatOfParser(dialect, text, production);
    }));

  it("they are in order, and begin after the last fix", () =>
    forAll(texts, fc.constantFrom(...dialect.productions), (text, production) => {
      errorsComeInOrder(dialect, text, production);
    }));

  it("each is the parser's error for the string with all earlier fixes", () =>
    forAll(texts, (text) => {
      errorsAreThoseAfterFixes(dialect, text);
    }));

  it.each([
    ["a ", 1],
    ["\t ", 2],
    ["\x7fa", 1],
    ["a%zz", 1],
    ["%u00e9", 1],
  ])("%j, repeated, has %i each, up to a thousand, in a string of any length", (piece, each) => {
    const times = inject("effort").long / 1024;
    const errors = dialect.syntaxErrors(`/${piece.repeat(times)}a`);
    expect([...errors]).toHaveLength(Math.min(1000, each * times));
  });
});
