/** A generated automaton. Its table is made when it first runs, and never changes. */
export type Automaton = () => AutomatonTable;

/** An automaton, ready to run. It starts in state 0 unless told otherwise. */
interface AutomatonTable extends ClassTable {
  /** For each state, `width` entries: the state after a code unit of each class, or DEAD. */
  readonly next: Uint16Array;
  /** For each state, whether the text may end there. */
  readonly isAccepting: readonly boolean[];
  /** For each state, what may follow, in names and literals of the BNF. */
  readonly expected: readonly (readonly string[])[];
}

/** The classes of UTF-16 code units, which all automata of a module share. Their table is made when one first runs. */
export type Classes = () => ClassTable;

interface ClassTable {
  /** The class of each code unit. Those behind the last have its class. */
  readonly classOf: Uint8Array;
  /** How many classes there are. */
  readonly width: number;
}

const NONE = 0x2e;
const DEAD = 0xffff;

/**
 * The number of a state or class. The letters are A to Z, a to z, those from U+0100 on, and Hangul; "." stands for none.
 */
function numberOf(letter: number): number {
  if (letter === NONE) return DEAD;
  if (letter < 0x61) return letter - 0x41;
  if (letter < 0x100) return letter - 0x61 + 26;
  return letter < 0xac00 ? letter - 0x100 + 52 : letter - 0xac00 + 388;
}

/** The classes of a generated module: a letter for each ASCII character, and for code units beyond from some on. */
export function classesOf(
  ascii: string,
  beyond: readonly (readonly [start: number, letter: string])[],
): Classes {
  let table: ClassTable | undefined;
  return () => {
    table ??= readClasses(ascii, beyond);
    return table;
  };
}

function readClasses(ascii: string, beyond: readonly (readonly [number, string])[]): ClassTable {
  const [last = 0] = beyond.at(-1) ?? [];
  const classOf = new Uint8Array(last + 1);
  classOf.set(Uint8Array.from(ascii, (letter) => numberOf(letter.charCodeAt(0))));
  for (const [start, letter] of beyond) classOf.fill(numberOf(letter.charCodeAt(0)), start);
  return { classOf, width: classOf.reduce((most, each) => Math.max(most, each), 0) + 1 };
}

/**
 * The automaton of a generated module. A row has a letter for the state after each class, "+" if the text may end
 * there, else "-", then what is expected.
 */
export function automatonOf(classes: Classes, rows: readonly string[]): Automaton {
  let table: AutomatonTable | undefined;
  return () => {
    table ??= readTable(classes(), rows);
    return table;
  };
}

function readTable({ classOf, width }: ClassTable, rows: readonly string[]): AutomatonTable {
  const next = new Uint16Array(rows.length * width);
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

/** As `run`, to the end of the last whole character: a viable prefix may end in the middle of a surrogate pair. */
export function runToCharacter(automaton: Automaton, text: string): Stop {
  const stop = run(automaton, text);
  const isHalf = (text.charCodeAt(stop.offset - 1) & 0xfc00) === 0xd800;
  return isHalf ? run(automaton, text.slice(0, stop.offset - 1)) : stop;
}

/** Runs to the end of the longest viable prefix, from the start state if no other is given. */
export function run(automaton: Automaton, text: string, start: number = 0): Stop {
  const { classOf, width, next } = automaton();
  const last = classOf.length - 1;
  let state = start;
  let offset = 0;
  for (; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    const to = next[state * width + (classOf[code < last ? code : last] ?? 0)] ?? DEAD;
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
  const last = classOf.length - 1;
  let state = start;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    state = next[state * width + (classOf[code < last ? code : last] ?? 0)] ?? DEAD;
    if (state === DEAD) return false;
  }
  return isAccepting[state] === true;
}
