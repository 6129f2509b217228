import { formatNumber } from "../../report/layout.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";
import { joinLines, readCsv } from "./csv.ts";
import { withoutControls } from "./json.ts";
import { membersOf, parseJson } from "./json-input.ts";
import { type Kept, type KeptColumns, keepColumns, keepMembers, keepWholeRecords } from "./records.ts";
import { splitRecords } from "./split.ts";
import { fieldOf, MOST_COLUMNS, readTsv, splitTsv } from "./tsv.ts";

/** An input record: a reference with an optional base, or the problem with the record. */
export type InputRecord = (
  | { readonly ok: true; readonly reference: string; readonly base: string | undefined }
  | { readonly ok: false; readonly raw: string; readonly problem: string }
) & {
  /** The values to keep; undefined if no columns are kept, or if the record cannot be read. */
  readonly kept?: Kept | undefined;
};

export type ParseRecord = (raw: string) => InputRecord;

export interface RecordReader {
  readonly parse: ParseRecord;
  /** For an input without a header, throws a UsageError if none of the first records has a selected column. */
  readonly requireColumns?: (raws: readonly string[]) => void;
  /** The columns to keep; undefined if there are none. */
  readonly keptColumns: KeptColumns | undefined;
}

export type InputFormatName = "lines" | "nul" | "tsv" | "csv" | "ndjson";

/** The values of a record that --column, --base-column and --keep select. */
export interface Columns {
  readonly column?: string;
  readonly baseColumn?: string;
  /** The columns to keep; true for all columns. */
  readonly keep?: true | readonly string[];
  /** The columns of the output. Input columns among them are also in `keep`. */
  readonly select?: readonly string[];
  /** The columns of the command, which `select` may also name. */
  readonly ownColumns?: readonly string[];
}

/** Splits a stream into records and parses them. */
export interface InputFormat {
  /** A human-readable description of the format. */
  readonly says: string;
  readonly cut: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<readonly string[]>;
  /** The record terminator, for formats whose records consist only of a reference. */
  readonly delimiter?: string;
  /** True if the first record contains the column names by default; undefined if the format has no header. */
  readonly hasHeader: boolean | undefined;
  /** `header` is the record with the column names. Throws a UsageError for columns that the format does not support. */
  readonly readerOf: (columns: Columns, header: string | undefined) => RecordReader;
}

export const inputFormats: { readonly [Name in InputFormatName]: InputFormat } = {
  lines: wholeRecords("one per line", "\n"),
  nul: wholeRecords("each terminated by NUL", "\0"),
  tsv: {
    says: "as TSV",
    cut: cutAt("\n"),
    hasHeader: false,
    readerOf: tableRecords(
      "tsv",
      (raw) => {
        const fields = splitTsv(raw);
        return fields
          ? (column) => (column > fields.length ? undefined : (fieldOf(fields, column) ?? null))
          : `the record has more than ${formatNumber(MOST_COLUMNS)} columns`;
      },
      readTsv,
    ),
  },
  csv: {
    says: "as CSV",
    cut: (chunks) => joinLines(splitRecords(chunks, "\n")),
    hasHeader: true,
    readerOf: tableRecords(
      "csv",
      (raw) => {
        const fields = readCsv(raw);
        return fields
          ? (column) => (column > fields.length ? undefined : (fields[column - 1] ?? null))
          : `the record is not valid CSV: its quotes are unbalanced (RFC 4180, 2), or it has more than ${formatNumber(MOST_COLUMNS)} columns`;
      },
      readCsv,
    ),
  },
  ndjson: {
    says: "as JSON, one record per line",
    cut: cutAt("\n"),
    hasHeader: undefined,
    readerOf: ndjsonRecords,
  },
};

function cutAt(delimiter: string): InputFormat["cut"] {
  return (chunks) => splitRecords(chunks, delimiter);
}

function wholeRecords(says: string, delimiter: string): InputFormat {
  return { says, cut: cutAt(delimiter), delimiter, hasHeader: undefined, readerOf: readerOfWhole };
}

function readerOfWhole({ column, baseColumn, keep }: Columns): RecordReader {
  for (const [option, value] of [
    ["--column", column],
    ["--base-column", baseColumn],
    ["--keep", keep],
  ])
    if (value !== undefined) throw new UsageError(`${option} needs --from tsv, csv or ndjson`);
  return { parse: (reference) => ({ ok: true, reference, base: undefined }), keptColumns: undefined };
}

