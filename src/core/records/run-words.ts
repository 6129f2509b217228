import { BEGIN, type RecordTable, UNASKED } from "./record-table.ts";
import { quartersOf } from "./run-table.ts";

/** Whether the lowest byte of a word stands first in memory. Nearly everywhere it does. */
const IS_LOWEST_FIRST: boolean = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Makes the test whether whole records, up to a length in bytes, are all of the first class, as far as a table knows. */
export function createAreOfFirst(
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
      const state = afterBytes(next, states[at] ?? UNASKED, quarter.subarray(count << 2));
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
  const one = next[state | (word & 0xff)] ?? UNASKED;
  const two = next[one | ((word >>> 8) & 0xff)] ?? UNASKED;
  const three = next[two | ((word >>> 16) & 0xff)] ?? UNASKED;
  return next[three | (word >>> 24)] ?? UNASKED;
}

function afterBytes(next: Uint16Array, state: number, bytes: Uint8Array): number {
  let after = state;
  for (let at = 0; at < bytes.length; at++) after = next[after | (bytes[at] ?? 0)] ?? UNASKED;
  return after;
}
