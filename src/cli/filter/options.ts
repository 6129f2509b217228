import type { CreateBulkProcessor } from "../../bulk/process.ts";
import { type InputFormat, type InputFormatName, inputFormats } from "../formats/input.ts";
import { headers, type OutputFormatName } from "../formats/records.ts";
import { type InputOptions, type Inputs, inputsOfArguments, inputsOfStreams, noteFiles } from "../inputs.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";

/** The options of every command that takes records. */
export interface FilterOptions extends InputOptions {
  readonly from?: InputFormatName;
  readonly to: OutputFormatName;
  readonly exitZero?: boolean;
}

/** The references given as arguments or, without any, those of --input or standard input. Throws a UsageError. */
export function referencesOf(
  references: readonly string[],
  options: FilterOptions,
  terminal: Terminal,
  bulk?: CreateBulkProcessor,
): Inputs {
  const { from, keep, to } = options;
  const format = inputFormats[from ?? "lines"];
  if (keep !== undefined && to === "text") throw new UsageError("--keep needs --to tsv, csv or ndjson");
  refuseHeader(options, format);
  if (references.length === 0) return inputsOfStreams(format, "references", options, terminal, bulk);
  refuseStreamOptions(options);
  noteFiles(references, terminal);
  return inputsOfArguments(references, "argument");
}

/** Throws a UsageError for --header where neither input nor output can have one. */
export function refuseHeader({ header, to }: FilterOptions, input?: InputFormat): void {
  if (header === undefined || headers[to] || input?.hasHeader !== undefined) return;
  throw new UsageError("--header and --no-header need --from or --to tsv or csv");
}

/** Throws a UsageError for options that are of no use beside references in the arguments. */
export function refuseStreamOptions(options: FilterOptions): void {
  const { from, column, baseColumn, keep, chunkHeader, input } = options;
  const given = Object.entries({
    "--from": from,
    "--column": column,
    "--base-column": baseColumn,
    "--keep": keep,
    "--chunk-header": chunkHeader,
    "--input": input,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length === 0) return;
  throw new UsageError(
    `${given.join(", ")}: for input, not for references as arguments; give one or the other`,
  );
}
