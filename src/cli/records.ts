import { quote } from "../quote.ts";
import { UsageError } from "./usage-error.ts";

/** One input record: a reference, or why the record holds none. */
export type InputRecord =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly raw: string; readonly problem: string };

export type Reader = (record: string) => InputRecord;

export type InputFormatName = "lines" | "nul" | "tsv" | "ndjson";

/** How standard input is cut into records and what a record is. */
export interface InputFormat {
  readonly delimiter: string;
  /** Makes the reader of a record; `column` is the value of --column. Throws a UsageError where it cannot be one. */
  readonly reader: (column: string | undefined) => Reader;
}

export const inputFormats: { readonly [Name in InputFormatName]: InputFormat } = {
  lines: { delimiter: "\n", reader: whole },
  nul: { delimiter: "\0", reader: whole },
  tsv: { delimiter: "\n", reader: tsvReader },
  ndjson: { delimiter: "\n", reader: ndjsonReader },
};

function whole(column: string | undefined): Reader {
  if (column !== undefined) throw new UsageError("--column needs --from tsv or --from ndjson");
  return (reference) => ({ ok: true, reference });
}

function tsvReader(column = "1"): Reader {
  if (!/^[1-9]\d{0,5}$/.test(column))
    throw new UsageError("--column of --from tsv is a number, 1 for the first");
  const index = Number(column) - 1;
  return (raw) => {
    const field = raw.split("\t")[index];
    return field === undefined
      ? { ok: false, raw, problem: `the record has no column ${column}` }
      : { ok: true, reference: unescapeTsv(field) };
  };
}

function ndjsonReader(column = "reference"): Reader {
  return (raw) => {
    const value = parseJson(raw);
    if (value === undefined) return { ok: false, raw, problem: "the record is not JSON" };
    const reference = typeof value === "object" && value !== null ? Reflect.get(value, column) : value;
    return typeof reference === "string"
      ? { ok: true, reference }
      : { ok: false, raw, problem: `the record has no string ${quote(column)}` };
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

/** Writes a field of TSV: control characters and "\" as escapes, so that a field never ends early nor harms a terminal. */
export function escapeTsv(field: string): string {
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