/** Returns the string in a column: null for a missing value, undefined if the value is not a string. */
type Find<Key> = (column: Key) => string | null | undefined;

/** Parses a record and returns a function that reads its columns, or the problem with the record. */
type Open<Key> = (raw: string) => Find<Key> | string;

/** A column to read, its name in messages, and what to do if a record lacks the column. */
type Selected<Key> = { readonly key: Key; readonly name: string; readonly hint?: string };

/** Reads records whose columns are identified by number or, if there is a header, by name. */
function tableRecords(
  format: string,
  open: Open<number>,
  namesOf: (header: string) => readonly (string | undefined)[] | undefined,
): InputFormat["readerOf"] {
  return ({ column, baseColumn, keep, select, ownColumns = [] }, header) => {
    const names = header === undefined ? undefined : namesOf(header);
    if (header !== undefined && !names)
      throw new UsageError(`the header ${quote(header, 100)} is not valid ${format}`);
    const numberOf = createColumnNumber(format, names);
    const locate = (option: string, name: string) => ({ option, name, key: numberOf(option, name) });
    const reference = locate("--column", column ?? (names ? "reference" : "1"));
    const base = baseColumn === undefined ? undefined : locate("--base-column", baseColumn);
    const requireColumns = (raws: readonly string[]) => {
      for (const each of [reference, ...(base ? [base] : [])]) requireColumn(each, raws, open);
    };
    if (keep === undefined)
      return { parse: columnRecords(reference, base, open), requireColumns, keptColumns: undefined };
    if (keep === true && !names)
      throw new UsageError(
        `without a header, --keep takes a column number, as in --keep 2; if the ${format} has a header, use --header`,
      );
    const keepOption = select === undefined ? "--keep" : "--select";
    const kept =
      keep === true
        ? (names ?? []).map((_, at) => at + 1).filter((number) => number !== reference.key)
        : keep.map((value) => numberOf(keepOption, value, ownColumns));
    const openAll = keep === true && names ? rejectExtraColumns(open, names.length) : open;
    return {
      parse: columnRecords(reference, base, openAll, (_, find) =>
        kept.map((number) => find(number) ?? undefined),
      ),
      requireColumns,
      keptColumns: keepColumns(kept.map((number) => names?.[number - 1] ?? `column${number}`)),
    };
  };
}

/** Throws a UsageError if some records can be read, but none of them has the column. */
function requireColumn(
  { option, key }: Selected<number> & { readonly option: string },
  raws: readonly string[],
  open: Open<number>,
): void {
  let isReadable = false;
  for (const raw of raws) {
    const find = open(raw);
    if (typeof find === "string") continue;
    if (find(key) !== undefined) return;
    isReadable = true;
  }
  if (isReadable) throw new UsageError(`${option}: the records have no column ${key}`);
}

/** Rejects records with more columns than the header, because the extra columns could not be kept. */
function rejectExtraColumns(open: Open<number>, count: number): Open<number> {
  return (raw) => {
    const find = open(raw);
    if (typeof find === "string" || find(count + 1) === undefined) return find;
    return `the record has more columns than the header, which has ${count}`;
  };
}

/**
 * Returns a function for the number of a column that an option gives as a number or, if there is a header, as a name. A
 * message lists the names, and others that the option accepts.
 */
function createColumnNumber(format: string, names: readonly (string | undefined)[] | undefined) {
  return (option: string, value: string, others: readonly string[] = []): number => {
    const named = names?.indexOf(value) ?? -1;
    const next = names?.indexOf(value, named + 1) ?? -1;
    if (named >= 0 && next >= 0)
      throw new UsageError(
        `columns ${named + 1} and ${next + 1} are both named ${quote(value)}; use ${option} ${named + 1} or rename one`,
      );
    if (named >= 0) return named + 1;
    const isNumber = /^[1-9]\d{0,5}$/.test(value);
    if (isNumber && Number(value) <= (names?.length ?? Number.POSITIVE_INFINITY)) return Number(value);
    if (!names)
      throw new UsageError(
        `with --from ${format}, ${option} takes a column number (1 is the first) or, with --header, a name`,
      );
    const known = [...new Set([...names, ...others])].map((name = "\\N") => quote(name)).join(", ");
    const isOtherCsv = format === "csv" && names.length === 1 && /[;\t]/.test(names[0] ?? "");
    const hint = isOtherCsv ? " (in csv, commas separate the columns)" : "";
    throw new UsageError(
      `unknown column ${quote(value)}; choose one with ${option}; the columns are ${known}${hint}`,
    );
  };
}

