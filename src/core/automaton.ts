/** A state of a generated table: the state after each class of characters, whether the text may end, what may follow. */
export type State = readonly [next: readonly number[], accepting: boolean, expected: string];

/** A production's automaton, ready to run. Its states are numbered from 1; 0 says that no text of the production goes on so. */
export interface Automaton {
  /** For each state a row: the state after each symbol. */
  readonly next: Uint8Array;
  readonly accepting: readonly boolean[];
  readonly expected: readonly (readonly string[])[];
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const START = 1;
/** All UTF-16 code units beyond ASCII are one symbol. */
const OTHER = 128;
/** A row has room for all symbols, and begins where a shift finds it. */
const ROW_BITS = 8;

/** Reads a generated table. `classes` has a letter for each ASCII character and one for all others. */
export function compile(classes: string, states: readonly State[]): Automaton {
  const classOf = Uint8Array.from(classes, (letter) => LETTERS.indexOf(letter));
  const next = new Uint8Array((states.length + START) << ROW_BITS);
  states.forEach(([row], at) => {
    next.set(
      classOf.map((symbols) => row[symbols] ?? 0),
      (at + START) << ROW_BITS,
    );
  });
  return {
    next,
    accepting: [false, ...states.map(([, accepting]) => accepting)],
    expected: [[], ...states.map(([, , expected]) => (expected === "" ? [] : expected.split(" ")))],
  };
}

/** The state after a state and the code unit at an offset. */
function step(next: Uint8Array, state: number, text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return next[(state << ROW_BITS) | (code < OTHER ? code : OTHER)] ?? 0;
}

/** Whether the whole text is of the production. */
export function accepts(automaton: Automaton, text: string): boolean {
  const { next, accepting } = automaton;
  let state = START;
  for (let i = 0; i < text.length && state !== 0; i++) state = step(next, state, text, i);
  return accepting[state] === true;
}

/** Where the automaton stops: after the longest prefix that some text of the production begins with. */
export interface Stop {
  /** UTF-16 offset of the end of that prefix. */
  readonly offset: number;
  /** What of the BNF may follow it, in names and literals. */
  readonly expected: readonly string[];
}

/** Runs to the end of the longest viable prefix. */
export function run(automaton: Automaton, text: string): Stop {
  const { next } = automaton;
  let state = START;
  let offset = 0;
  for (; offset < text.length; offset++) {
    const to = step(next, state, text, offset);
    if (to === 0) break;
    state = to;
  }
  return { offset, expected: automaton.expected[state] ?? [] };
}
