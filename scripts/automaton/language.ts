import type { Bnf, Expression } from "../../src/bnf/syntax.ts";
import { buildMinimalDfa, type Dfa } from "./dfa.ts";
import { SYMBOLS, textOf } from "./symbols.ts";

/** The language of an expression. */
export interface Language {
  /** Its minimal automaton. */
  readonly dfa: Dfa;
  /** True if the language contains the empty string. */
  readonly isNullable: boolean;
  /** The characters with which its strings begin. */
  readonly first: ReadonlySet<number>;
  /** All characters in its strings. */
  readonly alphabet: ReadonlySet<number>;
}

/** Returns the language of an expression that refers to BNF productions. */
export function languageOf(bnf: Bnf, expression: Expression): Language {
  const name = "(an expression)";
  const dfa = buildMinimalDfa(new Map([...bnf, [name, { name, source: "", expression }]]), name);
  const symbolsFrom = (states: Dfa) =>
    new Set(SYMBOLS.filter((symbol) => states.some(({ next }) => next[symbol] !== undefined)));
  return {
    dfa,
    isNullable: dfa[0]?.accepting === true,
    first: symbolsFrom(dfa.slice(0, 1)),
    alphabet: symbolsFrom(dfa),
  };
}

/** Checks whether two sets are disjoint. */
export function areDisjoint(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return ![...a].some((element) => b.has(element));
}

/** The longest common prefix of all strings in a language. */
export function commonPrefix({ dfa }: Language): string {
  let prefix = "";
  for (let at = 0; ; ) {
    const state = dfa[at];
    const moves = SYMBOLS.filter((symbol) => state?.next[symbol] !== undefined);
    const [only] = moves;
    const to = only === undefined ? undefined : state?.next[only];
    if (!state || state.accepting || only === undefined || moves.length > 1 || to === undefined)
      return prefix;
    prefix += textOf(only);
    at = to;
  }
}

/**
 * Checks whether a prefix distinguishes two languages. All strings of `language` begin with a string of `head`; it
 * distinguishes them if every string of `other` that also does is a string of `language`.
 */
export function tellsApart(head: Language, language: Language, other: Language): boolean {
  interface At {
    readonly head: number | undefined;
    readonly isPassed: boolean;
    readonly language: number | undefined;
    readonly other: number;
  }
  const isAccepting = ({ dfa }: Language, at: number | undefined) =>
    at !== undefined && dfa[at]?.accepting === true;
  const next = ({ dfa }: Language, at: number | undefined, symbol: number) =>
    at === undefined ? undefined : dfa[at]?.next[symbol];
  const queue: At[] = [{ head: 0, isPassed: head.isNullable, language: 0, other: 0 }];
  const seen = new Set<string>();
  for (const at of queue) {
    const key = JSON.stringify(at);
    if (seen.has(key)) continue;
    seen.add(key);
    if (at.isPassed && isAccepting(other, at.other) && !isAccepting(language, at.language)) return false;
    for (const symbol of SYMBOLS) {
      const to = next(other, at.other, symbol);
      if (to === undefined) continue;
      const inHead = next(head, at.head, symbol);
      queue.push({
        head: inHead,
        isPassed: at.isPassed || isAccepting(head, inHead),
        language: next(language, at.language, symbol),
        other: to,
      });
    }
  }
  return true;
}
