import { quote } from "../../text/quote.ts";
import type { Keeping } from "../formats/keep.ts";
import { headers } from "../formats/records.ts";
import { UsageError } from "../usage-error.ts";
import type { FilterOptions } from "./options.ts";

/** The first line that the output of a file has. Throws a UsageError if it is not that of the files before. */
export function headAfter(head: string | undefined, own: string, place: string): string {
  if (head === undefined || own === head) return own;
  throw new UsageError(`--keep: ${place} 1 has other columns than the files before`);
}

/** The first line of the output, if it has one that names the columns. Throws a UsageError for a name that two have. */
export function headOf(
  names: readonly string[],
  keeping: Keeping | undefined,
  { to, header }: FilterOptions,
): string {
  const head = headers[to];
  if (!head || !(header ?? head.isUsual)) return "";
  const kept = keeping?.names ?? [];
  const shared = kept.find((name, at) => names.includes(name) || kept.indexOf(name) < at);
  if (shared !== undefined)
    throw new UsageError(
      `--keep: two columns of the output would be called ${quote(shared, 100)}; rename one in the input, or take --to ndjson`,
    );
  return `${head.write([...names, ...kept])}\n`;
}
