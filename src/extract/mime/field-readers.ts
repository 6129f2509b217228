import type { Span } from "../../text/span.ts";
import type { Role } from "../finding.ts";
import type { Standard } from "../standards.ts";
import * as standards from "../standards.ts";
import { closingQuote } from "./content-type.ts";
import { trimmed } from "./header.ts";

/** How a field holds references. */
export interface FieldReader {
  readonly role: Role;
  /** The standard that defines the field. */
  readonly standard: Standard;
  readonly spans: (source: string, field: Span) => readonly Span[];
  /** Matches the characters in a reference that do not belong to it. */
  readonly ignored: RegExp;
}

/** White space inside is ignored (RFC 1808, 3.1; draft-ietf-url-syntax-00, 5.1.1; RFC 2369, 2). */
const whiteSpace = /[ \t\r\n]+/g;
const lineEnds = /[\r\n]+/g;

const readers: ReadonlyMap<string, FieldReader> = new Map<string, FieldReader>([
  ["base", { role: "base", standard: standards.baseField, spans: wrapped, ignored: whiteSpace }],
  ["content-base", { role: "base", standard: standards.contentBase, spans: whole, ignored: whiteSpace }],
  [
    "content-location",
    { role: "base", standard: standards.contentLocation, spans: whole, ignored: whiteSpace },
  ],
  ["location", { role: "link", standard: standards.location, spans: whole, ignored: lineEnds }],
  ["link", { role: "link", standard: standards.linkField, spans: bracketed, ignored: lineEnds }],
  ["archived-at", { role: "link", standard: standards.archivedAt, spans: bracketed, ignored: whiteSpace }],
]);

/** The reader of List-Help and its like (RFC 2369). */
const listReader: FieldReader = {
  role: "link",
  standard: standards.listFields,
  spans: bracketed,
  ignored: whiteSpace,
};

/** The reader of a field by its name in lower case; undefined if the field has no references. */
export function fieldReaderOf(name: string): FieldReader | undefined {
  const reader = readers.get(name);
  if (reader) return reader;
  // The brackets of a List-Id contain no reference (RFC 2919).
  return name.startsWith("list-") && name !== "list-id" ? listReader : undefined;
}

function whole(_source: string, { start, end }: Span): readonly Span[] {
  return [{ start, end }];
}

/** The text in `<URL:...>`. Any of its three delimiters may be missing. */
function wrapped(source: string, { start, end }: Span): readonly Span[] {
  if (source.charAt(start) !== "<") return [{ start, end }];
  const close = source.slice(start, end).indexOf(">");
  const inside = trimmed(source, start + 1, close < 0 ? end : start + close);
  const hasPrefix = /^url:/i.test(source.slice(inside.start, Math.min(inside.start + 4, inside.end)));
  return [hasPrefix ? trimmed(source, inside.start + 4, inside.end) : inside];
}

/** The text of each `<...>` outside of quoted strings. */
function bracketed(source: string, { start, end }: Span): readonly Span[] {
  const value = source.slice(start, end);
  const spans: Span[] = [];
  let hasQuotes = true;
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === '"' && hasQuotes) {
      const close = closingQuote(value, at + 1);
      hasQuotes = close !== undefined;
      at = close ?? at;
    } else if (character === "<") {
      const close = value.indexOf(">", at);
      if (close < 0) break;
      spans.push(trimmed(source, start + at + 1, start + close));
      at = close;
    }
  }
  return spans;
}
