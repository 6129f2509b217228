/** A generated automaton, ready to run. Its start state is 0, if no other is asked for. */
export interface Automaton {
  /** The class of each ASCII character, and of all others. */
  readonly classOf: Uint8Array;
  /** How many classes there are. */
  readonly width: number;
  /** For each state a row of `width`: the state after each class, or DEAD. */
  readonly next: Uint8Array;
  /** For each state "+" where the text may end, else "-", then what may follow, in names and literals of the BNF. */
  readonly says: readonly string[];
}

/** All UTF-16 code units beyond ASCII are one symbol. */
const OTHER = 128;
const NONE = 0x2e;
const DEAD = 255;

/** The number of a state or class; its letters are A to Z, a to z, and Latin Extended-A. "." is none. */
function numberOf(letter: number): number {
  if (letter === NONE) return DEAD;
  if (letter < 0x61) return letter - 0x41;
  return letter < 0x100 ? letter - 0x61 + 26 : letter - 0x100 + 52;
}

/** Reads the classes of a generated module: a letter for each ASCII character and one for all others. */
export function readClasses(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => numberOf(letter.charCodeAt(0)));
}

/** Reads a generated automaton: for each state a letter for the state after each class, then what it says. */
export function readAutomaton(classOf: Uint8Array, rows: readonly string[]): Automaton {
  const width = Math.max(...classOf) + 1;
  const next = new Uint8Array(rows.length * width);
  rows.forEach((row, state) => {
    for (let column = 0; column < width; column++)
      next[state * width + column] = numberOf(row.charCodeAt(column));
  });
  return { classOf, width, next, says: rows.map((row) => row.slice(width)) };
}

/** Where an automaton stops: after the longest prefix that some text of the production begins with. */
export interface Stop {
  /** UTF-16 offset of the end of that prefix. */
  readonly offset: number;
  readonly state: number;
}

/** Runs to the end of the longest viable prefix, from the start state if no other is given. */
export function run({ classOf, width, next }: Automaton, text: string, start: number = 0): Stop {
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
export function expectedIn({ says }: Automaton, state: number): readonly string[] {
  const said = says[state] ?? "";
  const expected = said.length > 1 ? said.slice(1).split(" ") : [];
  if (said.startsWith("+")) expected.push("the end");
  return expected;
}

/** Whether a whole text is of the production that begins in a state. */
export function accepts({ classOf, width, next, says }: Automaton, text: string, start: number = 0): boolean {
  let state = start;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    state = next[state * width + (classOf[code < OTHER ? code : OTHER] ?? 0)] ?? DEAD;
    if (state === DEAD) return false;
  }
  return says[state]?.startsWith("+") === true;
}
