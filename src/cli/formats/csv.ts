import type { Batch } from "./split.ts";

/** How CSV writes a missing value. The text "\N" is written in quotes. */
const NO_VALUE = "\\N";

/** A record of CSV (RFC 4180, 2), without its line end. CSV has no escapes: texts stand as they are. */
export function writeCsv(fields: readonly (string | undefined)[]): string {
  return fields.map(csvField).join(",");
}

/** A field of such a record. */
export function csvField(value: string | undefined): string {
  return value === undefined ? NO_VALUE : quoteCsv(value);
}

function quoteCsv(field: string): string {
  if (field !== NO_VALUE && !/[",\r\n]/.test(field)) return field;
  return `"${field.replaceAll('"', '""')}"`;
}

/** The fields of a record of CSV, undefined for a missing value; or undefined if the quotes are not as RFC 4180 has them. */
export function readCsv(record: string): readonly (string | undefined)[] | undefined {
  const fields: (string | undefined)[] = [];
  for (let at = 0; ; at++) {
    const isQuoted = record.startsWith('"', at);
    const end = isQuoted ? closingQuote(record, at + 1) : endOfField(record, at);
    if (end < 0) return undefined;
    const field = record.slice(isQuoted ? at + 1 : at, end);
    if (!isQuoted && field.includes('"')) return undefined;
    fields.push(isQuoted ? field.replaceAll('""', '"') : field === NO_VALUE ? undefined : field);
    at = isQuoted ? end + 1 : end;
    if (at === record.length) return fields;
    if (record[at] !== ",") return undefined;
  }
}

/** Joins lines where a quoted field goes on in the next one. The CR of a CRLF belongs to the line end. */
export async function* joinLines(batches: AsyncIterable<Batch<string>>): AsyncGenerator<Batch<string>> {
  let open: string[] = [];
  for await (const { records: lines, bytes } of batches) {
    const records: string[] = [];
    for (const line of lines) {
      const goesOn = isOpenAfter(line, open.length > 0);
      open.push(line);
      if (goesOn) continue;
      records.push(open.join("\n").replace(/\r$/, ""));
      open = [];
    }
    yield { records, bytes };
  }
  // A quote that is never closed makes a bad record of the rest.
  if (open.length > 0) yield { records: [open.join("\n")], bytes: 0 };
}

/** Whether a quoted field is open at the end of a line, given whether one is at its beginning. */
function isOpenAfter(line: string, isOpen: boolean): boolean {
  if (!line.includes('"')) return isOpen;
  let isQuoted = isOpen;
  for (let at = 0; ; ) {
    if (!isQuoted && line.startsWith('"', at)) {
      isQuoted = true;
      at++;
    }
    const end = isQuoted ? closingQuote(line, at) : at;
    if (end < 0) return true;
    const comma = line.indexOf(",", end);
    if (comma < 0) return false;
    isQuoted = false;
    at = comma + 1;
  }
}

/** Where a quoted field ends whose text begins at `from`; -1 if it does not. A doubled quote is a quote of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function endOfField(record: string, from: number): number {
  const comma = record.indexOf(",", from);
  return comma < 0 ? record.length : comma;
}
