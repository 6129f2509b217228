import type { StateOf } from "./state.ts";

/** Classes of records, each of which ends with a delimiter. */
interface RecordClasses<Class> {
  /** Recognises records. All that lead to one state are of one class, or of none. */
  readonly stateOf: StateOf;
  /** The class of a record that leads to a state; undefined if those that do are of none. */
  readonly classOf: (record: string) => Class | undefined;
  readonly delimiter: number;
  /** The bytes, in ASCII, that records of a class may have. */
  readonly bytes: readonly number[];
}

/** The automaton of classes over bytes. Its table is filled as bytes need it, for most of it is never needed. */
export interface RecordTable<Class> {
  /** For each state, 256 entries: the state after a byte. A state is where its entries begin. */
  readonly next: Int32Array;
  /** The same for the first class alone: half of the memory, from which V8 reads a third faster. */
  readonly nextOfFirst: Uint16Array;
  /** Fills the entry of a byte in a state that was UNKNOWN, and gives it. */
  readonly fill: (state: number, byte: number) => number;
  /** The class of the record after which a state stands; undefined if it is of none. */
  readonly classAt: (state: number) => Class | undefined;
  /** The class that was found first; undefined if none was. */
  readonly first: () => Class | undefined;
  readonly delimiter: number;
}

/** The entry that is not filled yet. As a state, nothing leads out of it. */
const UNKNOWN = 0;
/** The state in a record of no class. */
const NONE = 1 << 8;
/** The state before all records, and after those of no class. */
export const BEGIN: number = 2 << 8;

/** How many states there may be. Records that lead to more are of no class. */
const MOST = 1 << 10;

