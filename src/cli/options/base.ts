import { Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

export interface BaseOptions {
  readonly base?: string;
  readonly baseColumn?: string;
}

export function baseOptions(): readonly Option[] {
  return [
    new Option("--base <URI>", "the base URI"),
    new Option("--base-column <column>", "the column of a record's own base, given as for --column"),
  ];
}

/** A record may have a base of its own only if there is none for all. */
export function refuseTwoBases({ base, baseColumn }: BaseOptions): void {
  if (base !== undefined && baseColumn !== undefined)
    throw new UsageError("use either --base or --base-column, not both");
}

/** Gives the base of a record: its own, or that of --base, which is checked once. */
export function baseOf(options: BaseOptions, dialect: Dialect): (own: string | undefined) => string {
  refuseTwoBases(options);
  const { base, baseColumn } = options;
  if (base !== undefined) {
    requireAbsolute("--base", base, dialect);
    return () => base;
  }
  if (baseColumn !== undefined) return (own) => own ?? "";
  throw new UsageError("give the base URI with --base, or --base-column with --from tsv, csv or ndjson");
}

/** Throws a UsageError for the value of an option that is not an absolute URI. */
export function requireAbsolute(flag: string, text: string, dialect: Dialect): void {
  const result = dialect.tryParse(text);
  if (!result.ok) throw new UsageError(`${flag}: ${result.error.message}`);
  if (!dialect.components(result.value).scheme)
    throw new UsageError(`${flag} ${quote(text)} is not absolute; write it in full, from the scheme on`);
}
