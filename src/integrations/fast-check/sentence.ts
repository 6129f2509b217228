import { type AutomatonTable, DEAD, step } from "../../core/automaton.ts";

/** A range of UTF-16 code units, both ends included. */
export type Range = { readonly first: number; readonly last: number };

/** A transition to another state, and the code units that trigger it, starting with the most readable. */
export type Move = { readonly to: number; readonly units: readonly Range[] };

/** The transitions of a state, and the number of code units to the nearest accepting state. */
type GraphState = { readonly moves: readonly Move[]; readonly missing: number };

/** The reachable states of an automaton by number. The start state is 0. */
type Graph = ReadonlyMap<number, GraphState>;

/** Converts an automaton to a graph. */
export function graphOf(table: AutomatonTable): Graph {
  const classes = unitsOfClasses(table);
  const moves = new Map<number, readonly Move[]>();
  const queue = [0];
  for (const state of queue) {
    if (moves.has(state)) continue;
    const found = movesFrom(state, table, classes);
    moves.set(state, found);
    for (const { to } of found) queue.push(to);
  }
  const missing = missingUntilEnd(moves, table);
  return new Map([...moves].map(([state, moves]) => [state, { moves, missing: missing.get(state) ?? 0 }]));
}

/** The code units of each class. Each ASCII code unit is listed, so it is as likely as a non-ASCII range. */
function unitsOfClasses({ classOf }: AutomatonTable): readonly (readonly Range[])[] {
  const classes = new Map<number, Range[]>();
  const end = classOf.length - 1;
  for (let first = 0; first <= end; ) {
    const kind = classOf[first] ?? 0;
    let last = first;
    while (first >= ASCII && last < end && classOf[last + 1] === kind) last++;
    const range = { first, last: last === end ? LAST_UNIT : last };
    classes.set(kind, [...(classes.get(kind) ?? []), range]);
    first = last + 1;
  }
  return [...classes.values()];
}

const ASCII = 0x80;
const LAST_UNIT = 0xffff;

function movesFrom(
  state: number,
  table: AutomatonTable,
  classes: readonly (readonly Range[])[],
): readonly Move[] {
  const targets = new Map<number, Range[]>();
  for (const units of classes) {
    const to = step(table, state, units[0]?.first ?? 0);
    if (to !== DEAD) targets.set(to, [...(targets.get(to) ?? []), ...units]);
  }
  return [...targets]
    .map(([to, units]) => ({ to, units: units.sort((a, b) => rank(a) - rank(b)) }))
    .sort((a, b) => rank(a.units[0]) - rank(b.units[0]));
}

/** Ranks characters by readability: lowercase letters, digits, uppercase letters, then the rest. */
function rank({ first }: Range = { first: LAST_UNIT, last: LAST_UNIT }): number {
  const kinds = [/[a-z]/, /\d/, /[A-Z]/];
  const kind = kinds.findIndex((each) => each.test(String.fromCharCode(first)));
  return first + LAST_UNIT * (kind < 0 ? kinds.length : kind);
}

/** Computes each state's distance to the nearest accepting state by searching backwards. */
function missingUntilEnd(
  moves: ReadonlyMap<number, readonly Move[]>,
  { isAccepting }: AutomatonTable,
): ReadonlyMap<number, number> {
  const before = new Map<number, number[]>();
  for (const [state, all] of moves) {
    for (const { to } of all) before.set(to, [...(before.get(to) ?? []), state]);
  }
  const missing = new Map([...moves.keys()].filter((state) => isAccepting[state]).map((state) => [state, 0]));
  for (const [state, distance] of missing) {
    for (const previous of before.get(state) ?? []) {
      if (!missing.has(previous)) missing.set(previous, distance + 1);
    }
  }
  return missing;
}

/** Follows the choices, then ends as soon as possible, within `maxLength` if the shortest sentence fits. */
export function sentenceOf(graph: Graph, choices: readonly number[], maxLength: number): string {
  const missing = (state: number) => graph.get(state)?.missing ?? 0;
  let state = 0;
  let text = "";
  const take = ({ to, units }: Move, choice: number) => {
    text += unitOf(units, choice);
    state = to;
  };
  for (const choice of choices) {
    const room = maxLength - text.length - 1;
    const moves = (graph.get(state)?.moves ?? []).filter(({ to }) => missing(to) <= room);
    const move = moves[choice % moves.length];
    if (!move) break;
    take(move, Math.floor(choice / moves.length));
  }
  while (missing(state) > 0) {
    const closer = graph.get(state)?.moves.find(({ to }) => missing(to) < missing(state));
    if (!closer) break;
    take(closer, 0);
  }
  return text;
}

/** Maps a choice to a code unit; 0 selects the first. */
function unitOf(units: Move["units"], choice: number): string {
  const { first, last } = units[choice % units.length] ?? { first: 0, last: 0 };
  return String.fromCharCode(first + (Math.floor(choice / units.length) % (last - first + 1)));
}