export function createRecordTable<Class extends object>({
  stateOf,
  classOf,
  delimiter,
  bytes,
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
  const afterRecords = new Map<Class, number>();
  let first: Class | undefined;
  const knownBytes = new Set(bytes);

  const add = (text: string) => (texts.length < MOST ? (texts.push(text) - 1) << 8 : undefined);
  const stateAfter = (text: string) => {
    const key = stateOf(text);
    if (key === undefined) return NONE;
    const state = states.get(key) ?? add(text) ?? NONE;
    states.set(key, state);
    return state;
  };
  const stateAfterRecord = (record: string) => {
    const found = classOf(record);
    if (found === undefined) return BEGIN;
    const state = afterRecords.get(found) ?? add("");
    if (state === undefined) return BEGIN;
    classes[state >> 8] = found;
    afterRecords.set(found, state);
    first ??= found;
    return state;
  };

  const isOfFirst = (state: number) => state !== BEGIN && classes[state >> 8] === first;

  return {
    next,
    nextOfFirst,
    fill(state, byte) {
      const text = texts[state >> 8] ?? "";
      const isKnown = knownBytes.has(byte);
      const after = isKnown ? stateAfter(text + String.fromCharCode(byte)) : NONE;
      const entry = byte === delimiter ? stateAfterRecord(text) : after;
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

/**
 * Runs a table over whole records, and notes the state after each byte. Each state waits for the one before, so four
 * quarters at once take less than half of the time that one after the other would.
 */
export function runTable(table: RecordTable<unknown>, bytes: Uint8Array, states: Int32Array): void {
  const { next, delimiter } = table;
  const [second, third, fourth, shortest] = quartersOf(bytes, delimiter);
  let [a, b, c, d] = [BEGIN, BEGIN, BEGIN, BEGIN];
  for (let at = 0; at < shortest; at++) {
    a = next[a | (bytes[at] ?? 0)] ?? UNKNOWN;
    b = next[b | (bytes[second + at] ?? 0)] ?? UNKNOWN;
    c = next[c | (bytes[third + at] ?? 0)] ?? UNKNOWN;
    d = next[d | (bytes[fourth + at] ?? 0)] ?? UNKNOWN;
    states[at] = a;
    states[second + at] = b;
    states[third + at] = c;
    states[fourth + at] = d;
  }
  finish(table, bytes, states, 0, shortest, second);
  finish(table, bytes, states, second, second + shortest, third);
  finish(table, bytes, states, third, third + shortest, fourth);
  finish(table, bytes, states, fourth, fourth + shortest, bytes.length);
}

/** Goes on from an offset to the end of records, or begins again where an entry of the table was not filled. */
function finish(
  { next, fill }: RecordTable<unknown>,
  bytes: Uint8Array,
  states: Int32Array,
  start: number,
  reached: number,
  end: number,
): void {
  const before = reached > start ? states[reached - 1] : BEGIN;
  const isUnknown = before === UNKNOWN;
  let state = isUnknown ? BEGIN : (before ?? BEGIN);
  for (let at = isUnknown ? start : reached; at < end; at++) {
    const byte = bytes[at] ?? 0;
    const known = next[state | byte] ?? UNKNOWN;
    state = known === UNKNOWN ? fill(state, byte) : known;
    states[at] = state;
  }
}

/** Where the second, third and fourth quarter of whole records begin, and the length of the shortest. */
type Quarters = readonly [second: number, third: number, fourth: number, shortest: number];

function quartersOf(bytes: Uint8Array, delimiter: number): Quarters {
  const { length } = bytes;
  const second = endOfRecord(bytes, delimiter, length >> 2);
  const third = endOfRecord(bytes, delimiter, Math.max(second, length >> 1));
  const fourth = endOfRecord(bytes, delimiter, Math.max(third, (length >> 2) * 3));
  return [second, third, fourth, Math.min(second, third - second, fourth - third, length - fourth)];
}

/** After the delimiter that ends the record at an offset; at the end, there is one to find. */
function endOfRecord(bytes: Uint8Array, delimiter: number, at: number): number {
  const end = bytes.indexOf(delimiter, at);
  return end < 0 ? bytes.length : end + 1;
}

/** Whether the lowest byte of a word stands first in memory. Nearly everywhere it does. */
const IS_LOWEST_FIRST: boolean = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Makes the test whether whole records, up to a length in bytes, are all of the first class, as far as a table knows. */
export function createAllOfFirst(
  { nextOfFirst: next, classAt, delimiter }: RecordTable<unknown>,
  longest: number,
): (bytes: Uint8Array) => boolean {
  const lanes = [0, 1, 2, 3].map(() => new Uint32Array((longest >> 2) + 1));
  const lanesInBytes = lanes.map(({ buffer }) => new Uint8Array(buffer));
  return (bytes) => {
    const [second, third, fourth, shortest] = quartersOf(bytes, delimiter);
    const quarters = [
      bytes.subarray(0, second),
      bytes.subarray(second, third),
      bytes.subarray(third, fourth),
      bytes.subarray(fourth),
    ];
    for (const [at, quarter] of quarters.entries()) lanesInBytes[at]?.set(quarter);
    const count = IS_LOWEST_FIRST ? shortest >> 2 : 0;
    const states = runWords(next, lanes, count);
    return quarters.every((quarter, at) => {
      const state = afterBytes(next, states[at] ?? UNKNOWN, quarter.subarray(count << 2));
      return quarter.length === 0 || classAt(state) !== undefined;
    });
  };
}

/** The states after some words of each lane. V8 reads words faster than bytes, and variables of closures more slowly. */
function runWords(
  next: Uint16Array,
  [first = EMPTY, second = EMPTY, third = EMPTY, fourth = EMPTY]: readonly Uint32Array[],
  count: number,
): readonly number[] {
  let [a, b, c, d] = [BEGIN, BEGIN, BEGIN, BEGIN];
  for (let at = 0; at < count; at++) {
    a = afterWord(next, a, first[at] ?? 0);
    b = afterWord(next, b, second[at] ?? 0);
    c = afterWord(next, c, third[at] ?? 0);
    d = afterWord(next, d, fourth[at] ?? 0);
  }
  return [a, b, c, d];
}

const EMPTY = new Uint32Array();

/** The state after the four bytes of a word, of which the lowest comes first. */
function afterWord(next: Uint16Array, state: number, word: number): number {
  const one = next[state | (word & 0xff)] ?? UNKNOWN;
  const two = next[one | ((word >>> 8) & 0xff)] ?? UNKNOWN;
  const three = next[two | ((word >>> 16) & 0xff)] ?? UNKNOWN;
  return next[three | (word >>> 24)] ?? UNKNOWN;
}

function afterBytes(next: Uint16Array, state: number, bytes: Uint8Array): number {
  let after = state;
  for (let at = 0; at < bytes.length; at++) after = next[after | (bytes[at] ?? 0)] ?? UNKNOWN;
  return after;
}
