import { describe, expect, it } from "vitest";
import type { Productions } from "../../generated/rfc3987/ast.ts";
import { buildMinimalDfa, runDfa } from "../../scripts/automaton/dfa.ts";
import {
  ASCII,
  inUtf16,
  SYMBOLS,
  symbolOf,
  symbolsOf,
  textOf,
  unitsOf,
} from "../../scripts/automaton/symbols.ts";
import type { CharacterRange, Expression } from "../../src/bnf/syntax.ts";
import { rfc3987 } from "../../src/index.ts";
import { bnfOf } from "../support/project.ts";
import { someFrom } from "../support/some.ts";

const bnf = bnfOf("rfc3987");

/** The ranges of an expression that is a choice of ranges. */
function rangesOf(expression: Expression | undefined): readonly CharacterRange[] {
  if (expression?.kind === "choice") return expression.alternatives.flatMap(rangesOf);
  return expression?.kind === "range" ? [expression] : [];
}

const PRODUCTIONS = ["ucschar", "iprivate"] as const;

describe("the symbols of automata", () => {
  it("divide all code units into ordered blocks without gaps", () => {
    let next = 0;
    for (const symbol of SYMBOLS) {
      const { first, last } = unitsOf(symbol);
      expect(first).toBe(next);
      expect(last).toBeGreaterThanOrEqual(first);
      next = last + 1;
    }
    expect(next).toBe(0x10000);
  });

  it("contain their code units, including their example", () => {
    for (let unit = 0; unit < 0x10000; unit++) {
      const { first, last } = unitsOf(symbolOf(unit));
      if (unit < first || unit > last) expect(unit).toBe("in its block");
    }
    for (const symbol of SYMBOLS) expect(symbolOf(textOf(symbol).charCodeAt(0))).toBe(symbol);
  });

  it("are the ASCII characters by their codes", () => {
    for (let code = 0; code < ASCII; code++) expect(unitsOf(code)).toEqual({ first: code, last: code });
    expect(unitsOf(ASCII).first).toBe(ASCII);
  });

  it("separate high surrogates, low surrogates and others", () => {
    const kind = (unit: number) =>
      unit < 0xd800 || unit > 0xdfff ? "other" : unit < 0xdc00 ? "high" : "low";
    for (const { first, last } of SYMBOLS.map(unitsOf)) expect(kind(first)).toBe(kind(last));
  });

  it("of code units are all their blocks; a part of a block is an error", () => {
    expect([...symbolsOf({ first: 0x30, last: 0x39 })]).toEqual(
      [..."0123456789"].map((digit) => digit.charCodeAt(0)),
    );
    const all = [...symbolsOf({ first: 0xa0, last: 0xd7ff })].map(unitsOf);
    expect([all[0]?.first, all.at(-1)?.last]).toEqual([0xa0, 0xd7ff]);
    expect(() => symbolsOf({ first: 0xa2, last: 0xd7ff })).toThrow("a2-d7ff divides a block of symbols");
    expect(() => symbolsOf({ first: 0xa0, last: 0xd7fe })).toThrow("divides");
    expect(() => unitsOf(SYMBOLS.length)).toThrow("no symbol");
  });
});

describe("a range in UTF-16", () => {
  it.each([
    ["a0-d7ff", ["a0-d7ff"]],
    ["10000-1fffd", ["d800-d83e dc00-dfff", "d83f-d83f dc00-dffd"]],
    ["10000-103ff", ["d800-d800 dc00-dfff"]],
    ["10000-10001", ["d800-d800 dc00-dc01"]],
  ])("%s consists of sequences of code units", (range, sequences) => {
    const read = (text: string) => {
      const [first = 0, last = 0] = text.split("-").map((digits) => Number.parseInt(digits, 16));
      return { first, last };
    };
    expect(inUtf16({ kind: "range", ...read(range) })).toEqual(
      sequences.map((each) => each.split(" ").map(read)),
    );
  });

  it("may not cross U+10000, nor begin in the middle of a high surrogate", () => {
    expect(() => inUtf16({ kind: "range", first: 0xe000, last: 0x1fffd })).toThrow("same side");
    expect(() => inUtf16({ kind: "range", first: 0x10001, last: 0x1fffd })).toThrow("begins with the first");
  });

  it.each(PRODUCTIONS)("of %s covers exactly its code points", (production) => {
    const ranges = rangesOf(bnf.get(production)?.expression);
    expect(ranges.length).toBeGreaterThan(2);
    const sequences = ranges.flatMap(inUtf16);
    const dfa = buildMinimalDfa(bnf, production);
    let wrong = 0;
    for (const point of someFrom(0, 0x110000)) {
      const text = String.fromCodePoint(point);
      const expected = ranges.some(({ first, last }) => first <= point && point <= last);
      const isCovered = sequences.some(
        (sequence) =>
          sequence.length === text.length &&
          sequence.every(({ first, last }, at) => {
            const unit = text.charCodeAt(at);
            return first <= unit && unit <= last;
          }),
      );
      if (isCovered !== expected || runDfa(dfa, text) !== expected) wrong++;
    }
    expect(wrong).toBe(0);
  });
});

describe("in RFC 3987", () => {
  /** The characters of 2.2, by their printed ranges. */
  const isUcs = (point: number) =>
    (point >= 0xa0 && point <= 0xd7ff) ||
    (point >= 0xf900 && point <= 0xfdcf) ||
    (point >= 0xfdf0 && point <= 0xffef) ||
    (point >= 0x10000 && point <= 0xdfffd && (point & 0xffff) <= 0xfffd) ||
    (point >= 0xe1000 && point <= 0xefffd);
  const isPrivate = (point: number) =>
    (point >= 0xe000 && point <= 0xf8ff) ||
    (point >= 0xf0000 && point <= 0x10fffd && (point & 0xffff) <= 0xfffd);

  it.each<[keyof Productions, string, (point: number) => boolean]>([
    ["ucschar", "", isUcs],
    ["iprivate", "", isPrivate],
    ["IRI-reference", "/", isUcs],
    ["IRI-reference", "?", (point) => isUcs(point) || isPrivate(point)],
    ["IRI-reference", "#", isUcs],
    ["IRI-reference", "//", isUcs],
  ])(
    "parser and expressions of %s accept exactly the characters of 2.2 after %j",
    (production, before, isIn) => {
      const wrong: number[] = [];
      for (const point of someFrom(0x80, 0x110000)) {
        const text = before + String.fromCodePoint(point);
        const expected = isIn(point);
        if (rfc3987.accepts(text, production) !== expected) wrong.push(point);
        // Explaining errors takes a while.
        else if (expected && !rfc3987.tryParse(text, production).ok) wrong.push(point);
      }
      expect(wrong).toEqual([]);
    },
  );

  it("rejects lone surrogates and pairs in the wrong order", () => {
    const wrong: string[] = [];
    for (let unit = 0xd800; unit < 0xe000; unit++) {
      const half = String.fromCharCode(unit);
      for (const text of [half, `${half}a`, `a${half}`, `\u{1f600}${half}`, `?${half}${half}`, `%4${half}`])
        if (rfc3987.accepts(text)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });
});