function ndjsonRecords({ column: chosen, baseColumn, keep, select, ownColumns }: Columns): RecordReader {
  const column = chosen ?? "reference";
  const open: Open<string> = (raw) => {
    const value = parseJson(raw);
    if (value === undefined)
      return "the record is not valid JSON; put each value on its own line, as jq -c does";
    if (Array.isArray(value))
      return "the record is an array; put each value on its own line, as jq -c '.[]' does";
    return (name) => {
      // A record may consist only of a reference.
      const isAlone = typeof value === "string" && name === column;
      const isObject = typeof value === "object" && value !== null;
      const field: unknown = isAlone ? value : isObject ? Reflect.get(value, name) : undefined;
      return typeof field === "string" || field === null ? field : undefined;
    };
  };
  const hint = chosen === undefined ? "; choose another column with --column" : "";
  const reference = { key: column, name: column, hint };
  const base = baseColumn === undefined ? undefined : { key: baseColumn, name: baseColumn };
  const requireColumns = (raws: readonly string[]) => {
    requireKey("--column", column, raws);
    if (baseColumn !== undefined) requireKey("--base-column", baseColumn, raws);
    if (keep === undefined || keep === true) return;
    for (const key of keep) requireKey(select === undefined ? "--keep" : "--select", key, raws, ownColumns);
  };
  if (!keep) return { parse: columnRecords(reference, base, open), requireColumns, keptColumns: undefined };
  // Records and values are kept as written, because serializing parsed values would round numbers.
  const keepFrom = (raw: string) => {
    const written = withoutControls(raw.trim());
    if (keep === true) return [written];
    const members = membersOf(written);
    return keep.map((key) => members.get(key));
  };
  return {
    parse: columnRecords(reference, base, open, keepFrom),
    requireColumns,
    keptColumns: keep === true ? keepWholeRecords : keepMembers(keep),
  };
}

/** The maximum number of keys that a message lists. */
const MOST_KEYS = 20;

/** Throws a UsageError if all records are JSON objects and none of them has the key. */
function requireKey(
  option: string,
  key: string,
  raws: readonly string[],
  others: readonly string[] = [],
): void {
  let keys: readonly string[] | undefined;
  for (const raw of raws) {
    const value = parseJson(raw);
    if (typeof value !== "object" || value === null || Array.isArray(value) || Object.hasOwn(value, key))
      return;
    keys ??= Object.keys(value);
  }
  if (!keys) return;
  const some = [...new Set([...keys.slice(0, MOST_KEYS), ...others])].map((each) => quote(each));
  const rest = keys.length > MOST_KEYS ? ` and ${formatNumber(keys.length - MOST_KEYS)} more` : "";
  const choice = `choose one with ${option}: ${some.join(", ")}${rest}`;
  const known = some.length === 0 ? "the record is an empty object" : choice;
  throw new UsageError(`record 1 has no key ${quote(key)}; ${known}`);
}

function columnRecords<Key extends string | number>(
  column: Selected<Key>,
  baseColumn: Selected<Key> | undefined,
  open: Open<Key>,
  keep?: (raw: string, find: Find<Key>) => Kept,
): ParseRecord {
  return (raw) => {
    const find = open(raw);
    if (typeof find === "string") return { ok: false, raw, problem: find, kept: undefined };
    const kept = keep?.(raw, find);
    const missing = ({ name, hint = "" }: Selected<Key>) => {
      const problem = `the record has no string in column ${quote(name)}${hint}`;
      return { ok: false, raw, problem, kept } as const;
    };
    const reference = find(column.key);
    if (typeof reference !== "string") return missing(column);
    const base = baseColumn === undefined ? null : find(baseColumn.key);
    if (baseColumn !== undefined && base === undefined) return missing(baseColumn);
    return { ok: true, reference, base: base ?? undefined, kept };
  };
}
