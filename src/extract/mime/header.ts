import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";

/** A header field. The span is that of its value, still folded, without the white space around it. */
export interface Field extends Span {
  /** In lower case. */
  readonly name: string;
}

export interface EntityHeader {
  readonly fields: readonly Field[];
  /** The offset where the body begins, if there is one. */
  readonly end: number;
  readonly hasBody: boolean;
}

const FIELDS: Limit = { most: 500_000, what: "fields in one header" };

/** Reads a header up to an empty line, what is no field, or a delimiter of the multipart around it. */
export function readHeader(
  source: string,
  start: number,
  isDelimiter: (lineStart: number) => boolean,
): EntityHeader {
  const fields: Field[] = [];
  let name: string | undefined;
  let value: Span = { start, end: start };
  function finish(): void {
    if (name !== undefined) checkLimit(fields.push({ name, ...value }), FIELDS);
    name = undefined;
  }

  let at = start;
  while (at < source.length) {
    const lineEnd = endOfLine(source, at);
    const next = Math.min(lineEnd + 1, source.length);
    const line = trimmed(source, at, lineEnd);
    if (line.start === line.end && !isBlank(source.charAt(at))) {
      finish();
      return { fields, end: next, hasBody: true };
    }
    if (isDelimiter(at)) {
      finish();
      return { fields, end: at, hasBody: false };
    }
    const colon = colonOf(source, at, lineEnd);
    if (isBlank(source.charAt(at)) && name !== undefined) {
      if (line.end > line.start)
        value = { start: value.start < value.end ? value.start : line.start, end: line.end };
    } else if (colon !== undefined) {
      finish();
      name = source.slice(at, colon).trimEnd().toLowerCase();
      // An empty value stands before the whole line break, not within it.
      const valueEnd = source.startsWith("\r\n", lineEnd - 1) ? lineEnd - 1 : lineEnd;
      value = trimmed(source, colon + 1, valueEnd);
    } else if (at > start || !isStartLine(source.slice(at, line.end))) {
      finish();
      return { fields, end: at, hasBody: true };
    }
    at = next;
  }
  finish();
  return { fields, end: at, hasBody: false };
}

/** Unfolds a value (RFC 822, 3.1.1). */
export function unfold(source: string, { start, end }: Span): string {
  return source.slice(start, end).replace(/[\r\n]/g, "");
}

/** The offset of the next line feed, or the end of the source. */
export function endOfLine(source: string, start: number): number {
  const end = source.indexOf("\n", start);
  return end < 0 ? source.length : end;
}

/** A part of the source without the white space around it; of white space alone, the empty span at its end. */
export function trimmed(source: string, start: number, end: number): Span {
  let from = start;
  while (from < end && isWhiteSpace(source.charAt(from))) from++;
  let to = end;
  while (to > from && isWhiteSpace(source.charAt(to - 1))) to--;
  return { start: from, end: to };
}

function isWhiteSpace(character: string): boolean {
  return isBlank(character) || character === "\r" || character === "\n";
}

const isBlank = (character: string): boolean => character === " " || character === "\t";

/** The colon after a field's name (RFC 822, 3.2), if a field begins here. Old messages have white space before it. */
function colonOf(source: string, start: number, end: number): number | undefined {
  let at = start;
  while (at < end && isOfName(source.charCodeAt(at))) at++;
  if (at === start) return undefined;
  while (at < end && isBlank(source.charAt(at))) at++;
  return source.charAt(at) === ":" && at < end ? at : undefined;
}

/** Printable ASCII without space and colon. */
const isOfName = (code: number): boolean => code > 0x20 && code < 0x7f && code !== 0x3a;

/** Whether a line may stand before the fields: a status line or request line of HTTP, or the first line of a mailbox. */
function isStartLine(line: string): boolean {
  const version = line.lastIndexOf(" HTTP/");
  return line.startsWith("HTTP/") || line.startsWith("From ") || (version > 0 && line.length - version < 10);
}
