import { type Automaton, type AutomatonTable, DEAD, runFrom, type Stop } from "./automaton.ts";

/**
 * The expressions find a run several times as fast as the table goes through it. In a short run they do not pay. No
 * escape and no pair has a length that divides this, so the table does not always stop in the middle of one.
 */
const SHORT = 61;

/**
 * Whether the production that begins in a state derives a text, as `accepts`; for long texts. Where a state comes back
 * to itself, directly or by an escape, an expression finds the end of the run.
 */
export function acceptsLong(automaton: Automaton, text: string, start: number = 0): boolean {
  const table = automaton();
  let stop: Stop = { offset: 0, state: start };
  while (stop.offset < text.length) {
    const { offset, state } = stop;
    const end = endOfRun(runOf(table, state), text, offset);
    const steps = end - offset < SHORT ? SHORT : 1;
    const reach = Math.min(end + steps, text.length);
    stop = runFrom(table, text, state, end, reach);
    if (stop.offset < reach) return false;
  }
  return table.isAccepting[stop.state] === true;
}

function endOfRun(run: RegExp | undefined, text: string, start: number): number {
  if (run === undefined) return start;
  run.lastIndex = start;
  return run.test(text) ? run.lastIndex : start;
}

/** The run of a state. It is made when it is first needed, and never changes but for its `lastIndex`. */
function runOf(table: AutomatonTable, state: number): RegExp | undefined {
  const { runs } = table;
  if (!runs.has(state)) runs.set(state, makeRun(table, state));
  return runs.get(state);
}

/** The engine keeps a backtracking point for each escape or pair, and overflows at millions. */
const MOST_LOOPS = 4_000;

/** What leads from a state back to itself: single code units, and loops through other states. */
function makeRun(table: AutomatonTable, state: number): RegExp | undefined {
  const moves = movesFrom(table, state);
  const own = moves.get(state);
  moves.delete(state);
  const loops = [...moves].flatMap(([to, set]) => wayBack(table, to, state, LONGEST_LOOP, set) ?? []);
  const units = own === undefined ? "" : `${own}*`;
  if (loops.length > 0) return new RegExp(`${units}(?:(?:${loops.join("|")})${units}){0,${MOST_LOOPS}}`, "y");
  return own === undefined ? undefined : new RegExp(units, "y");
}

/** An escape has three characters. */
const LONGEST_LOOP = 3;

/** A way with what is before it, if it goes by single moves to its home in a few steps. */
function wayBack(
  table: AutomatonTable,
  state: number,
  home: number,
  most: number,
  before: string,
): string | undefined {
  if (state === home) return before;
  const [move, ...others] = movesFrom(table, state);
  if (most === 1 || move === undefined || others.length > 0) return undefined;
  const [to, set] = move;
  return wayBack(table, to, home, most - 1, before + set);
}

/** The code units that lead from a state to each other one, as character classes. */
function movesFrom(
  { classOf, width, next, isAccepting }: AutomatonTable,
  state: number,
): Map<number, string> {
  const moves = new Map<number, string>();
  if (state >= isAccepting.length) return moves;
  for (let unit = 0; unit < classOf.length; ) {
    const to = targetOf(unit);
    const first = unit;
    while (unit < classOf.length && targetOf(unit) === to) unit++;
    // What is behind the last class has the last class.
    const last = unit === classOf.length ? 0xffff : unit - 1;
    if (to !== DEAD) moves.set(to, (moves.get(to) ?? "") + rangeOf(first, last));
  }
  return new Map([...moves].map(([to, ranges]) => [to, `[${ranges}]`]));

  function targetOf(unit: number): number {
    return next[state * width + (classOf[unit] ?? 0)] ?? DEAD;
  }
}

function rangeOf(first: number, last: number): string {
  return first === last ? unitOf(first) : `${unitOf(first)}-${unitOf(last)}`;
}

function unitOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
