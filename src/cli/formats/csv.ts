import { MOST_COLUMNS } from "./tsv.ts";

/** The CSV notation for a missing value. The string "\N" itself is quoted. */
const NO_VALUE = "\\N";

/** Writes a CSV record (RFC 4180, 2) without its line break. CSV has no escapes, so values are not changed. */
export function writeCsv(fields: readonly (string | undefined)[]): string {
  return fields.map(csvField).join(",");
}

export function csvField(value: string | undefined): string {
  return value === undefined ? NO_VALUE : quoteCsv(value);
}

function quoteCsv(field: string): string {
  if (field !== NO_VALUE && !/[",\r\n]/.test(field)) return field;
  return `"${field.replaceAll('"', '""')}"`;
}

/**
 * Reads a CSV record; returns undefined if its quotes violate RFC 4180, or if it has too many columns. A missing value is
 * undefined.
 */
export function readCsv(record: string): readonly (string | undefined)[] | undefined {
  const fields: (string | undefined)[] = [];
  for (let at = 0; fields.length < MOST_COLUMNS; at++) {
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
  return undefined;
}

/** The maximum length of a multi-line field, which bounds memory. A longer field counts as unclosed. */
const LONGEST = 1_000_000;

/**
 * Joins the lines of records with multi-line quoted fields. The CR of a CRLF belongs to the line break. If joining
 * fails, the first line is an invalid record, and the remaining lines are read again without it.
 */
export async function* joinLines(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  const records: string[] = [];
  let open: string[] = [];
  let length = 0;

  const close = (lines: readonly string[]) => {
    records.push(lines.join("\n").replace(/\r$/, ""));
    open = [];
    length = 0;
  };
  const giveUp = (): readonly string[] => {
    const [first = "", ...others] = open;
    close([first]);
    return others;
  };
  const take = (lines: readonly string[]) => {
    const pending = lines.toReversed();
    for (let line = pending.pop(); line !== undefined; line = pending.pop()) {
      const end = endOfLine(line, open.length > 0);
      open.push(line);
      length += line.length + 1;
      if (end === "closed") close(open);
      // A line inside a quoted field contains an even number of quotes and opens no field, so it is read at most twice.
      else if (end === "bad" || length > LONGEST)
        for (const other of giveUp().toReversed()) pending.push(other);
    }
  };

  for await (const lines of batches) {
    take(lines);
    yield records.splice(0);
  }
  while (open.length > 0) take(giveUp());
  yield records;
}

/** The state after a line: an open field, a complete record or invalid quotes. `isOpen`: whether a field was open. */
function endOfLine(line: string, isOpen: boolean): "open" | "closed" | "bad" {
  if (!line.includes('"')) return isOpen ? "open" : "closed";
  let isQuoted = isOpen;
  for (let at = 0; ; at++) {
    if (!isQuoted && line.startsWith('"', at)) {
      isQuoted = true;
      at++;
    }
    const end = isQuoted ? closingQuote(line, at) : endOfField(line, at);
    if (end < 0) return "open";
    if (!isQuoted && line.slice(at, end).includes('"')) return "bad";
    at = isQuoted ? end + 1 : end;
    if (at === line.length || line.slice(at) === "\r") return "closed";
    if (line[at] !== ",") return "bad";
    isQuoted = false;
  }
}

/** The end of a quoted field whose content begins at `from`; -1 if it is not closed. A doubled quote is literal. */
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
