import { constants } from "node:buffer";
import type { WrittenRecords } from "./output-template.ts";
import type { BulkProcessor } from "./processor.ts";

/**
 * Splits a UTF-8 stream into records and processes them in bulk. Yields other records as strings. Drops a byte order
 * mark at the beginning; the last record does not need a delimiter. Only one chunk and one record are kept in memory. A
 * batch is valid until the next one is requested.
 */
export async function* splitInBulk(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, processRecords }: BulkProcessor,
): AsyncGenerator<Iterable<WrittenRecords | string>> {
  let open: Uint8Array[] = [];
  let isFirst = true;
  const recordInPieces = (pieces: readonly Uint8Array[]) => {
    const record = isFirst ? withoutMark(joined(pieces)) : joined(pieces);
    isFirst = false;
    return record;
  };
  for await (const chunk of chunks) {
    const first = chunk.indexOf(delimiter) + 1;
    const last = chunk.lastIndexOf(delimiter) + 1;
    if (first === 0) {
      open.push(Buffer.from(chunk));
      continue;
    }
    yield processRecords(recordInPieces([...open, chunk.subarray(0, first)]));
    yield processRecords(bufferOf(chunk.subarray(first, last)));
    open = [Buffer.from(chunk.subarray(last))];
  }
  const last = recordInPieces(open).toString();
  if (last !== "") yield [last];
}

function withoutMark(record: Buffer): Buffer {
  const { length } = BYTE_ORDER_MARK;
  return record.subarray(BYTE_ORDER_MARK.equals(record.subarray(0, length)) ? length : 0);
}

const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/** Concatenates the pieces of a record. Throws a RangeError if it is too long for a string. */
function joined(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > constants.MAX_STRING_LENGTH) throw new RangeError("Invalid string length");
  return Buffer.concat(pieces, length);
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
