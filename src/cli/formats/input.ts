import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";
import { fieldOf } from "./tsv.ts";

/** One input record: a reference, with a base if the record has one; or why the record has no reference. */
export type InputRecord =
  | { readonly ok: true; readonly reference: string; readonly base: string | undefined }
  | { readonly ok: false; readonly raw: string; readonly problem: string };

export type ParseRecord = (raw: string) => InputRecord;

export type InputFormatName = "lines" | "nul" | "tsv" | "ndjson";

/** The columns of a record: the values of --column and --base-column. */
export interface Columns {
  readonly column?: string;
  readonly baseColumn?: string;
}

/** How standard input is cut into records, and how a record is parsed. */
export interface InputFormat {
  readonly delimiter: string;
  /** Throws a UsageError for columns that the format cannot have. */
  readonly parserOf: (columns: Columns) => ParseRecord;
}

export const inputFormats: { readonly [Name in InputFormatName]: InputFormat } = {
  lines: { delimiter: "\n", parserOf: wholeRecords },
  nul: { delimiter: "\0", parserOf: wholeRecords },
  tsv: { delimiter: "\n", parserOf: tsvRecords },
  ndjson: { delimiter: "\n", parserOf: ndjsonRecords },
};

function wholeRecords({ column, baseColumn }: Columns): ParseRecord {
  if (column !== undefined) throw new UsageError("--column needs --from tsv or --from ndjson");
  if (baseColumn !== undefined) throw new UsageError("--base-column needs --from tsv or --from ndjson");
  return (reference) => ({ ok: true, reference, base: undefined });
}

function tsvRecords({ column = "1", baseColumn }: Columns): ParseRecord {
  for (const [option, value] of [
    ["--column", column],
    ["--base-column", baseColumn ?? "1"],
  ]) {
    if (!/^[1-9]\d{0,5}$/.test(`${value}`))
      throw new UsageError(`with --from tsv, ${option} takes a number: 1 is the first column`);
  }
  return columnRecords(column, baseColumn, (raw) => {
    const fields = raw.split("\t");
    return (name) => fieldOf(fields, Number(name));
  });
}

function ndjsonRecords({ column = "reference", baseColumn }: Columns): ParseRecord {
  return columnRecords(column, baseColumn, (raw) => {
    const value = parseJson(raw);
    if (value === undefined) return "the record is not JSON";
    return (name) => {
      // A record may be the reference alone.
      const isAlone = typeof value === "string" && name === column;
      const field: unknown = isAlone
        ? value
        : typeof value === "object" && value !== null
          ? Reflect.get(value, name)
          : undefined;
      return typeof field === "string" ? field : undefined;
    };
  });
}

/** Parses records with columns. `open` gives a function that finds a column of a record, or says what is wrong with it. */
function columnRecords(
  column: string,
  baseColumn: string | undefined,
  open: (raw: string) => ((name: string) => string | undefined) | string,
): ParseRecord {
  return (raw) => {
    const find = open(raw);
    if (typeof find === "string") return { ok: false, raw, problem: find };
    const missing = (name: string) =>
      ({ ok: false, raw, problem: `the record has no text in column ${quote(name)}` }) as const;
    const reference = find(column);
    if (reference === undefined) return missing(column);
    const base = baseColumn === undefined ? undefined : find(baseColumn);
    if (baseColumn !== undefined && base === undefined) return missing(baseColumn);
    return { ok: true, reference, base };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
