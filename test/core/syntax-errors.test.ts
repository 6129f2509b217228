import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type Dialect, rfc2396, rfc3986, type UriSyntaxError } from "../../src/index.ts";
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
        const [first] = dialect.syntaxErrors(text, production);
        const result = dialect.tryParse(text, production);
        expect(first).toEqual(result.ok ? undefined : result.error);
      }),
    ));

  it("they come in order, and begin after what was mended", () =>
    fc.assert(
      fc.property(texts, fc.constantFrom(...dialect.productions), (text, production) => {
        let last = -1;
        for (const { offset, start, end } of dialect.syntaxErrors(text, production)) {
          expect([last <= offset, start <= offset, start <= end, end <= text.length]).not.toContain(false);
          last = Math.max(start + 1, offset);
        }
      }),
    ));

  it("each is what the parser says of the text as it was mended so far", () =>
    fc.assert(
      fc.property(texts, (text) => {
        const errors = [...dialect.syntaxErrors(text)].map(factsOf);
        expect(errors).toEqual(errorsByMending(dialect, text));
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

function factsOf({ code, offset, end, expected, found, section }: UriSyntaxError): object {
  return { code, offset, end, expected, found, section };
}

/** The errors that somebody finds who mends one after the other and parses all again. */
function errorsByMending(dialect: Dialect, text: string): readonly object[] {
  const found: object[] = [];
  let current = text;
  // For each unit of the current text, where it stood.
  let places = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let left = 2 * text.length + 2; left > 0; left--) {
    const result = dialect.tryParse(current);
    if (result.ok) break;
    const { error } = result;
    const [offset = 0, end = 0] = [places[error.offset], places[error.end]];
    // A mended backslash is still what stands there.
    const isMended = error.found === "/" && text.charAt(offset) === "\\";
    found.push({ ...factsOf(error), offset, end, ...(isMended && { found: "\\" }) });
    // What stands between the backslashes that one suggestion mends is still to be read.
    const sure = error.found === "\\" ? 1 : Number.POSITIVE_INFINITY;
    const edit = editsOf(error).find((each) => isViable(dialect, current, each, sure));
    if (!edit) break;
    const at = Array.from(edit.text, (_, i) => places[Math.min(edit.start + i, edit.end)] ?? 0);
    places = [...places.slice(0, edit.start), ...at, ...places.slice(edit.end)];
    current = current.slice(0, edit.start) + edit.text + current.slice(edit.end);
  }
  return found;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether reading comes as far as after what is put, or after so much of it as is sure. */
function isViable(dialect: Dialect, text: string, { start, end, text: put }: Edit, sure: number): boolean {
  const result = dialect.tryParse(text.slice(0, start) + put + text.slice(end));
  return result.ok || result.error.offset >= start + Math.min(put.length, sure);
}

/** How a mistake is mended. What is first in the list and leads on is taken. */
function editsOf({ input, code, offset, start, found, suggestion }: UriSyntaxError): readonly Edit[] {
  if (suggestion?.start === 0 && (suggestion.text === "" || suggestion.end === input.length)) return [];
  // Without the white space, an authority begins.
  const isAfterScheme = /^(?:[^:/?#]*:)?\/?$/.test(input.slice(0, offset));
  if (isAfterScheme && /^[\t\n\f\r ]+\//.test(input.slice(offset))) return [];
  // Brackets that are closed are a part of it, whatever stands between them.
  const [authority, head = ""] = /^((?:[^:/?#]*:)?\/\/)(?:[^/?#[]*\[[^[\]]*\])?[^/?#]*/.exec(input) ?? [];
  const isInAuthority = authority !== undefined && head.length <= offset && offset <= authority.length;
  const scheme = /^[^:/?#]*:(?=\/\/)/.exec(input)?.[0] ?? "";
  return [
    // Browsers divide the path of such a scheme at "\\", as they do without one.
    ...(offset < scheme.length ? [{ start: 0, end: scheme.length, text: "http:" }] : []),
    ...(isInAuthority ? [{ start: head.length, end: authority.length, text: "a" }] : []),
    ...(suggestion ? [suggestion] : []),
    ...editsByCode(code, input, start, offset),
    ...(found === null ? [] : [{ start: offset, end: offset + found.length, text: escapeOf(found) }]),
  ];
}

function editsByCode(code: string, input: string, start: number, offset: number): readonly Edit[] {
  switch (code) {
    case "control":
    case "space": {
      const space = /^[\t\n\f\r ]+/.exec(input.slice(offset))?.[0];
      return space === undefined ? [] : [{ start: offset, end: offset + space.length, text: "" }];
    }
    case "invalid-escape":
    case "incomplete-escape":
      return [{ start, end: start + 1, text: "%25" }];
    case "missing-scheme":
    case "scheme-start":
    case "scheme-character":
      return [{ start: 0, end: offset + 1, text: "./a" }];
    case "query-without-path":
      return [{ start: offset, end: offset, text: "./" }];
    case "empty-scheme-specific-part":
    case "empty-first-segment":
      return [{ start: offset, end: offset, text: "a" }];
    default:
      return [];
  }
}

function escapeOf(character: string): string {
  const octets = new TextEncoder().encode(character);
  return Array.from(octets, (octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
