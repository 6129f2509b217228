import { constants } from "node:buffer";
import { type ByteTable, endOfRecord, passesAll, passesOne } from "../../core/byte-table.ts";
import type { Batch } from "./split.ts";

/** Records that have passed a table, as their bytes, each with its delimiter. */
export type Run = Buffer;

/**
 * Cuts a stream of UTF-8 into records as `splitRecords` does, but leaves together those that pass a table: they never
 * become strings. Memory holds one chunk and one record.
 */
export async function* siftRecords(
  chunks: AsyncIterable<Uint8Array>,
  table: ByteTable,
): AsyncGenerator<Batch<Run | string>> {
  let open: Uint8Array[] = [];
  let bytes = 0;
  let isBegun = false;
  const readFirst = (record: Run | string) => {
    const read = isBegun ? record : withoutMark(record);
    isBegun = true;
    return read;
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    const head = chunk.indexOf(table.delimiter) + 1;
    const tail = chunk.lastIndexOf(table.delimiter) + 1;
    if (head === 0) {
      open.push(chunk);
      continue;
    }
    const first = sift(joined([...open, chunk.subarray(0, head)]), table).map(readFirst);
    yield { records: [...first, ...sift(bufferOf(chunk.subarray(head, tail)), table)], bytes };
    open = [chunk.subarray(tail)];
    bytes = 0;
  }
  const last = readFirst(joined(open).toString());
  if (last.length > 0 || bytes > 0) yield { records: last.length > 0 ? [last] : [], bytes };
}

/** Only the first record of a stream may begin with a byte order mark, and then no table passes it. */
function withoutMark(record: Run | string): Run | string {
  return typeof record === "string" ? record.replace(/^\ufeff/, "") : record;
}

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
  const records: (Run | string)[] = [];
  let begin = 0;
  for (const { start, end } of failing(bytes, table)) {
    if (begin < start) records.push(bytes.subarray(begin, start));
    records.push(bytes.toString("utf8", start, end - 1));
    begin = end;
  }
  if (begin < bytes.length) records.push(bytes.subarray(begin));
  return records;
}

/** In bytes; longer pieces are often read in vain where one record in a hundred fails, shorter ones cost more each. */
const PIECE = 1 << 11;

/** Where the records stand that do not pass, each with its delimiter. */
function* failing(bytes: Buffer, table: ByteTable): Generator<{ start: number; end: number }> {
  for (let from = 0, to = 0; from < bytes.length; from = to) {
    to = endOfRecord(bytes, table.delimiter, from + PIECE);
    if (passesAll(table, bytes, from, to)) continue;
    for (let start = from, end = 0; start < to; start = end) {
      end = endOfRecord(bytes, table.delimiter, start);
      if (!passesOne(table, bytes, start, end)) yield { start, end };
    }
  }
}
