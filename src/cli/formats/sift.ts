import { constants } from "node:buffer";
import type { Passed, Sieve } from "./sieve.ts";
import type { Batch } from "./split.ts";

/** A batch whose records are there only until the next are asked for. */
interface SiftedBatch extends Omit<Batch<never>, "records"> {
  readonly records: Iterable<Passed | string>;
}

/**
 * Cuts a stream of UTF-8 into records as `splitRecords` does, but leaves together those that pass a sieve. Memory
 * holds one chunk and one record.
 */
export async function* siftRecords(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, sift }: Sieve,
): AsyncGenerator<SiftedBatch> {
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
    const head = chunk.indexOf(delimiter) + 1;
    const tail = chunk.lastIndexOf(delimiter) + 1;
    if (head === 0) {
      open.push(Buffer.from(chunk));
      continue;
    }
    yield { records: sift(recordInPieces([...open, chunk.subarray(0, head)])), bytes };
    yield { records: sift(bufferOf(chunk.subarray(head, tail))), bytes: 0 };
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
