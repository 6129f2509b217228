import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";
import type { Batch } from "./split.ts";

/**
 * Drops the counts of a stream of chunks: before each chunk of records stands a record that says how many they are.
 * Throws a UsageError for one that is no count.
 */
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
    `--chunk-header: ${quote(record, 100)} is not the count of a chunk; leave out --chunk-header if there are no counts`,
  );
}
