import type { Recogniser } from "./accept.ts";
import { type AutomatonTable, DEAD } from "./automaton.ts";

/**
 * An automaton over bytes, for records of which each ends with a delimiter. What it passes the automaton accepts; what
 * it does not know, it does not pass: bytes beyond ASCII, bytes that are left out, and what stands in brackets (part.ts).
 */
export interface ByteTable {
  /** For each state, 256 entries: the state after a byte. A state is where its entries begin. */
  readonly next: Int32Array;
  readonly delimiter: number;
}

/** Nothing leads out of it: a run of records that ends elsewhere has passed. */
const FAILED = 0;
/** Where each record begins. */
const BEGIN = 1 << 8;

/** The table of a production for records that end with a delimiter, over some ASCII bytes. */
export type TableOf<Name extends string> = (
  production: Name,
  delimiter: number,
  known: readonly number[],
) => ByteTable;

/** Makes tables of productions. */
export function createTableOf<Name extends string>({
  automaton,
  starts,
}: Pick<Recogniser<Name>, "automaton" | "starts">): TableOf<Name> {
  return (production, delimiter, known) => createTable(automaton(), starts[production], delimiter, known);
}

function createTable(
  { classOf, width, next, isAccepting }: AutomatonTable,
  start: number,
  delimiter: number,
  known: readonly number[],
): ByteTable {
  const states = [start];
  const rowOf = (state: number) => {
    if (state === DEAD) return FAILED;
    const at = states.indexOf(state);
    return (at < 0 ? states.push(state) : at + 1) << 8;
  };
  const rows = [new Int32Array(256)];
  // The states that are found on the way come after.
  for (const state of states) {
    const row = new Int32Array(256);
    for (const byte of known) row[byte] = rowOf(next[state * width + (classOf[byte] ?? 0)] ?? DEAD);
    row[delimiter] = isAccepting[state] ? BEGIN : FAILED;
    rows.push(row);
  }
  const table = new Int32Array(rows.length << 8);
  rows.forEach((row, at) => {
    table.set(row, at << 8);
  });
  return { next: table, delimiter };
}

/**
 * Where the first record begins that does not pass, of those that stand from one offset to another with their
 * delimiters; the second offset if all pass.
 */
export function firstFailure(
  { next, delimiter }: ByteTable,
  bytes: Uint8Array,
  from: number,
  to: number,
): number {
  let state = BEGIN;
  let begin = from;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    state = next[state | byte] ?? FAILED;
    if (state === FAILED) return begin;
    if (byte === delimiter) begin = at + 1;
  }
  return to;
}

/**
 * Whether all records pass that stand from one offset to another, with their delimiters. Each state waits for the one
 * before, so that four quarters at once take a third of the time that one after the other would.
 */
export function passesAll(table: ByteTable, bytes: Uint8Array, from: number, to: number): boolean {
  const { next, delimiter } = table;
  const quarter = (to - from) >> 2;
  const second = Math.min(to, endOfRecord(bytes, delimiter, from + quarter));
  const third = Math.min(to, endOfRecord(bytes, delimiter, Math.max(second, from + 2 * quarter)));
  const fourth = Math.min(to, endOfRecord(bytes, delimiter, Math.max(third, from + 3 * quarter)));
  const shortest = Math.min(second - from, third - second, fourth - third, to - fourth);
  let [a, b, c, d] = [BEGIN, BEGIN, BEGIN, BEGIN];
  for (let at = 0; at < shortest; at++) {
    a = next[a | (bytes[from + at] ?? 0)] ?? FAILED;
    b = next[b | (bytes[second + at] ?? 0)] ?? FAILED;
    c = next[c | (bytes[third + at] ?? 0)] ?? FAILED;
    d = next[d | (bytes[fourth + at] ?? 0)] ?? FAILED;
  }
  return (
    stateAfter(next, bytes, a, from + shortest, second) === BEGIN &&
    stateAfter(next, bytes, b, second + shortest, third) === BEGIN &&
    stateAfter(next, bytes, c, third + shortest, fourth) === BEGIN &&
    stateAfter(next, bytes, d, fourth + shortest, to) === BEGIN
  );
}

function stateAfter(next: Int32Array, bytes: Uint8Array, start: number, from: number, to: number): number {
  let state = start;
  for (let at = from; at < to; at++) state = next[state | (bytes[at] ?? 0)] ?? FAILED;
  return state;
}

/** Behind the delimiter that ends the record at an offset; at the end, there is one to find. */
export function endOfRecord(bytes: Uint8Array, delimiter: number, at: number): number {
  const end = bytes.indexOf(delimiter, at);
  return end < 0 ? bytes.length : end + 1;
}
