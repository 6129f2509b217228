import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";

/** Some records of a stream, and their size in bytes. */
export interface Batch<Item> {
  readonly records: readonly Item[];
  readonly bytes: number;
}

/**
 * Splits a UTF-8 stream into records, one batch per chunk. Only one chunk and one record are kept in memory. The last
 * record does not need a delimiter. A leading byte order mark is dropped; invalid UTF-8 becomes U+FFFD.
 *
 * A record is everything before its delimiter, so in a file with CRLF line breaks, the CR belongs to the record.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<Batch<string>> {
  const decoder = new TextDecoder();
  let open: string[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const [head = "", ...rest] = decoder.decode(chunk, { stream: true }).split(delimiter);
    open.push(head);
    bytes += chunk.length;
    const last = rest.pop();
    if (last === undefined) continue;
    yield { records: [open.join(""), ...rest], bytes };
    open = [last];
    bytes = 0;
  }
  open.push(decoder.decode());
  const last = open.join("");
  if (last !== "" || bytes > 0) yield { records: last === "" ? [] : [last], bytes };
}

/** Removes the record count before each chunk. Throws a UsageError if a count is invalid. */
export async function* withoutCounts(batches: AsyncIterable<Batch<string>>): AsyncGenerator<Batch<string>> {
  let left = 0;
  for await (const { records: all, bytes } of batches) {
    const records: string[] = [];
    for (const record of all) {
      if (left === 0) {
        left = countOf(record);
        continue;
      }
      records.push(record);
      left--;
    }
    yield { records, bytes };
  }
}

function countOf(record: string): number {
  if (/^\d{1,15}$/.test(record)) return Number(record);
  throw new UsageError(
    `--chunk-header: ${quote(record, 100)} is not the count of a chunk; remove --chunk-header if the input has no counts`,
  );
}
