/** How TSV writes a missing value. */
const NO_VALUE = "\\N";

/** A record of TSV, without its line end. */
export function writeTsv(fields: readonly (string | undefined)[]): string {
  return fields.map(tsvField).join("\t");
}

/** A field of such a record. */
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
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, character]) => [character, letter]));

/** Undoes `\t`, `\n`, `\r`, `\\` and `\xHH` in a field of TSV; any other "\" stands for itself. */
export function unescapeTsv(field: string): string {
  if (!field.includes("\\")) return field;
  return field.replace(/\\(?:([tnr\\])|x([\dA-Fa-f]{2}))/g, (_, letter: string | undefined, hex: string) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[letter] ?? ""),
  );
}

/** Escapes control characters and "\" in a field of TSV, so that a field never ends early. */
export function escapeTsv(field: string): string {
  // Most fields need nothing, and a test costs less than a replacement.
  if (!/[\x00-\x1f\\\x7f-\x9f]/.test(field)) return field;
  return field.replace(/[\x00-\x1f\\\x7f-\x9f]/g, (character) => {
    const letter = LETTERS.get(character);
    return `\\${letter ?? `x${character.charCodeAt(0).toString(16).padStart(2, "0")}`}`;
  });
}
