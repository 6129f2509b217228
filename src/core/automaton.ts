/** A generated automaton. Its table is made when it first runs, and never changes. */
export type Automaton = () => AutomatonTable;

/** An automaton, ready to run. It starts in state 0 unless told otherwise. */
interface AutomatonTable {
  /** The class of each ASCII character, and of all others. */
  readonly classOf: Uint8Array;
  /** How many classes there are. */
  readonly width: number;
  /** For each state, `width` entries: the state after a character of each class, or DEAD. */
  readonly next: Uint8Array;
  /** For each state, whether the text may end there. */
  readonly isAccepting: readonly boolean[];
  /** For each state, what may follow, in names and literals of the BNF. */
  readonly expected: readonly (readonly string[])[];
}

/** All UTF-16 code units beyond ASCII are one symbol. */
const OTHER = 128;
const NONE = 0x2e;
const DEAD = 255;

/** The number of a state or class. The letters are A to Z, a to z and Latin Extended-A; "." stands for none. */
function numberOf(letter: number): number {
  if (letter === NONE) return DEAD;
  if (letter < 0x61) return letter - 0x41;
  return letter < 0x100 ? letter - 0x61 + 26 : letter - 0x100 + 52;
}

/**
 * The automaton of a generated module. `classes` has a letter for each ASCII character and one for all others; a row
 * has a letter for the state after each class, "+" if the text may end there, else "-", then what is expected.
 */
export function automatonOf(classes: string, rows: readonly string[]): Automaton {
  let table: AutomatonTable | undefined;
  return () => {
    table ??= readTable(classes, rows);
    return table;
  };
}

function readTable(classes: string, rows: readonly string[]): AutomatonTable {
  const classOf = Uint8Array.from(classes, (letter) => numberOf(letter.charCodeAt(0)));
  const width = Math.max(...classOf) + 1;
  const next = new Uint8Array(rows.length * width);
  rows.forEach((row, state) => {
    for (let column = 0; column < width; column++) {
      next[state * width + column] = numberOf(row.charCodeAt(column));
    }
  });
  return {
    classOf,
    width,
    next,
    isAccepting: rows.map((row) => row.charAt(width) === "+"),
    expected: rows.map((row) => expectedBy(row.slice(width))),
  };
}

/** What the end of a row says: "+" or "-", then names. */
function expectedBy(said: string): readonly string[] {
  const names = said.length > 1 ? said.slice(1).split(" ") : [];
  return said.startsWith("+") ? [...names, "the end"] : names;
}

/** Where an automaton stops: after the longest viable prefix. */
export interface Stop {
  /** The UTF-16 offset of the end of that prefix. */
  readonly offset: number;
  /** The state it stops in. */
  readonly state: number;
}

/** Runs to the end of the longest viable prefix, from the start state if no other is given. */
export function run(automaton: Automaton, text: string, start: number = 0): Stop {
  const { classOf, width, next } = automaton();
  let state = start;
  let offset = 0;
  for (; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    const to = next[state * width + (classOf[code < OTHER ? code : OTHER] ?? 0)] ?? DEAD;
    if (to === DEAD) break;
    state = to;
  }
  return { offset, state };
}

/** What may stand in a state: names and literals of the BNF, in its order, then "the end" where the text may end. */
export function expectedIn(automaton: Automaton, state: number): readonly string[] {
  return automaton().expected[state] ?? [];
}

/** Whether the production that begins in a state derives the whole text. */
export function accepts(automaton: Automaton, text: string, start: number = 0): boolean {
  const { classOf, width, next, isAccepting } = automaton();
  let state = start;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    state = next[state * width + (classOf[code < OTHER ? code : OTHER] ?? 0)] ?? DEAD;
    if (state === DEAD) return false;
  }
  return isAccepting[state] === true;
}
