import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

/** One input record: a reference, and a base where the record has one; or why the record holds none. */
export type InputRecord =
  | { readonly ok: true; readonly reference: string; readonly base: string | undefined }
  | { readonly ok: false; readonly raw: string; readonly problem: string };

export type Reader = (record: string) => InputRecord;

export type InputFormatName = "lines" | "nul" | "tsv" | "ndjson";

/** Where in a record things are: the values of --column and --base-column. */
export interface Columns {
  readonly column?: string;
  readonly baseColumn?: string;
}

/** How standard input is cut into records and what a record is. */
export interface InputFormat {
  readonly delimiter: string;
  /** Makes the reader of a record. Throws a UsageError for columns that the format cannot have. */
  readonly reader: (columns: Columns) => Reader;
}

export const inputFormats: { readonly [Name in InputFormatName]: InputFormat } = {
  lines: { delimiter: "\n", reader: wholeReader },
  nul: { delimiter: "\0", reader: wholeReader },
  tsv: { delimiter: "\n", reader: tsvReader },
  ndjson: { delimiter: "\n", reader: ndjsonReader },
};

function wholeReader({ column, baseColumn }: Columns): Reader {
  if (column !== undefined) throw new UsageError("--column needs --from tsv or --from ndjson");
  if (baseColumn !== undefined) throw new UsageError("--base-column needs --from tsv or --from ndjson");
  return (reference) => ({ ok: true, reference, base: undefined });
}

function tsvReader({ column = "1", baseColumn }: Columns): Reader {
  for (const [option, value] of [
    ["--column", column],
    ["--base-column", baseColumn ?? "1"],
  ]) {
    if (!/^[1-9]\d{0,5}$/.test(`${value}`))
      throw new UsageError(`${option} of --from tsv is a number, 1 for the first`);
  }
  return columnReader(column, baseColumn, (raw) => {
    const fields = raw.split("\t");
    return (name) => {
      const field = fields[Number(name) - 1];
      return field === undefined || field === "\\N" ? undefined : unescapeTsv(field);
    };
  });
}

function ndjsonReader({ column = "reference", baseColumn }: Columns): Reader {
  return columnReader(column, baseColumn, (raw) => {
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

/** A reader of records with columns. `open` gives what finds a column in a record, or why the record is none. */
function columnReader(
  column: string,
  baseColumn: string | undefined,
  open: (raw: string) => ((name: string) => string | undefined) | string,
): Reader {
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

const ESCAPES: { readonly [letter: string]: string } = { t: "\t", n: "\n", r: "\r", "\\": "\\" };

/** Undoes `\t`, `\n`, `\r`, `\\` and `\xHH` in a field of TSV; any other "\" stands for itself. */
export function unescapeTsv(field: string): string {
  if (!field.includes("\\")) return field;
  return field.replace(/\\(?:([tnr\\])|x([\dA-Fa-f]{2}))/g, (_, letter: string | undefined, hex: string) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[letter] ?? ""),
  );
}

/** Writes a field of TSV: control characters and "\" as escapes, so that a field never ends early. */
export function escapeTsv(field: string): string {
  // Most fields have none, and a look is cheaper than a replacement of nothing.
  if (!/[\x00-\x1f\\\x7f-\x9f]/.test(field)) return field;
  return field.replace(/[\x00-\x1f\\\x7f-\x9f]/g, (character) => {
    const letter = Object.keys(ESCAPES).find((key) => ESCAPES[key] === character);
    return `\\${letter ?? `x${character.charCodeAt(0).toString(16).padStart(2, "0")}`}`;
  });
}

/**
 * Cuts a stream of UTF-8 into records, a batch a chunk; memory is one chunk and one record. A last record needs no
 * delimiter. A byte order mark at the beginning is no data; bytes that are not UTF-8 become U+FFFD.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<{ readonly records: readonly string[]; readonly bytes: number }> {
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
