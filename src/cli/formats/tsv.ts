import { inPieces } from "../../text/pieces.ts";

const NO_VALUE = "\\N";

/** A record of TSV, without its line end. */
export function writeTsv(fields: readonly (string | undefined)[]): string {
  return fields.map(tsvField).join("\t");
}

export function tsvField(value: string | undefined): string {
  return value === undefined ? NO_VALUE : escapeTsv(value);
}

/** The fields of a record of TSV; undefined for a missing value. */
export function readTsv(record: string): readonly (string | undefined)[] {
  const fields = record.split("\t");
  return fields.map((_, at) => fieldOf(fields, at + 1));
}

/** A field of a record of TSV, its columns counted from 1; undefined for a missing one. */
export function fieldOf(fields: readonly string[], column: number): string | undefined {
  const field = fields[column - 1];
  return field === undefined || field === NO_VALUE ? undefined : unescapeTsv(field);
}

const ESCAPES: { readonly [letter: string]: string } = { t: "\t", n: "\n", r: "\r", "\\": "\\" };
/** What PostgreSQL and ClickHouse write besides. */
const ESCAPES_OF_OTHERS = { b: "\b", f: "\f", v: "\v", "0": "\0", "'": "'" };
const CHARACTERS = new Map(Object.entries({ ...ESCAPES, ...ESCAPES_OF_OTHERS }));
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, character]) => [character, letter]));

/** Undoes `\t`, `\n`, `\r`, `\\`, `\b`, `\f`, `\v`, `\0`, `\'` and `\xHH` (an octet of UTF-8). */
export function unescapeTsv(field: string): string {
  if (!field.includes("\\")) return field;
  return field.replace(/\\([tnrbfv0'\\])|(?:\\x[\dA-Fa-f]{2})+/g, (escapes, letter: string | undefined) =>
    letter === undefined ? textOf(escapes) : (CHARACTERS.get(letter) ?? ""),
  );
}

/** The text of octets that are written as `\xHH` each. */
const textOf = (escapes: string): string => Buffer.from(escapes.replaceAll("\\x", ""), "hex").toString();

/** Escapes control characters and "\" in a field of TSV, so that a field never ends early. */
export function escapeTsv(field: string): string {
  // Most fields need nothing, and a test costs less than a replacement.
  if (!/[\x00-\x1f\\\x7f-\x9f]/.test(field)) return field;
  return inPieces(field, (piece) => piece.replace(/[\x00-\x1f\\\x7f-\x9f]/g, escapeOf));
}

function escapeOf(character: string): string {
  const letter = LETTERS.get(character);
  return letter === undefined ? octetsOf(character) : `\\${letter}`;
}

/** The octets of a control character in UTF-8, of which those of C1 have two. */
function octetsOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(2, "0");
  return character < "\x80" ? `\\x${code}` : `\\xc2\\x${code}`;
}
