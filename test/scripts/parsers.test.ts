import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import peggy from "peggy";
import { describe, expect, inject, it } from "vitest";
import type { Dfa } from "../../scripts/automaton/dfa.ts";
import { ASCII, SYMBOLS, symbolOf, unitsOf } from "../../scripts/automaton/symbols.ts";
import { stockParser } from "../../scripts/peggy/stock.ts";
import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { readAbnf } from "../../src/bnf/read.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { createCounter } from "../support/counter.ts";
import { forAll } from "../support/for-all.ts";
import { bnfOf, grammarOf } from "../support/project.ts";
import { ipv6Like, rfc3986Like } from "../support/rfc3986-like.ts";
import { someOf, someProductionsOf } from "../support/some.ts";
import { uriLike } from "../support/uri-like.ts";

const effort = inject("effort");
const seed = inject("seed");

/** Alphabets, and the length of their longest strings relative to `effort.longestOfTrees`. */
const ALPHABETS = [
  ["a1-.", 0],
  ["@:a/", 0],
  ["%4F;", 0],
  ["?#/a", 0],
  ["1:", 4],
  ["[:]1", 1],
  ["[v1.]", 1],
  ["1.", 4],
  ["\u00e9%4a", 0],
  ["?\ue000#\u00e9", 0],
  ["\ud83d\ude00a/", 0],
  ["\ud83f\udffd\udffe", 0],
  ["\udb80\udbff\udc00?", 0],
] as const;

/** The alphabet of random sentences. Repeated items are drawn more often. */
const LETTERS = [
  "a1A-_.~%4F::////??##@;=&+$,",
  "[[[[[[::::::::11111fF...]]]]/@?#",
  "[[[[vv1..:a]]]]",
  "1122505....:::",
  "a\u00e9\ufdcf\ue000\uf8ff\ud800\ud83f\udb44\udb80\udbff\udc00\udc00\udffd%4/:?#@[:]",
] as const;

const count = createCounter("trees compared with stock Peggy's");

/** The characters on both sides of each end of a range of RFC 3987, and lone surrogates. */
const EDGES: readonly string[] = [
  ...SYMBOLS.slice(ASCII)
    .map(unitsOf)
    .flatMap(({ first, last }) => [first, last]),
  ...Array.from({ length: 17 }, (_, plane) => plane * 0x10000).flatMap((first) => [
    ...[first, first + 0xfffd, first + 0xfffe, first + 0xffff],
    ...[first + 0x0fff, first + 0x1000],
  ]),
].map((point) => String.fromCodePoint(point));

function hasUse(dfa: Dfa, unit: string): boolean {
  return dfa.some(({ next }) => next[symbolOf(unit.charCodeAt(0))] !== undefined);
}

describe.each<Dialect>(Object.values(dialects))(
  "$title: the parser of our backend agrees with stock Peggy",
  (dialect) => {
    const bnf = bnfOf(dialect.id);
    const parse = stockParser(grammarOf(dialect.id), bnf);
    const hasMoreThanAscii = dialect.accepts("\u00e9");

    /** The tree of stock Peggy, in which a character is a string. Undefined if the production does not match. */
    function expected(text: string, rule: string): unknown {
      try {
        const value = parse(text, rule);
        return typeof value === "string" ? { type: rule, start: 0, end: text.length, text } : value;
      } catch {
        return undefined;
      }
    }

    function found(text: string, rule: string): unknown {
      const result = dialect.tryParse(text, rule);
      return result.ok ? result.value : undefined;
    }

    /** Compared without `expect`, which would take too long. */
    function compare(text: string, production: string): void {
      count();
      const [tree, byPeggy] = [found(text, production), expected(text, production)];
      if (!isDeepStrictEqual(tree, byPeggy))
        expect({ production, text, tree }).toEqual({ production, text, tree: byPeggy });
    }

    /** Compares the trees of a string that the production matches. */
    function compareTrees(text: string, production: string): void {
      compare(text, production);
      const node = dialect.parse(text, production);
      const { start, end } = node;
      const printed = dialect.print(node);
      if (printed !== text || start !== 0 || end !== text.length)
        expect({ printed, start, end }).toEqual({ printed: text, start: 0, end: text.length });
    }

    it.each(someProductionsOf(dialect))(
      "%s: the same tree with the same spans for every short string",
      (rule) => {
        const dfa = minimalDfaOf(dialect.id, rule);
        for (const [alphabet, more] of ALPHABETS) {
          const units = alphabet.split("");
          // Omitted if another alphabet covers all of these strings.
          if (more > 0 && !units.every((unit) => hasUse(dfa, unit))) continue;
          forEachWord(dfa, units, effort.longestOfTrees + more, (word, accepted) => {
            if (accepted) compareTrees(word, rule);
          });
        }
      },
    );

    it.each(someProductionsOf(dialect))("%s: the same tree for random sentences", (rule) => {
      const dfa = minimalDfaOf(dialect.id, rule);
      const random = createRandom(seed);
      for (const letters of LETTERS) {
        const sentence = createSentences(dfa, letters, random);
        for (let i = 0; i < effort.sentencesOfTrees; i++) {
          const text = sentence(Math.floor(random() * 40));
          if (dialect.accepts(text, rule)) compareTrees(text, rule);
        }
      }
    });

    it.each(dialect.productions)("%s: the same for every character at the edge of a range", (rule) => {
      const characters = hasMoreThanAscii
        ? someOf(EDGES, dialect.productions.indexOf(rule))
        : ["\u00e9", "\ud800", "\u{1f600}"];
      for (const character of characters) compare(character, rule);
    });

    it("the same for strings made of valid and invalid parts of references", () => {
      const address = ipv6Like.map((text) => `//[${text}]:1`);
      forAll(fc.oneof(uriLike, rfc3986Like, address), (text) => {
        compare(text, dialect.startSymbol);
      });
    });
  },
);

describe("stock Peggy", () => {
  it("would merge classes across the surrogates, so its pass is disabled", () => {
    const grammar = "a = [\\xA0-\\uD7FF] / [\\uF900-\\uFDCF] / [\\u{10000}-\\u{1FFFD}]";
    expect(peggy.generate(grammar).parse("\ue000")).toBe("\ue000");
    const parse = stockParser(grammar, readAbnf("a = %xA0-D7FF"));
    expect(() => parse("\ue000", "a")).toThrow();
    expect(parse("\u{1fffd}", "a")).toBe("\u{1fffd}");
  });
});
