/** A generated automaton, ready to run. It starts in state 0 unless told otherwise. */
export interface Automaton {
  /** The class of each ASCII character, and of all others. */
  readonly classOf: Uint8Array;
  /** How many classes there are. */
  readonly width: number;
  /** For each state, `width` entries: the state after a character of each class, or DEAD. */
  readonly next: Uint8Array;
  /** For each state "+" if the text may end there, else "-"; then what may follow, in names and literals of the BNF. */
  readonly says: readonly string[];
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

/** Reads the classes of a generated module: a letter for each ASCII character and one for all others. */
export function readClasses(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => numberOf(letter.charCodeAt(0)));
}

/** Reads a generated automaton. A row has a letter for the state after each class, then what the state says. */
export function readAutomaton(classOf: Uint8Array, rows: readonly string[]): Automaton {
  const width = Math.max(...classOf) + 1;
  const next = new Uint8Array(rows.length * width);
  rows.forEach((row, state) => {
    for (let column = 0; column < width; column++)
      next[state * width + column] = numberOf(row.charCodeAt(column));
  });
  return { classOf, width, next, says: rows.map((row) => row.slice(width)) };
}

/** Where an automaton stops: after the longest viable prefix. */
export interface Stop {
  /** The UTF-16 offset of the end of that prefix. */
  readonly offset: number;
  /** What may follow it, in names and literals of the BNF. */
  readonly expected: readonly string[];
}

/** Runs to the end of the longest viable prefix. */
export function run({ classOf, width, next, says }: Automaton, text: string): Stop {
  let state = 0;
  let offset = 0;
  for (; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    const to = next[state * width + (classOf[code < OTHER ? code : OTHER] ?? 0)] ?? DEAD;
    if (to === DEAD) break;
    state = to;
  }
  const expected = says[state]?.slice(1) ?? "";
  return { offset, expected: expected === "" ? [] : expected.split(" ") };
}

/** Whether the production that begins in a state derives the whole text. */
export function accepts({ classOf, width, next, says }: Automaton, text: string, start: number = 0): boolean {
  let state = start;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    state = next[state * width + (classOf[code < OTHER ? code : OTHER] ?? 0)] ?? DEAD;
    if (state === DEAD) return false;
  }
  return says[state]?.startsWith("+") === true;
}
