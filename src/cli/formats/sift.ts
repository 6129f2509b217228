import { constants } from "node:buffer";
import { type ByteTable, endOfRecord, firstFailure, passesAll } from "../../core/byte-table.ts";
import { isAscii } from "../../text/quote.ts";
import type { Batch } from "./split.ts";

/** Records that have passed a table: their characters, which are ASCII, each record with its delimiter. */
export interface Run {
  readonly run: string;
}

/**
 * Cuts a stream of UTF-8 into records as `splitRecords` does, but leaves together those that pass a table. Memory holds
 * one chunk and one record.
 */
export async function* siftRecords(
  chunks: AsyncIterable<Uint8Array>,
  table: ByteTable,
): AsyncGenerator<Batch<Run | string>> {
  let open: Uint8Array[] = [];
  let bytes = 0;
  let isBegun = false;
  const recordInPieces = (pieces: readonly Uint8Array[]) => {
    const record = isBegun ? joined(pieces) : withoutMark(joined(pieces));
    isBegun = true;
    return record;
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    const head = chunk.indexOf(table.delimiter) + 1;
    const tail = chunk.lastIndexOf(table.delimiter) + 1;
    if (head === 0) {
      open.push(Buffer.from(chunk));
      continue;
    }
    const first = sift(recordInPieces([...open, chunk.subarray(0, head)]), table);
    yield { records: [...first, ...sift(bufferOf(chunk.subarray(head, tail)), table)], bytes };
    open = [Buffer.from(chunk.subarray(tail))];
    bytes = 0;
  }
  const last = recordInPieces(open).toString();
  if (last !== "" || bytes > 0) yield { records: last === "" ? [] : [last], bytes };
}

/** A stream may begin with a byte order mark. */
function withoutMark(record: Buffer): Buffer {
  const { length } = BYTE_ORDER_MARK;
  return record.subarray(BYTE_ORDER_MARK.equals(record.subarray(0, length)) ? length : 0);
}

const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/** One record in pieces. Throws a RangeError if no string can hold it. */
function joined(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > constants.MAX_STRING_LENGTH) throw new RangeError("Invalid string length");
  return Buffer.concat(pieces, length);
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Whole records: runs of those that pass, and the others as texts. */
function sift(bytes: Buffer, table: ByteTable): readonly (Run | string)[] {
  const characters = bytes.toString("latin1");
  const records: (Run | string)[] = [];
  let begin = 0;
  for (const { start, end } of failing(bytes, table)) {
    if (begin < start) records.push({ run: characters.slice(begin, start) });
    const record = characters.slice(start, end - 1);
    records.push(isAscii(record) ? record : bytes.toString("utf8", start, end - 1));
    begin = end;
  }
  if (begin < bytes.length) records.push({ run: characters.slice(begin) });
  return records;
}

/** How many bytes are tried together at first. Where failures are rare, more cost less; each failure costs a piece. */
const PIECE = 1 << 11;
/** In bytes. Behind a failure that came so soon, records are tried one by one until the end of a piece. */
const SOON = 1 << 9;

/** Where the records stand that do not pass, each with its delimiter. */
function* failing(bytes: Buffer, table: ByteTable): Generator<{ start: number; end: number }> {
  let areRare = true;
  let last = 0;
  for (let from = 0; from < bytes.length; ) {
    const to = endOfRecord(bytes, table.delimiter, from + PIECE + ((from - last) >> 2));
    const passes: boolean = areRare && passesAll(table, bytes, from, to);
    const start: number = passes ? to : firstFailure(table, bytes, from, to);
    areRare = start - from > SOON;
    from = to;
    if (start === to) continue;
    last = endOfRecord(bytes, table.delimiter, start);
    yield { start, end: last };
    from = last;
  }
}
