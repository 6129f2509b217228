import type { RecordTable } from "../../core/records/record-table.ts";
import { runTable } from "../../core/records/run-table.ts";
import { createAreOfFirst } from "../../core/records/run-words.ts";
import { isAscii } from "../../text/quote.ts";
import type { Frame } from "./frame.ts";
import { createFramed, type Passed } from "./framed.ts";

/** What lets records pass together. */
export interface Sieve {
  /** What each record ends with. */
  readonly delimiter: number;
  /** Of whole records, what is written of those that pass, and the others as texts. */
  readonly sift: (bytes: Buffer) => Generator<Passed | string>;
}

/** In bytes. No longer record passes. Shorter portions stay in the caches of a processor. */
const PORTION = 1 << 14;

/** The sieve that puts records into the frame of their class; those of no class do not pass. */
export function createSieve(table: RecordTable<Frame>): Sieve {
  const { delimiter, classAt } = table;
  const states = new Int32Array(PORTION);
  const areOfFirst = createAreOfFirst(table, PORTION);
  const framed = createFramed(PORTION);
  /** Whether all records of the last portion were of the first class. The next will be, too, more often than not. */
  let areAlike = false;

  /** The frame that all records of a portion have; undefined if each has that of the state after it. */
  function frameOfAll(portion: Buffer): Frame | undefined {
    if (portion.length > PORTION) return undefined;
    framed.hold(portion);
    if (areAlike && areOfFirst(portion)) return table.first();
    areAlike = true;
    runTable(table, portion, states);
    return undefined;
  }

  /** Writes records from an offset on, up to one of no class or for which there is no room. Gives its offset. */
  function fill(portion: Buffer, from: number, ofAll: Frame | undefined): number {
    const first = table.first();
    let start = from;
    while (start < portion.length) {
      const end = portion.indexOf(delimiter, start);
      const frame = ofAll ?? classAt(states[end] ?? 0);
      if (frame !== first) areAlike = false;
      if (frame === undefined || !framed.put(frame, start, end)) break;
      start = end + 1;
    }
    return start;
  }

  function* sift(bytes: Buffer): Generator<Passed | string> {
    for (let from = 0; from < bytes.length; ) {
      const portion = portionOf(bytes, from, delimiter);
      from += portion.length;
      const ofAll = frameOfAll(portion);
      for (let start = fill(portion, 0, ofAll); start < portion.length; ) {
        yield* framed.take();
        const reached = fill(portion, start, ofAll);
        if (reached > start) start = reached;
        else {
          const end = portion.indexOf(delimiter, start);
          yield textOf(portion, start, end);
          start = end + 1;
        }
      }
    }
    yield* framed.take();
  }
  return { delimiter, sift };
}

/** The whole records from an offset on that a portion holds; one that is longer is alone. */
function portionOf(bytes: Buffer, from: number, delimiter: number): Buffer {
  const length = bytes.subarray(from, from + PORTION).lastIndexOf(delimiter) + 1;
  return bytes.subarray(from, length > 0 ? from + length : bytes.indexOf(delimiter, from) + 1);
}

/** A record as text. */
function textOf(bytes: Buffer, start: number, end: number): string {
  const record = bytes.toString("latin1", start, end);
  return isAscii(record) ? record : bytes.toString("utf8", start, end);
}
