import type { Dfa, DfaState } from "./dfa.ts";

/**
 * The regular expression of a minimal automaton, anchored at both ends. Alternatives begin with different characters,
 * and so do a repetition and what follows it. So matching never has a second way to try, and takes linear time. Throws
 * unless each loop of the automaton leads from a state back to itself, directly or through a chain of states such as an
 * escape.
 */
export function emitRegExp(dfa: Dfa): string {
  const component = components(dfa);
  return `^${from(0)}$`;

  function from(at: number, steps: number = 0): string {
    if (steps > dfa.length) throw new Error("a loop without a home: no expression for it");
    const state = stateOf(dfa, at);
    const moves = groupMoves(state);
    const own = moves.filter(({ to }) => to === at);
    const back = moves.filter(({ to }) => to !== at && component[to] === component[at]);
    // A state in the middle of a loop leads on by its only move.
    const [way] = back;
    if (!state.accepting && own.length === 0 && way && moves.length === 1)
      return way.set + from(way.to, steps + 1);
    const run = own.map(({ set }) => `${set}*`).join("");
    const around = back.map(({ set, to }) => set + backTo(at, to));
    const loop = around.length === 0 ? run : `${run}(?:${around.join("|")}${run})*`;
    return (
      loop +
      tail(
        state,
        moves.filter(({ to }) => component[to] !== component[at]),
      )
    );
  }

  /** The sets on the way from a state in a loop back to the first. */
  function backTo(home: number, at: number): string {
    if (at === home) return "";
    const state = stateOf(dfa, at);
    const [move, ...others] = groupMoves(state);
    if (!move || others.length > 0 || state.accepting)
      throw new Error("this loop is no chain: no expression for it");
    return move.set + backTo(home, move.to);
  }

  function tail({ accepting }: DfaState, moves: readonly Move[]): string {
    const ways = moves.map(({ set, to }) => set + from(to));
    if (ways.length === 0) return "";
    if (accepting) return `(?:${ways.join("|")})?`;
    return ways.length === 1 ? ways.join("") : `(?:${ways.join("|")})`;
  }
}

interface Move {
  /** A character class. */
  readonly set: string;
  readonly to: number;
}

function stateOf(dfa: Dfa, at: number): DfaState {
  const state = dfa[at];
  if (!state) throw new Error(`no state ${at}`);
  return state;
}

function groupMoves(state: DfaState): readonly Move[] {
  const sets = new Map<number, number[]>();
  state.next.forEach((to, symbol) => {
    if (to !== undefined) sets.set(to, [...(sets.get(to) ?? []), symbol]);
  });
  return [...sets].map(([to, codes]) => ({ set: classOf(codes), to }));
}

function classOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const [only] = ranges;
  if (ranges.length === 1 && only && only[0] === only[1]) return escapeIn(only[0], /[\^$.*+?()[\]{}|\\/]/);
  const parts = ranges.map(([first, last]) => {
    const [a, b] = [escapeIn(first, /[\^\-\]\\/]/), escapeIn(last, /[\^\-\]\\/]/)];
    return first === last ? a : last === first + 1 ? a + b : `${a}-${b}`;
  });
  return `[${parts.join("")}]`;
}

function escapeIn(code: number, special: RegExp): string {
  const character = String.fromCharCode(code);
  return special.test(character) ? `\\${character}` : character;
}

/** For each state, the number of its strongly connected component: states that lead to each other have the same. */
function components(dfa: Dfa): readonly number[] {
  const reach = dfa.map((_, at) => {
    const found = new Set<number>();
    const queue = [at];
    for (const from of queue) {
      for (const to of stateOf(dfa, from).next) {
        if (to === undefined || found.has(to)) continue;
        found.add(to);
        queue.push(to);
      }
    }
    return found;
  });
  return dfa.map((_, at) =>
    dfa.findIndex((_, other) => other === at || (reach[at]?.has(other) && reach[other]?.has(at))),
  );
}
