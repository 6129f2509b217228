import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";

/**
 * Splits a UTF-8 stream into records, one batch per chunk. Only one chunk and one record are kept in memory. The last
 * record does not need a delimiter. A leading byte order mark is dropped; invalid UTF-8 becomes U+FFFD.
 *
 * A record is everything before its delimiter, so in a file with CRLF line breaks, the CR belongs to the record.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let open: string[] = [];
  for await (const chunk of chunks) {
    const [head = "", ...rest] = decoder.decode(chunk, { stream: true }).split(delimiter);
    open.push(head);
    const last = rest.pop();
    if (last === undefined) continue;
    yield [open.join(""), ...rest];
    open = [last];
  }
  open.push(decoder.decode());
  const last = open.join("");
  if (last !== "") yield [last];
}

/** Removes the CR at the end of each record. */
export async function* withoutReturns(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  for await (const records of batches)
    yield records.map((record) => (record.endsWith("\r") ? record.slice(0, -1) : record));
}

/** Removes the record count before each chunk. Throws a UsageError if a count is invalid. */
export async function* withoutCounts(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  let left = 0;
  for await (const all of batches) {
    const records: string[] = [];
    for (const record of all) {
      if (left === 0) {
        left = countOf(record);
        continue;
      }
      records.push(record);
      left--;
    }
    yield records;
  }
}

function countOf(record: string): number {
  if (/^\d{1,15}$/.test(record)) return Number(record);
  throw new UsageError(
    `--chunk-header: ${quote(record, 100)} is not a chunk count; remove --chunk-header if the input has no counts`,
  );
}
