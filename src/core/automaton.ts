/** A generated automaton. Its table is made when it first runs, and never changes. */
export type Automaton = () => AutomatonTable;

/** The automata of productions, by their names. */
export type Automata = { readonly [production: string]: Automaton };

/** An automaton, ready to run. It starts in state 0. */
export interface AutomatonTable extends ClassTable {
  /** How many classes there are. */
  readonly width: number;
  /** For each state, `width` entries: the state after a code unit of each class, or DEAD. */
  readonly next: Int16Array;
  /** For each state, whether the text may end there. */
  readonly isAccepting: readonly boolean[];
  /** For each state, what may follow, in names and literals of the BNF. */
  readonly expected: readonly (readonly string[])[];
  readonly part: Part | undefined;
}

/** The classes of UTF-16 code units, which all automata of a module share. Their table is made when one first runs. */
export type Classes = () => ClassTable;

interface ClassTable {
  /** The class of each code unit. Those after the last have its class. */
  readonly classOf: Uint8Array;
}

/** The part between brackets, for which an automaton has only one step (part.ts). */
export interface Part {
  /** The state after a code unit where the part begins or goes on, or DEAD. */
  readonly step: (around: AutomatonTable, state: number, unit: number) => number;
  /** Returns the names and literals expected in a state inside the part, given the number of states around it. */
  readonly expectedIn: (state: number, states: number) => readonly string[];
}

const NONE = 0x2e;
export const DEAD = -1;

/**
 * The number of a state or class. The letters are A to Z, a to z, those from U+0100 on, and Hangul; "." stands for none.
 */
export function numberOf(letter: number): number {
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
  return once(() => readClasses(ascii, beyond));
}

/** Makes a value when it is first asked for. */
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
 * The automaton of a generated module. A row has a letter for the state after each class, "+" if the text may end
 * there, else "-", then what is expected.
 */
export function automatonOf(classes: Classes, rows: readonly string[], part?: Part): Automaton {
  return once(() => readTable(classes().classOf, rows, part));
}

/** Returns the automata for callers, who may change a table: each call of one makes a copy of it. */
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

/** The end of a row: "+" or "-", then names. */
function expectedBy(said: string): readonly string[] {
  const names = said.length > 1 ? said.slice(1).split(" ") : [];
  return said.startsWith("+") ? [...names, "the end"] : names;
}

/** The state after a code unit, or DEAD. */
export function step(table: AutomatonTable, state: number, unit: number): number {
  const { classOf, width, next, isAccepting, part } = table;
  const last = classOf.length - 1;
  if (state < isAccepting.length) {
    const to = next[state * width + (classOf[unit < last ? unit : last] ?? 0)] ?? DEAD;
    if (to !== DEAD) return to;
  }
  return part?.step(table, state, unit) ?? DEAD;
}

/** Where an automaton stops: after the longest viable prefix. */
export interface Stop {
  /** The UTF-16 offset of the end of that prefix. */
  readonly offset: number;
  /** The state it stops in. */
  readonly state: number;
}

/** Runs on to the end of the last whole character: a viable prefix may end in the middle of a surrogate pair. */
export function runToCharacter(table: AutomatonTable, text: string, { offset, state }: Stop): Stop {
  const stop = runFrom(table, text, state, offset, text.length);
  const last = stop.offset - 1;
  const isHalf = last >= offset && (text.charCodeAt(last) & 0xfc00) === 0xd800;
  return isHalf ? runFrom(table, text, state, offset, last) : stop;
}

/** Runs to the end of the longest viable prefix. */
export function run(automaton: Automaton, text: string): Stop {
  return runFrom(automaton(), text, 0, 0, text.length);
}

/** Runs from an offset to the end of the longest viable prefix, or to another offset. */
export function runFrom(table: AutomatonTable, text: string, start: number, from: number, to: number): Stop {
  const { classOf, width, next, isAccepting } = table;
  const last = classOf.length - 1;
  const states = isAccepting.length;
  let state = start;
  let offset = from;
  for (; offset < to; offset++) {
    const unit = text.charCodeAt(offset);
    // Most steps are in the table. It is read here, because a call for each costs as much again.
    const near = state < states ? next[state * width + (classOf[unit < last ? unit : last] ?? 0)] : DEAD;
    const after = near === undefined || near === DEAD ? step(table, state, unit) : near;
    if (after === DEAD) break;
    state = after;
  }
  return { offset, state };
}

/** Returns what is expected in a state: names and literals of the BNF, in its order, then "the end" where allowed. */
export function expectedIn(automaton: Automaton, state: number): readonly string[] {
  const { expected, part } = automaton();
  return expected[state] ?? part?.expectedIn(state, expected.length) ?? [];
}

/** Checks whether the production derives the whole text. */
export function accepts(automaton: Automaton, text: string): boolean {
  const { offset, state } = run(automaton, text);
  return offset === text.length && automaton().isAccepting[state] === true;
}
