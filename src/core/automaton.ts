/** A generated automaton. Its table is built on first use and never changes. */
export type Automaton = () => AutomatonTable;

/** The automata for productions, by production name. */
export type Automata = { readonly [production: string]: Automaton };

/** The table of an automaton. State 0 is the start state. */
export interface AutomatonTable extends ClassTable {
  /** The number of classes. */
  readonly width: number;
  /** The next state for a code unit of each class, or DEAD, in `width` entries per state. */
  readonly next: Int16Array;
  /** True for each state in which the input may end. */
  readonly isAccepting: readonly boolean[];
  /** The names and literals of the BNF that may follow in each state. */
  readonly expected: readonly (readonly string[])[];
  readonly part: Part | undefined;
}

/** The classes of UTF-16 code units, shared by all automata in a module. The table is built on first use. */
export type Classes = () => ClassTable;

interface ClassTable {
  /** The class of each code unit. Code units beyond the table have the class in its last entry. */
  readonly classOf: Uint8Array;
}

/** The bracketed part of an input, which other automata treat as a single step (see `bracketed`). */
export interface Part {
  /** Returns the state after a code unit that begins or continues the part, or DEAD. */
  readonly step: (around: AutomatonTable, state: number, unit: number) => number;
  /** Returns what is expected in a state inside the part, given the number of states in the outer automaton. */
  readonly expectedIn: (state: number, states: number) => readonly string[];
}

const NONE = 0x2e;
export const DEAD = -1;

/** Decodes the number of a state or class. The digits are A to Z, a to z, U+0100 onwards, and Hangul; "." is DEAD. */
export function numberOf(letter: number): number {
  if (letter === NONE) return DEAD;
  if (letter < 0x61) return letter - 0x41;
  if (letter < 0x100) return letter - 0x61 + 26;
  return letter < 0xac00 ? letter - 0x100 + 52 : letter - 0xac00 + 388;
}

/** Builds a module's classes from one letter for each ASCII character and each later range of code units. */
export function classesOf(
  ascii: string,
  beyond: readonly (readonly [start: number, letter: string])[],
): Classes {
  return once(() => readClasses(ascii, beyond));
}

/** Wraps a function so that it runs only once, on first use. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function readClasses(ascii: string, beyond: readonly (readonly [number, string])[]): ClassTable {
  const [last = 0] = beyond.at(-1) ?? [];
  const classOf = new Uint8Array(last + 1);
  classOf.set(Uint8Array.from(ascii, (letter) => numberOf(letter.charCodeAt(0))));
  for (const [start, letter] of beyond) classOf.fill(numberOf(letter.charCodeAt(0)), start);
  return { classOf };
}

/**
 * Builds the automaton for a generated module. A row contains a letter for the next state of each class, then "+" if the
 * input may end there or "-" if not, then the expected names.
 */
export function automatonOf(classes: Classes, rows: readonly string[], part?: Part): Automaton {
  return once(() => readTable(classes().classOf, rows, part));
}

/** Returns the automata with copied tables, because callers may change a table. */
export function copiesOf<Name extends string>(
  automata: {
    readonly [Each in Name]: Automaton;
  },
): { readonly [Each in Name]: Automaton } {
  const copies: { [Each in Name]: Automaton } = { ...automata };
  for (const name in copies) copies[name] = () => copyOf(automata[name]());
  return Object.freeze(copies);
}

function copyOf(table: AutomatonTable): AutomatonTable {
  return { ...table, classOf: table.classOf.slice(), next: table.next.slice() };
}

function readTable(classOf: Uint8Array, rows: readonly string[], part: Part | undefined): AutomatonTable {
  const width = rows[0]?.search(/[+-]/) ?? 0;
  const next = new Int16Array(rows.length * width);
  rows.forEach((row, state) => {
    for (let column = 0; column < width; column++) {
      next[state * width + column] = numberOf(row.charCodeAt(column));
    }
  });
  return {
    classOf,
    width,
    next,
    isAccepting: Object.freeze(rows.map((row) => row.charAt(width) === "+")),
    expected: Object.freeze(rows.map((row) => Object.freeze(expectedBy(row.slice(width))))),
    part,
  };
}

/** Returns the expectations encoded at the end of a row: "+" or "-", then names. */
export function expectedBy(encoded: string): readonly string[] {
  const names = encoded.length > 1 ? encoded.slice(1).split(" ") : [];
  return encoded.startsWith("+") ? [...names, "the end"] : names;
}

