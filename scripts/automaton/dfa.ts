import type { Bnf } from "../../src/bnf/syntax.ts";
import { buildNfa, isToken, type Nfa, type NfaState } from "./nfa.ts";
import { isLowSurrogate, SYMBOLS, symbolOf } from "./symbols.ts";

/** A state. `next[symbol]` is the state after that symbol; undefined if no string in the language continues with it. */
export interface DfaState {
  readonly accepting: boolean;
  /** The names and literals of the BNF that are expected in this state, in the order of the BNF. */
  readonly expected: readonly string[];
  readonly next: readonly (number | undefined)[];
}

/** A deterministic automaton without dead states. Its start state is 0. */
export type Dfa = readonly DfaState[];

/** Builds the automaton for a production that is minimal among those whose states also record what is expected. */
export function buildDiagnosingDfa(bnf: Bnf, production: string): Dfa {
  const tokens = new Set([...bnf.keys()].filter((name) => isToken(bnf, name)));
  const { dfa, symbols } = determinize(buildNfa(bnf, production), {
    progressIn: depthOf,
    expectedIn: (nfa, items, next) => (isInPair(next) ? [] : expectation(tokens, nfa, items)),
  });
  return mergeStates(dfa, (state) => `${state.accepting} ${state.expected.join(" ")}`, symbols);
}

/** Builds the minimal automaton for a production. */
export function buildMinimalDfa(bnf: Bnf, production: string): Dfa {
  const { dfa, symbols } = determinize(buildNfa(bnf, production), {
    progressIn: () => 0,
    expectedIn: () => [],
  });
  return mergeStates(dfa, (state) => String(state.accepting), symbols);
}

/** Checks whether an automaton accepts a string. */
export function runDfa(dfa: Dfa, text: string): boolean {
  let at: number | undefined = 0;
  for (let i = 0; i < text.length && at !== undefined; i++) {
    at = dfa[at]?.next[symbolOf(text.charCodeAt(i))];
  }
  return at !== undefined && dfa[at]?.accepting === true;
}

/**
 * A state of the NFA, and how many of the enclosing productions are in progress because they have consumed a character.
 * The other productions begin here.
 */
interface Item {
  readonly state: number;
  readonly progress: number;
}

/** The data of an automaton beyond its verdicts. */
interface Detail {
  /** The progress after a step to a state. */
  readonly progressIn: (nfa: Nfa, state: number) => number;
  /** The expectations in a set of states, given the targets of each symbol. */
  readonly expectedIn: (nfa: Nfa, items: readonly Item[], next: Next) => readonly string[];
}

type Next = readonly (number | undefined)[];

/** Builds the automaton over sets of states, with one symbol for each group of symbols that are treated alike. */
function determinize(
  nfa: Nfa,
  { progressIn, expectedIn }: Detail,
): { readonly dfa: Dfa; readonly symbols: readonly number[] } {
  const alike = groupSymbols(nfa);
  const edges = nfa.states.map(({ steps }) =>
    steps.map(({ to, symbols }) => ({
      to,
      groups: [...alike.keys()].filter((group) => symbols.has(alike[group]?.[0] ?? 0)),
    })),
  );
  const start = closure(nfa, { state: nfa.start, progress: 0 });
  const closures: (readonly Item[])[] = [];
  const sets = [start];
  const numbers = new Map([[key(start), 0]]);
  const known = new Map<string, number>();
  const dfa: DfaState[] = [];
  for (const items of sets) {
    const next: (number | undefined)[] = [];
    const reached: number[][] = alike.map(() => []);
    for (const { state } of items)
      for (const { to, groups } of edges[state] ?? []) for (const group of groups) reached[group]?.push(to);
    reached.forEach((states, group) => {
      if (states.length === 0) return;
      const number = numberOf(states);
      for (const symbol of alike[group] ?? []) next[symbol] = number;
    });
    dfa.push({
      accepting: items.some((item) => item.state === nfa.end),
      expected: expectedIn(nfa, items, next),
      next: SYMBOLS.map((symbol) => next[symbol]),
    });
  }
  return { dfa, symbols: alike.flatMap(([first]) => first ?? []) };

  /** The number of the set reached by steps to the given states. Many symbols share the same steps. */
  function numberOf(states: readonly number[]): number {
    const found = known.get(states.join());
    if (found !== undefined) return found;
    const set = union(nfa, states.map(closureAfterStep));
    const number = numbers.get(key(set)) ?? sets.push(set) - 1;
    numbers.set(key(set), number);
    known.set(states.join(), number);
    return number;
  }

  function closureAfterStep(state: number): readonly Item[] {
    const items = closures[state] ?? closure(nfa, { state, progress: progressIn(nfa, state) });
    closures[state] = items;
    return items;
  }
}

/** Checks whether a state is inside a surrogate pair, where no error is reported. */
function isInPair(next: Next): boolean {
  const symbols = [...next.keys()].filter((symbol) => next[symbol] !== undefined);
  return symbols.length > 0 && symbols.every((symbol) => isLowSurrogate(symbol));
}

