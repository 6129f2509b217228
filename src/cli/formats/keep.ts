import { csvField } from "./csv.ts";
import { toJson } from "./json.ts";
import type { OutputFormatName } from "./records.ts";
import { tsvField } from "./tsv.ts";

/** The values that --keep keeps of an input record; undefined for a missing one. */
export type Kept = readonly (string | undefined)[];

/** What --keep keeps of each input record. */
export interface Keeping {
  /** The names of the columns that tsv and csv output has after its own. */
  readonly names: readonly string[];
  /** The value of the field `input` of ndjson output. */
  readonly json: (kept: Kept) => string;
}

/** Keeps columns with these names. */
export function keepingColumns(names: readonly string[]): Keeping {
  return { names, json: (kept) => toJson(Object.fromEntries(names.map((name, at) => [name, kept[at]]))) };
}

/** Keeps records that are JSON. */
export const keepingRecords: Keeping = {
  names: ["input"],
  json: ([record = "null"]) => record,
};

/** Puts what is kept of a record after the output record. */
export const after: {
  readonly [Name in Exclude<OutputFormatName, "text">]: (
    record: string,
    kept: Kept | undefined,
    keeping: Keeping,
  ) => string;
} = {
  tsv: tableBehind("\t", tsvField),
  csv: tableBehind(",", csvField),
  ndjson: (record, kept, { json }) =>
    `${record.slice(0, -"}".length)},"input":${kept ? json(kept) : "null"}}`,
};

function tableBehind(
  separator: string,
  field: (value: string | undefined) => string,
): (record: string, kept: Kept | undefined, keeping: Keeping) => string {
  return (record, kept, { names }) => record + names.map((_, at) => separator + field(kept?.[at])).join("");
}
