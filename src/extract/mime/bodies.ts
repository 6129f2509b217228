import type { Scope } from "../../base/scope.ts";
import { asIs, lift, locate, type Passage, rewritten, unwritable, writtenBy } from "../../text/passage.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { findingsWithin } from "../embedded.ts";
import type { Extractor, Finding, Remark } from "../finding.ts";
import type { Content } from "./content.ts";

/** The extractors for message parts, by media type in lower case: `{ "text/html": html, "text/plain": text }`. */
export interface MimeParts {
  readonly [mediaType: string]: Extractor;
}

/** The settings for reading the bodies of a message. */
export interface BodyReader {
  readonly parts: MimeParts;
  readonly remark: (remark: Remark) => void;
  /** True if a signature, length or comparison depends on the exact octets of the bodies. */
  readonly isSealed: boolean;
}

/** Finds the references in a body with the extractor for its type, if there is one. */
export function findInBody(
  source: string,
  body: Span,
  { type, charset, encoding, isJoined }: Content,
  scope: Scope | undefined,
  { parts, remark, isSealed }: BodyReader,
): Iterable<Finding> {
  const extract = extractorOf(type, parts);
  if (!extract) return [];
  const read = encoding.decode(source, body, charset);
  const joined = isJoined ? joinFlowed(source, read) : read;
  const decoded = isSealed ? writtenBy(unwritable, joined) : joined;
  const findings = extract(decoded.text, ({ message, ...span }) =>
    remark({ ...locate(decoded, span), message }),
  );
  return findingsWithin(source, decoded, findings, scope);
}

/** Reports an unknown transfer encoding if the body is read. */
export function remarkOnEncoding(
  source: string,
  { type, unknownEncoding }: Content,
  { parts, remark }: BodyReader,
): void {
  if (!unknownEncoding || !extractorOf(type, parts)) return;
  const { start, end } = unknownEncoding;
  const name = quote(source.slice(start, end));
  remark({ start, end, message: `unknown transfer encoding ${name}; the body is treated as 8bit` });
}

/**
 * Returns the extractor for a media type, for its suffix (RFC 6839), or, if it is a text type, for plain text (RFC 2046,
 * 4.1.4).
 */
function extractorOf(type: string, parts: MimeParts): Extractor | undefined {
  const plus = type.lastIndexOf("+");
  const types = [
    type,
    ...(plus < 0 ? [] : [`application/${type.slice(plus + 1)}`]),
    ...(type.startsWith("text/") ? ["text/plain"] : []),
  ];
  const known = types.find((candidate) => Object.hasOwn(parts, candidate));
  return known === undefined ? undefined : parts[known];
}

/** In format=flowed text with delsp=yes, joins flowed lines and removes the space before soft breaks (RFC 3676, 4). */
export function joinFlowed(source: string, read: Passage): Passage {
  const { text } = read;
  const span = { start: 0, end: text.length };
  const joined = rewritten(text, span, SOFT_BREAK, ({ index, 1: quotes = "" }) => {
    const line = text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
    const [, before = "", content = ""] = /^(>*) ?(.*)$/s.exec(line) ?? [];
    // A change of quotation depth ends a paragraph (4.5).
    return before === quotes && content !== "" && content !== "--" ? "" : undefined;
  });
  return lift(source, read, writtenBy(asIs, joined));
}

/**
 * Matches a space, a line break, quote marks and stuffing (4.4, 4.5). A line with the signature separator "-- " is not
 * joined (4.3).
 */
const SOFT_BREAK = / \r?\n(?!>* ?-- (?:\r?\n|$))(>*) ?/g;
