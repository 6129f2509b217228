/**
 * A generated automaton: for each ASCII character, and for all others, the letter of its class; for each state a row
 * with a letter for the state after each class ("." for none), then "+" where the text may end, else "-", then what may
 * follow, in names and literals of the BNF.
 */
export interface Automaton {
  readonly classes: string;
  readonly states: readonly string[];
}

/** All UTF-16 code units beyond ASCII are one symbol. */
const OTHER = 128;
const NONE = 0x2e;
const ACCEPTING = 0x2b;
const REFUSING = 0x2d;
const DEAD = -1;

/** The number of a state or class; its letters are A to Z, a to z, and Latin Extended-A. */
function numberOf(letter: number): number {
  if (letter === NONE) return DEAD;
  if (letter < 0x61) return letter - 0x41;
  return letter < 0x100 ? letter - 0x61 + 26 : letter - 0x100 + 52;
}

/** The state after a state and the code unit at an offset; DEAD where no text of the production goes on so. */
function step({ classes, states }: Automaton, state: number, text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const column = classes.charCodeAt(code < OTHER ? code : OTHER) - 0x41;
  return numberOf(states[state]?.charCodeAt(column) ?? NONE);
}

/** Where a row ends, and what is said of its state begins. */
function endOfRow(row: string): number {
  let at = 0;
  while (row.charCodeAt(at) !== ACCEPTING && row.charCodeAt(at) !== REFUSING) at++;
  return at;
}

/** Where an automaton stops: after the longest prefix that some text of the production begins with. */
export interface Stop {
  /** UTF-16 offset of the end of that prefix. */
  readonly offset: number;
  /** Whether the prefix is of the production. */
  readonly isAccepting: boolean;
  /** What of the BNF may follow it, in names and literals. */
  readonly expected: readonly string[];
}

/** Runs to the end of the longest viable prefix. */
export function run(automaton: Automaton, text: string, start: number = 0): Stop {
  const { state, offset } =
    text.length > LONG ? runTable(automaton, text, start) : runRows(automaton, text, start);
  const row = automaton.states[state] ?? "-";
  const said = row.slice(endOfRow(row));
  const expected = said.length > 1 ? said.slice(1).split(" ") : [];
  return { offset, isAccepting: said.charCodeAt(0) === ACCEPTING, expected };
}

/** Whether a whole text is of the production that begins in a state. */
export function accepts(automaton: Automaton, text: string, start: number = 0): boolean {
  const { state, offset } =
    text.length > LONG ? runTable(automaton, text, start) : runRows(automaton, text, start);
  const row = automaton.states[state] ?? "-";
  return offset === text.length && row.charCodeAt(endOfRow(row)) === ACCEPTING;
}

interface Place {
  readonly state: number;
  readonly offset: number;
}

function runRows(automaton: Automaton, text: string, start: number): Place {
  let state = start;
  for (let offset = 0; offset < text.length; offset++) {
    const next = step(automaton, state, text, offset);
    if (next === DEAD) return { state, offset };
    state = next;
  }
  return { state, offset: text.length };
}

/** From this length on, a text pays for a table that is read faster than rows. UTF-16 units. */
const LONG = 10_000;
/** A row of the table has room for all symbols, and begins where a shift finds it. */
const ROW_BITS = 8;
const STOP = 255;

function runTable(automaton: Automaton, text: string, start: number): Place {
  const table = tableOf(automaton);
  let state = start;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    const next = table[(state << ROW_BITS) | (code < OTHER ? code : OTHER)] ?? STOP;
    if (next === STOP) return { state, offset };
    state = next;
  }
  return { state, offset: text.length };
}

function tableOf({ classes, states }: Automaton): Uint8Array {
  const table = new Uint8Array(states.length << ROW_BITS).fill(STOP);
  states.forEach((row, state) => {
    for (let symbol = 0; symbol <= OTHER; symbol++) {
      const next = numberOf(row.charCodeAt(numberOf(classes.charCodeAt(symbol))));
      if (next !== DEAD) table[(state << ROW_BITS) | symbol] = next;
    }
  });
  return table;
}
