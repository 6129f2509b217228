import type { ClassTable } from "../../core/byte-classes.ts";
import { runTable } from "../../core/run-table.ts";
import { isAscii } from "../../text/quote.ts";
import type { Frame } from "./frame.ts";

/** What lets records pass together. */
export interface Sieve {
  /** What each record ends with. */
  readonly delimiter: number;
  /** Of whole records, what is written of those that pass, and the others as texts. */
  readonly sift: (bytes: Buffer) => readonly (Passed | string)[];
}

/** Output records. */
export interface Passed {
  /** With their line ends: a character for each octet of UTF-8. */
  readonly output: string;
  readonly count: number;
}

/** In bytes: how much is read together, and how much is written together. No longer record passes. */
const PORTION = 1 << 16;
const OUTPUT = 4 * PORTION;

/** The sieve that puts records into the frame of their class; those of no class do not pass. */
export function createSieve(table: ClassTable<Frame>): Sieve {
  const { delimiter, classAt } = table;
  const states = new Int32Array(PORTION);
  // What is read stands before what is written: within a buffer, few bytes are copied faster than to another.
  const buffer = Buffer.allocUnsafeSlow(PORTION + OUTPUT);

  function siftPortion(bytes: Buffer, records: (Passed | string)[]): void {
    let at = PORTION;
    let count = 0;
    const pass = () => {
      if (count > 0) records.push({ output: buffer.toString("latin1", PORTION, at), count });
      at = PORTION;
      count = 0;
    };
    buffer.set(bytes);
    runTable(table, bytes, states);
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(delimiter, start);
      const frame = classAt(states[end] ?? 0);
      const room = frame ? frame.size + frame.pieces.length * (end - start) : OUTPUT + 1;
      if (at + room > buffer.length) pass();
      if (frame && room <= OUTPUT) {
        at = frameRecord(buffer, at, frame, start, end);
        count++;
      } else records.push(textOf(bytes, start, end));
      start = end + 1;
    }
    pass();
  }

  return {
    delimiter,
    sift(bytes) {
      const records: (Passed | string)[] = [];
      for (let from = 0; from < bytes.length; ) {
        const length = bytes.subarray(from, from + PORTION).lastIndexOf(delimiter) + 1;
        const end = length === 0 ? bytes.indexOf(delimiter, from) + 1 : from + length;
        if (length === 0) records.push(textOf(bytes, from, end - 1));
        else siftPortion(bytes.subarray(from, end), records);
        from = end;
      }
      return records;
    },
  };
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
    buffer.set(text, at);
    at += text.length;
    buffer.copyWithin(at, start + from, end);
    at += end - start - from;
  }
  buffer.set(last, at);
  return at + last.length;
}

/** A record as text. */
function textOf(bytes: Buffer, start: number, end: number): string {
  const record = bytes.toString("latin1", start, end);
  return isAscii(record) ? record : bytes.toString("utf8", start, end);
}
