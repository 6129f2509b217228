import { describe, expect, inject, it } from "vitest";
import { abridge, bracketedProductions, PART } from "../../scripts/automaton/brackets.ts";
import { buildDiagnosingDfa, type Dfa, type DfaState } from "../../scripts/automaton/dfa.ts";
import { isToken } from "../../scripts/automaton/nfa.ts";
import { SYMBOLS, symbolOf, textOf } from "../../scripts/automaton/symbols.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";
import type { UriSyntaxError, UriSyntaxErrorCode } from "../../src/index.ts";
import { diagnosingDfaOf, minimalDfaOf } from "../support/automata.ts";
import { createCounter } from "../support/counter.ts";
import { documents } from "../support/documents.ts";
import { beforeCharacter, productionNamed, symbolsNamed } from "../support/expectations.ts";
import { forAll } from "../support/for-all.ts";
import { oneOfEachKind } from "../support/kinds.ts";
import { bnfOf } from "../support/project.ts";
import { someProductionsOf } from "../support/some.ts";
import { uriLike } from "../support/uri-like.ts";

const countCell = createCounter("explanations of reject cells judged");

/** The part after the rejected character: enough for advice that looks further ahead. */
const tails = ["a", ":80/x", "\\b", "u00e9"];

describe.each(documents)("every explanation by $title", ({ dialect }) => {
  const bnf = bnfOf(dialect.id);
  const reference = dfaOf(dialect.startSymbol);

  function dfaOf(production: string): Dfa {
    return minimalDfaOf(dialect.id, production);
  }

  it.each(someProductionsOf(dialect))("is true wherever the input stops matching %s", (production) => {
    // Bracketed parts are tested in a reference and alone. Around them, they are a single symbol.
    const dfa =
      production === dialect.startSymbol
        ? diagnosingDfaOf(dialect.id, production)
        : buildDiagnosingDfa(new Map([...abridge(bnf), ...inBrackets(bnf, production)]), production);
    for (const { text, at } of rejected(dfa)) {
      const result = dialect.tryParse(text, production);
      if (result.ok) throw new Error(`${JSON.stringify(text)} is of ${production}`);
      const { error } = result;
      const wrong =
        error.offset === at
          ? [...judgeCode(error), ...judgeAdvice(error), ...judgeExpected(error), ...judgeSuggestion(error)]
          : [`offset ${error.offset}, not ${at}`];
      if (wrong.length > 0)
        throw new Error(`${JSON.stringify(text)} as ${production}: ${wrong.join(", ")}: ${error.message}`);
      countCell();
    }
  });

  const nowhere = new Map<string, boolean>();

  /** Checks for a character that cannot occur in any reference. The result is cached. */
  function isInNoReference(found: string): boolean {
    const known = nowhere.get(found) ?? reference.every((_, state) => !goesOn(reference, state, found));
    nowhere.set(found, known);
    return known;
  }

  /** Returns an error code that the input contradicts. */
  function judgeCode(error: UriSyntaxError): readonly string[] {
    return claims(error)[error.code] ? [] : [`not ${error.code}`];
  }

  function claims({ input, offset, found, message, production }: UriSyntaxError): Claims {
    const before = input.slice(0, offset);
    const isNowhere = found !== null && isInNoReference(found);
    const runs = (text: string) => runsTo(dfaOf(production), text) === text.length;
    const takesScheme = runsTo(dfaOf(production), "a:b") === 3 && /[IU]RI|U?RL|scheme/.test(production);
    const named = Number(/ at offset (\d+)/.exec(message)?.[1]);
    const isBadScheme = found === ":" && takesScheme && /^[^:/?#]+$/.test(before);
    const isInScheme = takesScheme && !runs("a/") && /^[^:/?#]+:/.test(input) && offset < input.indexOf(":");
    const scheme = /^(?:[A-Za-z][A-Za-z\d+.-]*)?/.exec(before)?.[0].length;
    const isHalfEscape = /%[\dA-Fa-f]?$/.test(before) && !/^[\dA-Fa-f]/.test(found ?? "");
    const isInAddress = production === "IPv6address" || /\[[\dA-Fa-f:.]*$/.test(before);
    return {
      control: isNowhere && /[\x00-\x1f\x7f-\x9f]/.test(found),
      space: isNowhere && found === " ",
      delims: isNowhere && /[<>"]/.test(found),
      punctuation: isNowhere && /[<>"]/.test(found),
      unwise: isNowhere && /[{}|\\^[\]`]/.test(found),
      national: isNowhere && /[{}|\\^~[\]`]/.test(found),
      "non-ascii": isNowhere && found > "\x7f",
      "lone-surrogate": /\p{Surrogate}/u.test(found ?? ""),
      "not-ucschar": isNowhere && found > "\x7f",
      "invalid-port": /:[^@/?#]*$/.test(before) && (/^(?:$|[/?#])/.test(found ?? "") || /:\d*$/.test(before)),
      "private-use": !isNowhere && /\p{Private_Use}/u.test(found ?? ""),
      "incomplete-escape": isHalfEscape && found === null,
      "invalid-escape": isHalfEscape && found !== null,
      "missing-scheme":
        takesScheme && (found === ":" ? offset === 0 : /^[^:/?#]*(?:[/?#]|$)/.test(input) && !runs("a/")),
      "scheme-start": named === 0 && (isInScheme ? offset === 0 : isBadScheme && scheme === 0),
      "scheme-character":
        scheme !== 0 && (isInScheme ? named === offset : isBadScheme && named === scheme && scheme < offset),
      "empty-scheme-specific-part":
        /^[A-Za-z][A-Za-z\d+.-]*:$/.test(before) && (found === null || found === "#"),
      "empty-first-segment": found === "/" && /^(?:[^:/?#]*:)?(?:\/\/[^/]*)?\/?$/.test(before),
      "query-without-path": offset === 0 && found === "?",
      "second-fragment": found === "#" && before.includes("#"),
      "ipv6-address": isInAddress,
      "ipv4-after-elision": isInAddress && found === "." && /::\d{1,3}$/.test(before),
      "zone-identifier": isInAddress && found === "%",
      "ip-future": /\[v[^\]]*$/i.test(before),
      "unclosed-bracket": /\[[^\]]+$/.test(before) && runsTo(dfaOf(production), `${before}]`) > offset,
      bracket: /[[\]]/.test(found ?? "") && !isNowhere,
      "unexpected-character": found !== null && !isNowhere,
      "unexpected-end": found === null && !dialect.accepts(input, production),
    };
  }

  /** Returns advice that would violate the production. */
  function judgeAdvice({ input, start, offset, message, production }: UriSyntaxError): readonly string[] {
    const [, escapes = ""] = /; escape it as ((?:%..)+)$|in UTF-8 as ((?:%..)+)$/.exec(message) ?? [];
    const edited = [
      ...(escapes ? [input.slice(0, offset) + escapes] : []),
      ...(message.includes("; write %25") ? [`${input.slice(0, start)}%25`] : []),
      ...(message.includes('"./"') ? [`./${input.slice(0, offset)}`] : []),
      ...(message.includes('with "//"') ? ["//"] : []),
    ];
    return edited
      .filter((text) => runsTo(dfaOf(production), text) < text.length)
      .map((text) => `no room: ${text}`);
  }

  /** Returns expectations that cannot follow. "the end" is expected if and only if the input may end there. */
  function judgeExpected({ input, offset, production, expected }: UriSyntaxError): readonly string[] {
    const before = input.slice(0, offset);
    const { next = [] } = stateBehind(dfaOf(production), before) ?? {};
    const names = expected.filter((name) => name !== "the end");
    const mayEnd = dialect.accepts(before, production);
    return [
      ...names
        .filter((name) => !charactersOf(name).some((symbol) => next[symbol] !== undefined))
        .map((name) => `${name} cannot stand there`),
      ...(mayEnd === (expected.at(-1) === "the end") ? [] : ["the end"]),
      ...(names.includes(production) ? [`${production} is no news`] : []),
    ];
  }

  const characters = new Map<string, readonly number[]>();

  /** Returns the characters that an expectation names. The result is cached. */
  function charactersOf(name: string): readonly number[] {
    const production = productionNamed(bnf, name);
    const known = characters.get(name) ?? (production ? beginningsOf(production) : symbolsNamed(name));
    characters.set(name, known);
    return known;
  }

  /**
   * Returns the characters with which a production begins; for a token, which may be in progress, all of its characters.
   */
  function beginningsOf(name: string): readonly number[] {
    const states = isToken(bnf, name) ? dfaOf(name) : dfaOf(name).slice(0, 1);
    return SYMBOLS.filter((symbol) => states.some(({ next }) => next[symbol] !== undefined));
  }

  /** Checks that a suggestion makes the input valid, or leaves less after the stop. */
  function judgeSuggestion(error: UriSyntaxError): readonly string[] {
    const { input, offset, production, suggestion } = error;
    const mended = apply(error);
    if (!suggestion || mended === undefined) return [];
    const reached = runsTo(dfaOf(production), mended);
    const holds = reached >= suggestion.start + suggestion.text.length;
    return holds || mended.length - reached < input.length - offset ? [] : [`no better: ${mended}`];
  }

  it("has suggestions that come to an end, and escapes that change only their own component", () =>
    forAll(uriLike, (text) => {
      let current = text;
      for (let left = 2 * text.length; ; left--) {
        const result = dialect.tryParse(current);
        const mended = result.ok ? undefined : apply(result.error);
        if (result.ok || mended === undefined) return;
        expect(left).toBeGreaterThan(0);
        if (result.error.suggestion?.text.startsWith("%"))
          expect(changed(current, mended, result.error)).toEqual([]);
        current = mended;
      }
    }));
});

type Claims = { readonly [Code in UriSyntaxErrorCode]: boolean };

/** Returns the components that an edit changed although the edit is outside them. */
function changed(before: string, after: string, { suggestion }: UriSyntaxError): readonly number[] {
  const [was, is] = [splitAsAppendixB(before), splitAsAppendixB(after)];
  const at = suggestion?.start ?? 0;
  return was.flatMap(({ text, start }, i) =>
    text === is[i]?.text || (start <= at && at <= start + text.length) ? [] : [i],
  );
}

/** Splits any string into scheme, authority, path, query and fragment, by the expression of RFC 2396, Appendix B. */
function splitAsAppendixB(text: string): readonly { readonly text: string; readonly start: number }[] {
  const found = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?/ds.exec(text);
  return [1, 2, 3, 4, 5].map((i) => ({ text: found?.[i] ?? "", start: found?.indices?.[i]?.[0] ?? -1 }));
}

/** Returns the bracketed production, if it is tested alone. */
function inBrackets(bnf: Bnf, production: string): Bnf {
  return new Map(
    bracketedProductions(bnf)
      .filter(({ name }) => name === production)
      .map((each) => [each.name, each]),
  );
}

/** Returns no tail and another tail in turn; with the least effort, either one in turn. */
function tailsFor(turn: number): readonly string[] {
  const tail = tails[turn % tails.length] ?? "";
  if (inject("effort").extraStates > 0) return ["", tail];
  return [turn % (tails.length + 1) === 0 ? "" : tail];
}

/**
 * Returns one or two strings that lead to each state of an automaton, each with every rejected symbol, with or without
 * a tail.
 */
function* rejected(dfa: Dfa): Iterable<{ readonly text: string; readonly at: number }> {
  const { extraStates, stride } = inject("effort");
  const orders = extraStates > 1 ? [SYMBOLS, SYMBOLS.toReversed()] : [SYMBOLS];
  for (const order of orders) {
    for (const [state, path] of prefixesOf(dfa, order)) {
      const prefix = path.replaceAll(PART, "[::1]");
      const at = isInsidePair(dfa[state]) ? beforeCharacter(prefix, prefix.length) : prefix.length;
      const next = dfa[state]?.next ?? [];
      for (const symbol of extraStates > 1 ? SYMBOLS : oneOfEachKind(next)) {
        if (next[symbol] !== undefined || (state + symbol) % stride !== 0) continue;
        if (textOf(symbol) === "[" && next[symbolOf(PART.charCodeAt(0))] !== undefined) continue;
        for (const tail of tailsFor(state + symbol)) yield { text: prefix + textOf(symbol) + tail, at };
      }
      if (dfa[state]?.accepting === false) yield { text: prefix, at };
    }
  }
}

/** Checks for a state in which only the second half of a surrogate pair can follow. */
function isInsidePair(state: DfaState | undefined): boolean {
  const isSecond = (symbol: number) => /^[\udc00-\udfff]$/.test(textOf(symbol));
  return (
    state?.accepting === false &&
    SYMBOLS.every((symbol) => isSecond(symbol) || state.next[symbol] === undefined)
  );
}

function prefixesOf(dfa: Dfa, order: readonly number[]): ReadonlyMap<number, string> {
  const prefixes = new Map([[0, ""]]);
  for (const [state, prefix] of prefixes) {
    for (const symbol of order) {
      const to = dfa[state]?.next[symbol];
      if (to !== undefined && !prefixes.has(to)) prefixes.set(to, prefix + textOf(symbol));
    }
  }
  return prefixes;
}

/** Checks whether an automaton has transitions from a state for a string. */
function goesOn(dfa: Dfa, from: number, text: string): boolean {
  return stateBehind(dfa, text, from) !== undefined;
}

/** Returns the state that an automaton reaches with a string. */
function stateBehind(dfa: Dfa, text: string, from = 0): DfaState | undefined {
  let state: number | undefined = from;
  for (let at = 0; at < text.length && state !== undefined; at++)
    state = dfa[state]?.next[symbolOf(text.charCodeAt(at))];
  return state === undefined ? undefined : dfa[state];
}

/** Returns the end of the longest viable prefix of an automaton. */
function runsTo(dfa: Dfa, text: string): number {
  let state: number | undefined = 0;
  for (let at = 0; at < text.length; at++) {
    state = dfa[state]?.next[symbolOf(text.charCodeAt(at))];
    if (state === undefined) return at;
  }
  return text.length;
}

function apply({ input, suggestion }: UriSyntaxError): string | undefined {
  if (!suggestion) return undefined;
  const { start, end, text } = suggestion;
  return input.slice(0, start) + text + input.slice(end);
}