/** Returns the state after a code unit, or DEAD. */
export function step(table: AutomatonTable, state: number, unit: number): number {
  const { classOf, width, next, isAccepting, part } = table;
  const last = classOf.length - 1;
  if (state < isAccepting.length) {
    const to = next[state * width + (classOf[unit < last ? unit : last] ?? 0)] ?? DEAD;
    if (to !== DEAD) return to;
  }
  return part?.step(table, state, unit) ?? DEAD;
}

/** The point where an automaton stops, after the longest viable prefix. */
export interface Stop {
  /** The UTF-16 offset of the end of the prefix. */
  readonly offset: number;
  /** The state at that offset. */
  readonly state: number;
}

/**
 * Continues to the end of the last complete character, because a viable prefix may end inside a surrogate pair. Inside
 * a pair, nothing is expected; after a lone surrogate that a grammar allows, something is.
 */
export function runToCharacter(table: AutomatonTable, text: string, { offset, state }: Stop): Stop {
  const stop = runFrom(table, text, state, offset, text.length);
  const last = stop.offset - 1;
  const isHalf =
    last >= offset &&
    (text.charCodeAt(last) & 0xfc00) === 0xd800 &&
    expectedAt(table, stop.state).length === 0;
  return isHalf ? runFrom(table, text, state, offset, last) : stop;
}

/** Runs to the end of the longest viable prefix. */
export function run(automaton: Automaton, text: string): Stop {
  return runFrom(automaton(), text, 0, 0, text.length);
}

/** Runs from `from` to the end of the longest viable prefix, but not beyond `to`. */
export function runFrom(table: AutomatonTable, text: string, start: number, from: number, to: number): Stop {
  const { classOf, width, next, isAccepting } = table;
  const last = classOf.length - 1;
  const states = isAccepting.length;
  let state = start;
  let offset = from;
  for (; offset < to; offset++) {
    const unit = text.charCodeAt(offset);
    // Most steps are in the table. It is read inline because a call per code unit would double the time.
    const near = state < states ? next[state * width + (classOf[unit < last ? unit : last] ?? 0)] : DEAD;
    const after = near === undefined || near === DEAD ? step(table, state, unit) : near;
    if (after === DEAD) break;
    state = after;
  }
  return { offset, state };
}

/** Returns the character at an offset, with both halves of a surrogate pair; undefined at the end. */
export function characterAt(text: string, offset: number): string | undefined {
  const [character] = text.slice(offset, offset + 2);
  return character;
}

/** Returns what is expected in a state, in the order of the BNF, followed by "the end" if the input may end there. */
export function expectedIn(automaton: Automaton, state: number): readonly string[] {
  return expectedAt(automaton(), state);
}

function expectedAt({ expected, part }: AutomatonTable, state: number): readonly string[] {
  return expected[state] ?? part?.expectedIn(state, expected.length) ?? [];
}

/** Checks whether the whole input can be derived from the production. */
export function accepts(automaton: Automaton, text: string): boolean {
  const { offset, state } = run(automaton, text);
  return offset === text.length && automaton().isAccepting[state] === true;
}

/** A bracketed part and its automaton. */
export interface Bracketed {
  /**
   * The code of the part's first character. Wherever the part may begin, outer automata have no transition for this
   * character.
   */
  readonly open: number;
  /** The letter for the class that represents the whole part in outer automata. */
  readonly letter: string;
  /** The automaton for the part. */
  readonly automaton: Automaton;
}

/**
 * Creates a part with its own automaton, to which outer automata delegate. A state inside the part combines an inner and
 * an outer state: `around + (inside + 1) * states`. The part ends where its automaton accepts.
 */
export function bracketed({ open, letter, automaton }: Bracketed): Part {
  const insideOf = (state: number, states: number) => Math.floor(state / states) - 1;
  return Object.freeze<Part>({
    step({ width, next, isAccepting }: AutomatonTable, state: number, unit: number) {
      const states = isAccepting.length;
      if (state < states && unit !== open) return DEAD;
      const around = state % states;
      const after = next[around * width + numberOf(letter.charCodeAt(0))] ?? DEAD;
      if (after === DEAD) return DEAD;
      const table = automaton();
      const inside = step(table, state < states ? 0 : insideOf(state, states), unit);
      if (inside === DEAD) return DEAD;
      return table.isAccepting[inside] ? after : around + (inside + 1) * states;
    },
    expectedIn: (state, states) => automaton().expected[insideOf(state, states)] ?? [],
  });
}
