import { inPieces } from "../../text/pieces.ts";
import { controlsAnd } from "./json.ts";

const NO_VALUE = "\\N";

export function writeTsv(fields: readonly (string | undefined)[]): string {
  return fields.map(tsvField).join("\t");
}

export function tsvField(value: string | undefined): string {
  return value === undefined ? NO_VALUE : escapeTsv(value);
}

/** The maximum number of columns, which bounds memory. */
export const MOST_COLUMNS = 1_000_000;

/** Splits a TSV record into escaped fields; returns undefined if there are too many. */
export function splitTsv(record: string): readonly string[] | undefined {
  const fields = record.split("\t", MOST_COLUMNS + 1);
  return fields.length > MOST_COLUMNS ? undefined : fields;
}

/** Reads a TSV record; returns undefined if it has too many columns. A missing value is undefined. */
export function readTsv(record: string): readonly (string | undefined)[] | undefined {
  const fields = splitTsv(record);
  return fields?.map((_, at) => fieldOf(fields, at + 1));
}

/** The value of a field, given its column number, starting at 1; undefined for a missing value. */
export function fieldOf(fields: readonly string[], column: number): string | undefined {
  const field = fields[column - 1];
  return field === undefined || field === NO_VALUE ? undefined : unescapeTsv(field);
}

const ESCAPES: { readonly [letter: string]: string } = { t: "\t", n: "\n", r: "\r", "\\": "\\" };
/** Additional escapes, written by PostgreSQL and ClickHouse. */
const ESCAPES_OF_OTHERS = { b: "\b", f: "\f", v: "\v", "0": "\0", "'": "'" };
const CHARACTERS = new Map(Object.entries({ ...ESCAPES, ...ESCAPES_OF_OTHERS }));
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, character]) => [character, letter]));

/** Decodes `\t`, `\n`, `\r`, `\\`, `\b`, `\f`, `\v`, `\0`, `\'` and `\xHH` (a UTF-8 octet). */
export function unescapeTsv(field: string): string {
  if (!field.includes("\\")) return field;
  return field.replace(/\\([tnrbfv0'\\])|(?:\\x[\dA-Fa-f]{2})+/g, (escapes, letter: string | undefined) =>
    letter === undefined ? textOf(escapes) : (CHARACTERS.get(letter) ?? ""),
  );
}

/** Decodes a run of `\xHH` escapes as UTF-8. */
const textOf = (escapes: string): string => Buffer.from(escapes.replaceAll("\\x", ""), "hex").toString();

/** Escapes control characters and "\" in a TSV field. */
export function escapeTsv(field: string): string {
  // Most fields need no escaping, and this test is faster than a replacement.
  if (field.search(ESCAPED) < 0) return field;
  return inPieces(field, (piece) => piece.replace(ESCAPED, escapeOf));
}

const ESCAPED = controlsAnd("\\\\");

/** Escapes a character as a letter, or as its UTF-8 octets. */
function escapeOf(character: string): string {
  const letter = LETTERS.get(character);
  return letter === undefined
    ? Buffer.from(character).toString("hex").replace(/../g, "\\x$&")
    : `\\${letter}`;
}
