import type { StateOf } from "./state.ts";

/** The classes of records. Each record ends with a delimiter. */
interface RecordClasses<Class> {
  /** The automaton that reads records. All records that lead to the same state have the same class, or none. */
  readonly stateOf: StateOf;
  /** Returns the class for a record's final state; undefined if records in that state have no class. */
  readonly classOf: (record: string) => Class | undefined;
  readonly delimiter: number;
  /** The ASCII bytes that records of a class may contain. */
  readonly bytes: readonly number[];
}

/** The automaton over bytes that finds the class. Its table is filled on demand, as most entries are never needed. */
export interface RecordTable<Class> {
  /** The state after each byte, in 256 entries per state. A state is identified by the index of its first entry. */
  readonly next: Int32Array;
  /** The same table for the first class only. It takes half the memory, and V8 reads it a third faster. */
  readonly nextOfFirst: Uint16Array;
  /** Fills in the UNKNOWN entry for a byte in a state and returns it. */
  readonly fill: (state: number, byte: number) => number;
  /** Returns the class of a record that ends in a state; undefined if it has none. */
  readonly classAt: (state: number) => Class | undefined;
  /** Returns the class that was found first; undefined if none was found. */
  readonly first: () => Class | undefined;
  readonly delimiter: number;
}

/** An entry that has not been filled in yet. As a state, it has no successors. */
const UNKNOWN = 0;
/** The state inside a record without a class. */
const NONE = 1 << 8;
/** The state at the beginning, and after a record without a class. */
export const BEGIN: number = 2 << 8;

/** The maximum number of states. Records that would need more states have no class. */
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
  /** A string that leads from the last delimiter to each state. */
  const texts = ["", "", ""];
  const states = new Map([[stateOf(""), BEGIN]]);
  /** The class of the record on entry to each state. */
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
 * Runs a table over whole records and stores the state after each byte. Each lookup depends on the previous one, so
 * processing the four quarters of the records in parallel takes less than half the time.
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

/** Continues from the given offset to the end of the records, or starts over if a table entry is not filled in yet. */
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

/** The offsets that divide the input into four parts of whole records, and the length of the shortest part. */
type Quarters = readonly [second: number, third: number, fourth: number, shortest: number];

function quartersOf(bytes: Uint8Array, delimiter: number): Quarters {
  const { length } = bytes;
  const second = endOfRecord(bytes, delimiter, length >> 2);
  const third = endOfRecord(bytes, delimiter, Math.max(second, length >> 1));
  const fourth = endOfRecord(bytes, delimiter, Math.max(third, (length >> 2) * 3));
  return [second, third, fourth, Math.min(second, third - second, fourth - third, length - fourth)];
}

/** Returns the offset after the delimiter that ends the record at the given offset. */
function endOfRecord(bytes: Uint8Array, delimiter: number, at: number): number {
  const end = bytes.indexOf(delimiter, at);
  return end < 0 ? bytes.length : end + 1;
}

/** True if the machine is little-endian, as nearly all machines are. */
const IS_LOWEST_FIRST: boolean = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Creates a predicate: true if whole records (`longest` bytes at most) are all known to have the first class. */
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

/** Returns the states after some words have been read in each quarter. V8 reads words faster than bytes. */
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

/** Returns the state after the four bytes in a word, starting with the lowest. */
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
