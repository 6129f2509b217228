import type { Batch } from "./split.ts";

/** How CSV writes a missing value. The text "\N" is written in quotes. */
const NO_VALUE = "\\N";

/** A record of CSV (RFC 4180, 2), without its line end. CSV has no escapes: texts stand as they are. */
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

/** A quoted field that goes on for longer, over lines, is taken for one whose closing quote is missing: so memory is bounded. */
const LONGEST = 1_000_000;

/**
 * Joins lines where a quoted field goes on in the next one. The CR of a CRLF belongs to the line end. Where that gives no
 * record, the first line is a bad one, and the others are read without it.
 */
export async function* joinLines(batches: AsyncIterable<Batch<string>>): AsyncGenerator<Batch<string>> {
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
      // A line within a quoted field has an even number of quotes, and opens none by itself: it is read twice at most.
      else if (end === "bad" || length > LONGEST)
        for (const other of giveUp().toReversed()) pending.push(other);
    }
  };

  for await (const { records: lines, bytes } of batches) {
    take(lines);
    yield { records: records.splice(0), bytes };
  }
  while (open.length > 0) take(giveUp());
  yield { records, bytes: 0 };
}

/** What a line leaves: an open field, a whole record, or quotes that are wrong. `isOpen` is whether a field goes on in it. */
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
