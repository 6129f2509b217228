import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMinimalDfa } from "../scripts/automaton/dfa.ts";
import { OTHER, SYMBOLS } from "../scripts/automaton/nfa.ts";
import { forEachWord } from "../scripts/prove/words.ts";
import { dialects, rfc2396, UriSyntaxError } from "../src/index.ts";
import { matches } from "./reference/rfc2396.ts";
import { bnfOf, readProjectFile } from "./support.ts";
import { uriLike } from "./uri-like.ts";

interface Mistake {
  readonly rule?: string;
  readonly text: string;
  readonly code: string;
  readonly offset: number;
  readonly span: readonly [number, number];
  readonly section: string;
  readonly expected: string;
}

const mistakes = readProjectFile("test/vectors/errors.jsonl")
  .trimEnd()
  .split("\n")
  .map((line): Mistake => JSON.parse(line));

const dfa = buildMinimalDfa(bnfOf("rfc2396"), "URI-reference");

function errorOf(text: string, rule = "URI-reference"): UriSyntaxError {
  const dialect: (typeof dialects)[string] = dialects.rfc2396;
  const result = dialect?.tryParse(text, rule);
  if (!result || result.ok) throw new Error(`${JSON.stringify(text)} is valid`);
  return result.error;
}

describe("a UriSyntaxError", () => {
  it.each(mistakes)(
    "of $text is $code at $offset",
    ({ rule = "URI-reference", text, code, offset, span, section, expected }) => {
      const error = errorOf(text, rule);
      expect(error).toBeInstanceOf(UriSyntaxError);
      expect(error).toMatchObject({
        code,
        input: text,
        offset,
        start: span[0],
        end: span[1],
        rule,
        section,
        dialect: "rfc2396",
      });
      expect(error.expected.join(" ")).toBe(expected);
      const found = text.codePointAt(offset);
      expect(error.found).toBe(found === undefined ? null : String.fromCodePoint(found));
      expect(error.message).toContain(`(RFC 2396 ${section} "`);
      expect(error.message).toMatch(/offset \d+/);
    },
  );

  it("says what is wrong, where, by which section and what to do", () => {
    expect(errorOf("http://a b/").message).toBe(
      'space at offset 8 is not allowed in a URI (RFC 2396 2.4.3 "space"); escape it as %20',
    );
  });

  it("is thrown by parse and given by tryParse", () => {
    expect(() => rfc2396.parse("a b")).toThrow(UriSyntaxError);
    expect(() => rfc2396.components("a b")).toThrow(errorOf("a b").message);
    expect(() => rfc2396.classify("a b")).toThrow(UriSyntaxError);
  });

  it("is data: JSON has all but the input", () => {
    const { code, message, offset } = JSON.parse(JSON.stringify(errorOf("a b")));
    expect({ code, offset }).toEqual({ code: "space", offset: 1 });
    expect(message).toContain("space");
  });

  it("has a code of its own for every reject cell of the automaton of URI-reference", () => {
    const codes = new Set<string>();
    const prefixes = new Map([[0, ""]]);
    for (const [at, prefix] of prefixes) {
      for (const symbol of SYMBOLS) {
        const text = prefix + String.fromCharCode(symbol);
        const to = dfa[at]?.next[symbol];
        if (to === undefined) codes.add(checkCell(text, prefix.length));
        else if (!prefixes.has(to)) prefixes.set(to, text);
      }
      if (dfa[at]?.accepting === false) codes.add(checkCell(prefix, prefix.length));
    }
    expect(prefixes.size).toBe(dfa.length);
    // scheme-character shares its cell with scheme-start: the text before ":" tells them apart.
    const others = ["unexpected-character", "unexpected-end", "scheme-character"];
    const all = mistakes.map(({ code }) => code).filter((code) => !others.includes(code));
    expect([...codes].sort()).toEqual([...new Set(all)].sort());
  });

  it("shows no control and no non-ASCII character in its message", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = rfc2396.tryParse(text);
        if (!result.ok) expect(result.error.message).toMatch(/^[ -~…]*$/);
      }),
    );
  });

  it("has a short message for a long input", () => {
    expect(errorOf(`${"a_".repeat(1e6)}:`).message.length).toBeLessThan(300);
  });
});

function checkCell(text: string, offset: number): string {
  const error = errorOf(text);
  expect([error.offset, error.start <= offset, error.end <= text.length]).toEqual([offset, true, true]);
  expect(error.expected.length).toBeGreaterThan(0);
  expect(error.expected.length).toBeLessThanOrEqual(6);
  return error.code;
}

describe("the offset of an error", () => {
  it("is the end of the longest viable prefix by the automaton", () => {
    fc.assert(
      fc.property(fc.oneof(uriLike, fc.string({ unit: "binary" })), (text) => {
        const result = rfc2396.tryParse(text);
        if (!result.ok) expect(result.error.offset).toBe(longestViablePrefix(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it("is so by the literal reading: up to there some text goes on to be valid, one further none does", () => {
    const endings = ["", "a", "0", "00", "a/"];
    const isViable = (text: string) => endings.some((ending) => matches("URI-reference", text + ending));
    for (const alphabet of [":a/%", "?#a1", "@[: ", "_:%4"]) {
      forEachWord(dfa, [...alphabet], 5, (word) => {
        const result = rfc2396.tryParse(word);
        if (result.ok) return;
        const { offset } = result.error;
        if (!isViable(word.slice(0, offset))) throw new Error(`${word}: ${offset} is too far`);
        if (offset < word.length && isViable(word.slice(0, offset + 1)))
          throw new Error(`${word}: ${offset} is too near`);
      });
    }
  });
});

function longestViablePrefix(text: string): number {
  let at: number | undefined = 0;
  for (let i = 0; i < text.length; i++) {
    at = dfa[at]?.next[Math.min(text.charCodeAt(i), OTHER)];
    if (at === undefined) return i;
  }
  return text.length;
}
