import { type Command, Option } from "commander";
import type { CreateBulkProcessor } from "../../bulk/processor.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { withAlias } from "../command.ts";
import { UsageError } from "../exit.ts";
import { type InputFormat, type InputFormatName, inputFormats } from "../formats/input.ts";
import { type OutputFormatName, outputFormats, tableFormats } from "../formats/records.ts";
import {
  type InputOptions,
  type Inputs,
  inputsOfArguments,
  inputsOfStreams,
  noteFiles,
} from "../records/read-records.ts";
import type { Terminal } from "../terminal.ts";

/** Returns a reader for an option that may be repeated. */
export const repeated = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

/** The option --to, and the alias --json for people who know it from other programs. */
export function formatOptions(formats: readonly string[]): readonly Option[] {
  const option = new Option("-f, --to <format>", "the output format").choices(formats).default("text");
  const json = new Option("--json", "the same as --to ndjson").conflicts("to");
  return [...withAlias("--format <format>", option), json];
}

export function inputOption(): Option {
  return new Option(
    "--input <file>",
    'a file to read instead of standard input; "-" is standard input; repeatable',
  ).argParser(repeated);
}

/** The options for column names in TSV and CSV. */
export function headerOptions(): readonly Option[] {
  return [
    new Option(
      "--header",
      "the first record of tsv or csv, in the input and the output, contains the column names " +
        "(the default for csv)",
    ),
    new Option("--no-header", "read and write csv without column names"),
  ];
}

/** The options that select and count the output records. */
export function findingOptions(): readonly Option[] {
  return [
    new Option("--only-invalid", "print only invalid records, each preceded by its number"),
    new Option("--only-valid", "print only valid records, each preceded by its number, without explanations"),
    new Option(
      "--stats",
      "print statistics on standard error: records, mistakes by code, valid references by form, distinct schemes and hosts",
    ),
    new Option("--exit-zero", "exit with code 0 even if there are findings"),
  ];
}

export function typedOption(): Option {
  return new Option(
    "--typed",
    "clean up references typed by users: strip surrounding quotes, angle brackets and white space, the URL: " +
      "prefix, and inner line breaks with the white space around them; report what was stripped on standard error " +
      "or, in tsv, csv and ndjson, in the columns typed and stripped",
  );
}

/** Adds options to a command under a heading of its help. */
export function addInGroup(command: Command, heading: string, options: readonly Option[]): void {
  for (const option of options) command.addOption(option.helpGroup(heading));
}

/** The options for the input of commands that take references. */
export function inputOptions(): readonly Option[] {
  return [
    new Option("--from <format>", "the input format")
      .choices(Object.keys(inputFormats))
      .default(undefined, "lines"),
    inputOption(),
    new Option(
      "--column <column>",
      "the column with the reference: a number or, with a header, a name; for ndjson, a key",
    ).default(undefined, "1; with a header or for ndjson, reference"),
    new Option("--crlf", "remove the CR at the end of each input line"),
    ...headerOptions(),
    new Option(
      "--chunk-header",
      "each chunk of input records is preceded by a line with its record count, as sent by ClickHouse",
    ),
  ];
}

/** The options for the output of commands that take references. */
export function outputOptions(files: readonly string[]): readonly Option[] {
  return [
    ...formatOptions([...Object.keys(outputFormats), ...files]),
    new Option(
      "--keep [column]",
      "append an input column (specified as for --column) to the output; repeatable; without a column, append all " +
        'others; in ndjson, the "input" field contains the kept columns',
    ).argParser((name: string, previous: true | readonly string[] = []) =>
      previous === true ? previous : [...previous, name],
    ),
    new Option(
      "--select <names>",
      "the output columns in order, separated by commas: columns of the command and of the input (specified as for " +
        "--column); repeatable; the output is tsv, or csv with --to csv",
    ).argParser((names: string, previous: readonly string[] = []) => [...previous, ...names.split(",")]),
    ...findingOptions(),
  ];
}

export interface FilterOptions extends InputOptions {
  readonly json?: boolean;
  readonly from?: InputFormatName;
  readonly to: OutputFormatName;
  readonly exitZero?: boolean;
  readonly typed?: boolean;
  readonly onlyInvalid?: boolean;
  readonly onlyValid?: boolean;
}

/** Opens the references in the arguments or, if there are none, in --input or standard input. Throws a UsageError. */
export function referencesOf(
  references: readonly string[],
  options: FilterOptions,
  terminal: Terminal,
  bulk?: CreateBulkProcessor,
): Inputs {
  const { from, keep, to, select } = options;
  const format = inputFormats[from ?? "lines"];
  if (select === undefined && keep !== undefined && to === "text")
    throw new UsageError("--keep needs --to tsv, csv or ndjson");
  rejectHeader(options, format);
  if (references.length === 0) return inputsOfStreams(format, "references", options, terminal, bulk);
  rejectStreamOptions(options);
  noteFiles(references, terminal);
  return inputsOfArguments(references, "argument");
}

/** Throws a UsageError if --header is set, but neither the input nor the output can have a header. */
export function rejectHeader(
  { header, to }: Pick<FilterOptions, "header" | "to">,
  input?: InputFormat,
): void {
  if (header === undefined || tableFormats[to] || input?.hasHeader !== undefined) return;
  throw new UsageError("--header and --no-header require tsv or csv as the value of --from or --to");
}

/** Throws a UsageError if input options are set although the references are passed as arguments. */
export function rejectStreamOptions(options: FilterOptions): void {
  const { from, column, baseColumn, keep, chunkHeader, crlf, input } = options;
  const given = Object.entries({
    "--from": from,
    "--column": column,
    "--base-column": baseColumn,
    "--keep": keep,
    "--chunk-header": chunkHeader,
    "--crlf": crlf,
    "--input": input,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length === 0) return;
  throw new UsageError(
    `${given.join(", ")}: only for references from --input or standard input, not from arguments`,
  );
}

/** Returns options that keep input columns in `--select`. `names` are the command's columns. Throws a UsageError. */
export function keepingColumns<Options extends FilterOptions>(
  options: Options,
  names: readonly string[],
  references: readonly string[],
): Options {
  const { select, keep, to, from } = options;
  if (select === undefined) return options;
  if (keep !== undefined)
    throw new UsageError("--keep cannot be combined with --select; name the input columns in --select");
  if (!tableFormats[to]) throw new UsageError("--select needs --to tsv or csv");
  const others = select.filter((name) => !names.includes(name));
  const [unknown] = others;
  if (unknown === undefined) return options;
  if (references.length > 0 || from === undefined || inputFormats[from].delimiter !== undefined)
    throw new UsageError(
      `--select: unknown column ${quote(unknown, 100)}${didYouMean(unknown, names)}; the columns are ${names.join(", ")}`,
    );
  return { ...options, keep: [...new Set(others)], ownColumns: names };
}
