import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import type { Dfa } from "../../scripts/automaton/dfa.ts";
import { isToken } from "../../scripts/automaton/nfa.ts";
import { ASCII, isLowSurrogate, SYMBOLS, symbolOf, textOf } from "../../scripts/automaton/symbols.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { citation } from "../../src/core/syntax-error.ts";
import { ResolveError, type ResolveErrorCode, rfc1808, rfc2396, UriSyntaxError } from "../../src/index.ts";
import { diagnosingDfaOf, minimalDfaOf } from "../support/automata.ts";
import { documentOf, documents } from "../support/documents.ts";
import { beforeCharacter, productionNamed, symbolsNamed } from "../support/expectations.ts";
import { forAll } from "../support/for-all.ts";
import { oneOfEachKind } from "../support/kinds.ts";
import { bnfOf, readProjectFile } from "../support/project.ts";
import { someOf } from "../support/some.ts";
import { syntaxErrorIn } from "../support/thrown-by.ts";
import { uriLike } from "../support/uri-like.ts";

interface Mistake {
  readonly dialect: string;
  readonly production?: string;
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
  .map((line): Mistake => ({ dialect: "rfc2396", ...JSON.parse(line) }));

/** The endings, one of which completes each viable prefix. */
const endings = [
  ..."¦0¦00¦a¦a/¦/a¦@¦0@¦00@¦:a¦1¦.1¦.1.1¦.1.1.1¦1.1¦1.1.1¦1.1.1.1".split("¦"),
  ..."] 1] ::] :1] ::1] ]/ .a] a] 1.a] v1.a] .1] .1.1] 1.1] 1.1.1] .1.1.1]".split(" "),
  ...["@a", "{", "1.1.1.1]"],
];

describe("the rows of errors.jsonl, checked by the literal reading of each specification", () => {
  it.each(mistakes)("have the right prefix, literals and end for $text by $dialect", (mistake) => {
    const { text, offset, expected } = mistake;
    const { dialect, reading } = documentOf(mistake.dialect);
    const production = mistake.production ?? dialect.startSymbol;
    const isWhole = (each: string) => reading.matches(production, each);
    const isViable = (each: string) => endings.some((ending) => isWhole(each + ending));
    const prefix = text.slice(0, offset);
    const [next = ""] = text.slice(offset);
    expect([isViable(prefix), next === "" ? isWhole(text) : isViable(prefix + next)]).toEqual([true, false]);
    expect(expected.endsWith("the end")).toBe(isWhole(prefix));
    for (const [, literal = ""] of expected.matchAll(/"(.)[^"]*"/g))
      expect(isViable(prefix + literal)).toBe(true);
  });
});

describe("a UriSyntaxError", () => {
  it("is returned even if a program has frozen Error", () => {
    const limit = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit") ?? {};
    Object.defineProperty(Error, "stackTraceLimit", { ...limit, writable: false });
    try {
      expect(rfc2396.tryParse("a b").ok).toBe(false);
      expect([...rfc2396.syntaxErrors("a b c")]).toHaveLength(2);
    } finally {
      Object.defineProperty(Error, "stackTraceLimit", limit);
    }
  });

  it.each(mistakes)("for $text by $dialect is $code at $offset", (mistake) => {
    const { text, code, offset, span, section, expected } = mistake;
    const { title, dialect } = documentOf(mistake.dialect);
    const production = mistake.production ?? dialect.startSymbol;
    const error = syntaxErrorIn(dialect, text, production);
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect(error).toMatchObject({
      code,
      input: text,
      offset,
      start: span[0],
      end: span[1],
      production,
      section,
      dialect: dialect.id,
    });
    expect(error.expected.join(" ")).toBe(expected);
    const found = text.codePointAt(offset);
    expect(error.found).toBe(found === undefined ? null : String.fromCodePoint(found));
    expect(error.message).toContain(`(${citation(title, section)} "`);
    expect(error.message).toMatch(/offset \d+/);
  });

  it("states the problem, the place, the section and the fix", () =>
    expect(syntaxErrorIn(rfc2396, "http://a b/").message).toBe(
      'space at offset 8 is not allowed in a URI (RFC 2396 2.4.3 "space"); remove it: a host contains no spaces',
    ));

  it("is thrown by parse and returned by tryParse", () => {
    expect(() => rfc2396.parse("a b")).toThrow(UriSyntaxError);
    expect(() => rfc2396.components("a b")).toThrow(syntaxErrorIn(rfc2396, "a b").message);
    expect(() => rfc2396.classify("a b")).toThrow(UriSyntaxError);
  });

  it("serializes to JSON, without the input", () => {
    const { message, ...facts } = JSON.parse(JSON.stringify(syntaxErrorIn(rfc2396, "a#b c")));
    expect(facts).toEqual({
      code: "space",
      offset: 3,
      start: 3,
      end: 4,
      production: "URI-reference",
      expected: ["fragment", "the end"],
      found: " ",
      suggestion: { start: 3, end: 4, text: "%20" },
      dialect: "rfc2396",
      section: "2.4.3",
    });
    expect(message).toContain("space");
  });

  it("keeps its suggestion when it names an argument", () => {
    const { start, end, text } = syntaxErrorIn(rfc2396, "a b").suggestion ?? {};
    expect({ start, end, text }).toEqual({ start: 1, end: 2, text: "%20" });
    expect(syntaxErrorIn(rfc2396, "a b").in("base").suggestion).toEqual({ start, end, text });
  });

  it("has a short message for a long input", () =>
    expect(syntaxErrorIn(rfc2396, `${"a_".repeat(1e6)}:`).message.length).toBeLessThan(300));
});

describe("a ResolveError", () => {
  it("has a code that can be translated, since its type lists all codes", () => {
    const words: { readonly [Code in ResolveErrorCode]: string } = {
      "base-not-absolute": "Basis nicht absolut",
      "base-unknown": "Basis unbekannt",
      "opaque-base": "Basis nicht hierarchisch",
      "same-scheme": "Schema wiederholt",
      "above-root": "oberhalb der Wurzel",
    };
    const translate = (resolve: () => string) => {
      try {
        return resolve();
      } catch (error) {
        return error instanceof ResolveError ? words[error.code] : String(error);
      }
    };
    expect(translate(() => rfc2396.resolve("b", "a"))).toBe("Basis nicht absolut");
    expect(translate(() => rfc2396.resolve("b", "a:b"))).toBe("Basis nicht hierarchisch");
    expect(translate(() => rfc2396.resolve("../b", "a:/", { aboveRoot: "reject" }))).toBe(
      "oberhalb der Wurzel",
    );
    expect(translate(() => rfc1808.resolve("b", ""))).toBe("Basis unbekannt");
  });
});

describe.each(documents)("every UriSyntaxError of $title", ({ dialect, reading }) => {
  const bnf = bnfOf(dialect.id);
  const dfa = minimalDfaOf(dialect.id, dialect.startSymbol);

  it("has a code listed in the vectors, for every reject cell of the automaton of a reference", () => {
    const codes = new Set<string>();
    const prefixes = new Map([[0, ""]]);
    for (const [at, prefix] of prefixes) {
      for (const symbol of symbolsIn(at)) {
        const text = prefix + textOf(symbol);
        const to = dfa[at]?.next[symbol];
        if (to === undefined) codes.add(checkCell(text, prefix.length));
        else if (!prefixes.has(to)) prefixes.set(to, text);
      }
      if (dfa[at]?.accepting === false) codes.add(checkCell(prefix, prefix.length));
    }
    expect(prefixes.size).toBe(dfa.length);
    const known = mistakes.filter((row) => row.dialect === dialect.id && !row.production);
    // These errors share their cells with other codes; they are distinguished by more than the position.
    const shared = ["scheme-character", "ipv4-after-elision", "zone-identifier"];
    const all = known.map(({ code }) => code).filter((code) => !shared.includes(code));
    expect([...codes].sort()).toEqual([...new Set(all)].sort());
  });

  function symbolsIn(state: number): readonly number[] {
    return inject("effort").extraStates > 1 ? SYMBOLS : oneOfEachKind(dfa[state]?.next ?? []);
  }

  /** Checked directly, because an expectation for each takes too long. */
  function checkCell(text: string, stop: number): string {
    const { code, offset, start, end, expected } = syntaxErrorIn(dialect, text);
    const at = beforeCharacter(text, stop);
    if (offset !== at || start > at || end > text.length || expected.length === 0)
      throw new Error(`${JSON.stringify(text)}: ${start}-${end} at ${offset}, not ${at}: ${expected.join()}`);
    return code;
  }

  it("expects, taken together, all characters that may follow", () => {
    const known = new Map<string, ReadonlySet<number>>();
    const charactersOf = (name: string): ReadonlySet<number> => {
      const production = productionNamed(bnf, name);
      const characters =
        known.get(name) ?? (production ? beginningsOf(production) : new Set(symbolsNamed(name)));
      known.set(name, characters);
      return characters;
    };
    const beginningsOf = (production: string): ReadonlySet<number> => {
      const states = minimalDfaOf(dialect.id, production);
      return symbolsOf(isToken(bnf, production) ? states : states.slice(0, 1));
    };
    for (const production of someOf(dialect.productions)) {
      for (const state of diagnosingDfaOf(dialect.id, production)) {
        // No error is in the middle of a surrogate pair.
        const missing = [...symbolsOf([state])].filter(
          (symbol) =>
            !isLowSurrogate(symbol) && !state.expected.some((name) => charactersOf(name).has(symbol)),
        );
        if (missing.length > 0)
          expect([production, state.expected, missing]).toEqual([production, state.expected, []]);
      }
    }
  });

  it("expects at most seven names and the end, wherever a reference stops", () => {
    const longest = Math.max(
      ...diagnosingDfaOf(dialect.id, dialect.startSymbol).map(({ expected }) => expected.length),
    );
    expect(longest).toBeLessThanOrEqual(7);
  });

  it("advises how to escape an ASCII character that is in no reference", () => {
    for (const symbol of SYMBOLS.slice(0, ASCII).filter((each) => !["#", "%"].includes(textOf(each)))) {
      if (dfa.some(({ next }) => next[symbol] !== undefined) || /[\n\r]/.test(textOf(symbol))) continue;
      const escaped = `%${symbol.toString(16).toUpperCase().padStart(2, "0")}`;
      const { message, suggestion } = syntaxErrorIn(dialect, `a?${textOf(symbol)}b`);
      expect(message).toMatch(
        new RegExp(`; escape it as ${escaped}${symbol === 9 || symbol === 32 ? ", or remove it" : ""}$`),
      );
      expect(suggestion).toEqual({ start: 2, end: 3, text: escaped });
    }
  });

  it("has no control characters and no non-ASCII characters in its message", () =>
    forAll(fc.string({ unit: "binary" }), (text) => {
      const result = dialect.tryParse(text);
      if (!result.ok) expect(result.error.message).toMatch(/^[ -~…]*$/);
    }));

  it("is at the end of the longest viable prefix of the automaton", () =>
    forAll(fc.oneof(uriLike, fc.string({ unit: "binary" })), (text) => {
      const result = dialect.tryParse(text);
      if (!result.ok) expect(result.error.offset).toBe(longestViablePrefix(dfa, text));
    }));

  it("is at the end of the longest viable prefix of the literal reading", () => {
    const endings = ["", "a", "0", "00", "a/", "@", "0@", "00@", ":1]", "::]", "]"];
    const isViable = (text: string) =>
      endings.some((ending) => reading.matches(dialect.startSymbol, text + ending));
    for (const alphabet of [":a/%", "?#a1", "@[: ", "_:%4", "/;~#"])
      forEachWord(dfa, [...alphabet], Math.min(5, inject("effort").longest), (word) => {
        const result = dialect.tryParse(word);
        if (result.ok) return;
        const { offset } = result.error;
        if (!isViable(word.slice(0, offset))) throw new Error(`${word}: ${offset} is too far`);
        if (offset < word.length && isViable(word.slice(0, offset + 1)))
          throw new Error(`${word}: ${offset} is too near`);
      });
  });
});

/** Returns the symbols on which some of the states have a transition. */
function symbolsOf(states: Dfa): ReadonlySet<number> {
  return new Set(SYMBOLS.filter((symbol) => states.some(({ next }) => next[symbol] !== undefined)));
}

/** Returns the end of the longest viable prefix of an automaton, before any half of a character. */
function longestViablePrefix(dfa: Dfa, text: string): number {
  let at: number | undefined = 0;
  let offset = 0;
  for (; offset < text.length; offset++) {
    at = dfa[at]?.next[symbolOf(text.charCodeAt(offset))];
    if (at === undefined) break;
  }
  return beforeCharacter(text, offset);
}
