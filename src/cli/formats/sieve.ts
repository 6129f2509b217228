import type { ClassTable } from "../../core/byte-classes.ts";
import { runTable } from "../../core/run-table.ts";
import { isAscii } from "../../text/quote.ts";
import type { Frame } from "./frame.ts";

/** What lets records pass together. */
export interface Sieve {
  /** What each record ends with. */
  readonly delimiter: number;
  /** Of whole records, what is written of those that pass, and the others as texts. */
  readonly sift: (bytes: Buffer) => Generator<Passed | string>;
}

/** Output records. */
export interface Passed {
  /** With their line ends. They are there only until the next are asked for. */
  readonly output: Buffer;
  readonly count: number;
}

/** In bytes. No longer record passes. Shorter portions stay in the caches of a processor. */
const PORTION = 1 << 14;
/** In bytes: how much is written together. */
const OUTPUT = 1 << 18;

/** The sieve that puts records into the frame of their class; those of no class do not pass. */
export function createSieve(table: ClassTable<Frame>): Sieve {
  const { delimiter, classAt } = table;
  const states = new Int32Array(PORTION);
  // What is read stands before what is written: within a buffer, few bytes are copied faster than to another.
  const buffer = Buffer.allocUnsafeSlow(PORTION + OUTPUT);
  /** Where to write next, and how many records have been written. */
  let at = PORTION;
  let count = 0;

  /** Writes records from an offset on, up to one of no class or for which there is no room. Gives its offset. */
  function fill(portion: Buffer, first: number): number {
    let start = first;
    let to = at;
    for (; start < portion.length; count++) {
      const end = portion.indexOf(delimiter, start);
      const frame = end < PORTION ? classAt(states[end] ?? 0) : undefined;
      if (frame === undefined || to + roomFor(frame, end - start) > buffer.length) break;
      to = frameRecord(buffer, to, frame, start, end);
      start = end + 1;
    }
    at = to;
    return start;
  }

  function* pass(): Generator<Passed> {
    if (count > 0) yield { output: buffer.subarray(PORTION, at), count };
    at = PORTION;
    count = 0;
  }

  function* sift(bytes: Buffer): Generator<Passed | string> {
    for (let from = 0; from < bytes.length; ) {
      const portion = portionOf(bytes, from, delimiter);
      if (portion.length <= PORTION) {
        buffer.set(portion);
        runTable(table, portion, states);
      }
      for (let start = fill(portion, 0); start < portion.length; ) {
        yield* pass();
        const reached = fill(portion, start);
        if (reached > start) start = reached;
        else {
          const end = portion.indexOf(delimiter, start);
          yield textOf(portion, start, end);
          start = end + 1;
        }
      }
      from += portion.length;
    }
    yield* pass();
  }
  return { delimiter, sift };
}

/** The whole records from an offset on that a portion holds; one that is longer is alone. */
function portionOf(bytes: Buffer, from: number, delimiter: number): Buffer {
  const length = bytes.subarray(from, from + PORTION).lastIndexOf(delimiter) + 1;
  return bytes.subarray(from, length > 0 ? from + length : bytes.indexOf(delimiter, from) + 1);
}

function roomFor({ pieces, size }: Frame, length: number): number {
  return size + pieces.length * length;
}

/** Writes the record between two offsets of a buffer in its frame at another, and gives the offset behind it. */
function frameRecord(
  buffer: Uint8Array,
  offset: number,
  { pieces, last }: Frame,
  start: number,
  end: number,
): number {
  let at = offset;
  for (const { text, from } of pieces) {
    at = put(buffer, text, at);
    buffer.copyWithin(at, start + from, end);
    at += end - start - from;
  }
  return put(buffer, last, at);
}

/** Writes bytes at an offset, and gives the offset behind them. */
function put(buffer: Uint8Array, bytes: Uint8Array, offset: number): number {
  // In most frames, no text comes first.
  if (bytes.length > 0) buffer.set(bytes, offset);
  return offset + bytes.length;
}

/** A record as text. */
function textOf(bytes: Buffer, start: number, end: number): string {
  const record = bytes.toString("latin1", start, end);
  return isAscii(record) ? record : bytes.toString("utf8", start, end);
}