/** Groups the symbols that no edge distinguishes. */
function groupSymbols(nfa: Nfa): readonly (readonly number[])[] {
  const edges = new Map(
    nfa.states.flatMap((state) => state.steps.map(({ symbols }) => [[...symbols].join(), symbols])),
  );
  const kinds = number(
    SYMBOLS.map((symbol) => [...edges.values()].map((set) => (set.has(symbol) ? 1 : 0)).join("")),
  );
  const groups: number[][] = [];
  kinds.forEach((kind, symbol) => {
    groups[kind] = [...(groups[kind] ?? []), symbol];
  });
  return groups;
}

/** Returns the items reached from an item by empty edges, without those that only have empty edges. */
function closure(nfa: Nfa, item: Item): readonly Item[] {
  const found = new Map<number, Item>();
  const queue = [item];
  for (const each of queue) {
    const name = nameOf(nfa, each);
    if (found.has(name)) continue;
    found.set(name, each);
    for (const to of stateOf(nfa, each.state).empty) {
      queue.push({ state: to, progress: Math.min(each.progress, depthOf(nfa, to)) });
    }
  }
  const leading = [...found.values()].filter(
    ({ state }) => state === nfa.end || stateOf(nfa, state).steps.length > 0,
  );
  return union(nfa, [leading]);
}

/** Returns the distinct items of several sets, in order. */
function union(nfa: Nfa, sets: readonly (readonly Item[])[]): readonly Item[] {
  const items = new Map<number, Item>();
  for (const set of sets) for (const item of set) items.set(nameOf(nfa, item), item);
  return [...items.values()].sort((a, b) => a.state - b.state || a.progress - b.progress);
}

/** Returns a number that no other item has. */
function nameOf(nfa: Nfa, { state, progress }: Item): number {
  return progress * nfa.states.length + state;
}

function stateOf(nfa: Nfa, state: number): NfaState {
  const found = nfa.states[state];
  if (!found) throw new Error(`no state ${state}`);
  return found;
}

function depthOf(nfa: Nfa, state: number): number {
  return stateOf(nfa, state).productions.length;
}

function key(items: readonly Item[]): string {
  return items.map((item) => `${item.state}:${item.progress}`).join();
}

/**
 * Names the expectations: the outermost production that begins here, else the token in progress, else the literal. The
 * start symbol is omitted, because it tells the caller nothing new. A name is also omitted if another covers all its
 * characters: a token in progress, an earlier name that is less deeply nested, or a larger name that is not an
 * alternative to it. Inside `//a`, reg_name covers userinfo, domainlabel and ":".
 */
function expectation(tokens: ReadonlySet<string>, nfa: Nfa, items: readonly Item[]): readonly string[] {
  const found = new Map<string, { symbols: Set<number>; token: boolean; depth: number }>();
  for (const { state, progress } of items) {
    const { productions, steps } = stateOf(nfa, state);
    const innermost = progress > 1 ? productions[progress - 1] : undefined;
    const fresh = productions[Math.max(progress, 1)];
    for (const step of steps) {
      const token = innermost !== undefined && tokens.has(innermost);
      const name = token ? innermost : (fresh ?? step.label);
      const entry = found.get(name) ?? { symbols: new Set(), token, depth: progress };
      for (const symbol of step.symbols) entry.symbols.add(symbol);
      found.set(name, entry);
    }
  }
  const entries = [...found];
  return entries
    .filter(([, { symbols, depth }], at) => {
      return !entries.some(([, by], otherAt) => {
        const larger = (by.token || by.depth !== depth) && by.symbols.size > symbols.size;
        const above = otherAt < at && (by.token || by.depth < depth);
        return (larger || above) && isSubset(symbols, by.symbols);
      });
    })
    .map(([name]) => name);
}

function isSubset(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  for (const element of part) if (!whole.has(element)) return false;
  return true;
}

/**
 * Moore's partition refinement: merges states of the same `kind` that no string distinguishes. If all states treat
 * several of the `symbols` alike, one of these symbols is enough.
 */
function mergeStates(dfa: Dfa, kind: (state: DfaState) => string, symbols: readonly number[]): Dfa {
  const columns = symbols.map((symbol) => dfa.map(({ next }) => next[symbol]));
  const most = dfa.length + 1;
  let blocks = number(dfa.map(kind));
  for (;;) {
    const current = blocks;
    // The block before and those after each symbol, one pair of numbers at a time.
    const refined = columns.reduce(
      (pairs, next) =>
        number(pairs.map((pair, at) => pair * most + (current[next[at] ?? dfa.length] ?? most - 1))),
      current,
    );
    if (Math.max(...refined) === Math.max(...current)) break;
    blocks = refined;
  }
  const merged: DfaState[] = [];
  dfa.forEach((state, at) => {
    const block = blocks[at];
    if (block === undefined || merged[block]) return;
    merged[block] = { ...state, next: state.next.map((to) => (to === undefined ? undefined : blocks[to])) };
  });
  return merged;
}

/** Assigns the same number to equal keys, in order of appearance. */
function number(keys: readonly (string | number)[]): readonly number[] {
  const numbers = new Map<string | number, number>();
  return keys.map((name) => {
    const found = numbers.get(name) ?? numbers.size;
    numbers.set(name, found);
    return found;
  });
}
