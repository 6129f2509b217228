import type { StateOf } from "./state-of.ts";

/** Classes of records, each of which ends with a delimiter. */
export interface RecordClasses<Class> {
  /** Recognises records. All that lead to one state are of one class, or of none. */
  readonly stateOf: StateOf;
  /** The class of a record that leads to a state; undefined if those that do are of none. */
  readonly classOf: (record: string) => Class | undefined;
  readonly delimiter: number;
  /** The bytes, in ASCII, that records of a class may have. */
  readonly known: readonly number[];
}

/** The automaton of classes over bytes. Its table is filled as bytes ask for it, for most of it is never asked for. */
export interface RecordTable<Class> {
  /** For each state, 256 entries: the state after a byte. A state is where its entries begin. */
  readonly next: Int32Array;
  /**
   * The same for records of the first class alone. It holds fewer states in half of the memory, from which V8 reads in
   * two thirds of the time.
   */
  readonly nextOfFirst: Uint16Array;
  /** Fills the entry of a byte in a state that was UNASKED, and gives it. */
  readonly ask: (state: number, byte: number) => number;
  /** The class of the record after which a state stands; undefined if it is of none. */
  readonly classAt: (state: number) => Class | undefined;
  /** The class that was found first; undefined if none was. */
  readonly first: () => Class | undefined;
  readonly delimiter: number;
}

/** The entry that was never asked for. As a state, nothing leads out of it. */
export const UNASKED = 0;
/** The state in a record of no class. */
const NONE = 1 << 8;
/** The state before all records, and after those of no class. */
export const BEGIN: number = 2 << 8;

/** How many states there may be. Records that lead to more are of no class. */
const MOST = 1 << 10;

/** Makes the table of classes. */
export function createRecordTable<Class extends object>({
  stateOf,
  classOf,
  delimiter,
  known,
}: RecordClasses<Class>): RecordTable<Class> {
  const next = new Int32Array(MOST << 8);
  next.fill(NONE, NONE, NONE + 256);
  const nextOfFirst = Uint16Array.from(next.subarray(0, 1 << 16));
  next[NONE | delimiter] = BEGIN;
  /** For each state, a text that leads to it from the last delimiter. */
  const texts = ["", "", ""];
  const states = new Map([[stateOf(""), BEGIN]]);
  /** For each state, the class of the record before it; for each class, the state after its records. */
  const classes: (Class | undefined)[] = [];
  const behind = new Map<Class, number>();
  let first: Class | undefined;
  const knownBytes = new Set(known);

  const add = (text: string) => (texts.length < MOST ? (texts.push(text) - 1) << 8 : undefined);
  const stateAfter = (text: string) => {
    const key = stateOf(text);
    if (key === undefined) return NONE;
    const state = states.get(key) ?? add(text) ?? NONE;
    states.set(key, state);
    return state;
  };
  const stateBehind = (record: string) => {
    const found = classOf(record);
    if (found === undefined) return BEGIN;
    const state = behind.get(found) ?? add("");
    if (state === undefined) return BEGIN;
    classes[state >> 8] = found;
    behind.set(found, state);
    first ??= found;
    return state;
  };

  const isOfFirst = (state: number) => state !== BEGIN && classes[state >> 8] === first;

  return {
    next,
    nextOfFirst,
    ask(state, byte) {
      const text = texts[state >> 8] ?? "";
      const isKnown = knownBytes.has(byte);
      const after = isKnown ? stateAfter(text + String.fromCharCode(byte)) : NONE;
      const entry = byte === delimiter ? stateBehind(text) : after;
      next[state | byte] = entry;
      const goesOn = entry < nextOfFirst.length && (byte !== delimiter || isOfFirst(entry));
      nextOfFirst[state | byte] = goesOn ? entry : NONE;
      return entry;
    },
    classAt: (state) => classes[state >> 8],
    first: () => first,
    delimiter,
  };
}
