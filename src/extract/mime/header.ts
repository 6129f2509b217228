import { nextIndex } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";

/** A header field, and the trimmed span of its folded value. */
export interface Field extends Span {
  /** The name of the field, in lower case. */
  readonly name: string;
}

export interface EntityHeader {
  readonly fields: readonly Field[];
  /** The offset of the body, if there is one; otherwise the end of the header. */
  readonly end: number;
  readonly hasBody: boolean;
}

/** A folded field has several lines. */
const LINES: Limit = { most: 500_000, what: "lines in one header" };

/** Reads a header up to an empty line, a line that is not a field, or a delimiter of the enclosing multipart. */
export function readHeader(
  source: string,
  start: number,
  isDelimiter: (lineStart: number) => boolean,
): EntityHeader {
  const fields: Field[] = [];
  let name: string | undefined;
  let value: Span = { start, end: start };
  function finish(): void {
    if (name !== undefined) fields.push({ name, ...value });
    name = undefined;
  }

  let [at, lines] = [start, 0];
  while (at < source.length) {
    checkLimit(++lines, LINES);
    const lineEnd = nextIndex(source, "\n", at);
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
      // An empty value is placed before the whole line break, not within it.
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

/** Trims white space. If nothing is left, returns the empty span at the end. */
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

/**
 * Returns the offset of the colon after a field name (RFC 822, 3.2). In old messages, white space may precede the
 * colon.
 */
function colonOf(source: string, start: number, end: number): number | undefined {
  let at = start;
  while (at < end && isOfName(source.charCodeAt(at))) at++;
  if (at === start) return undefined;
  while (at < end && isBlank(source.charAt(at))) at++;
  return source.charAt(at) === ":" && at < end ? at : undefined;
}

/** True for printable ASCII except space and colon. */
const isOfName = (code: number): boolean => code > 0x20 && code < 0x7f && code !== 0x3a;

/** True if a line may precede the fields: an HTTP status or request line, or the first line of a mailbox entry. */
function isStartLine(line: string): boolean {
  const version = line.lastIndexOf(" HTTP/");
  return line.startsWith("HTTP/") || line.startsWith("From ") || (version > 0 && line.length - version < 10);
}
