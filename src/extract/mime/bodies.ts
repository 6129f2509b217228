import type { Scope } from "../../base/scope.ts";
import { asIs, lift, locate, type Passage, rewritten, unwritable, writtenBy } from "../../text/passage.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import type { Extractor, Finding, Remark } from "../finding.ts";
import { findingsWithin } from "../within.ts";
import type { Content } from "./content.ts";

/** The extractors of the parts of a message, by media type in lower case: `{ "text/html": html, "text/plain": text }`. */
export interface MimeParts {
  readonly [mediaType: string]: Extractor;
}

/** What reads the bodies of a message. */
export interface BodyReader {
  readonly parts: MimeParts;
  readonly remark: (remark: Remark) => void;
  /** Whether something in the message depends on every octet of its bodies. */
  readonly isSealed: boolean;
}

/** Finds the references in a body with the extractor of its type. Without one it finds none. */
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

/** Remarks on a transfer encoding that is not known, if its body is read. */
export function remarkOnEncoding(
  source: string,
  { type, unknownEncoding }: Content,
  { parts, remark }: BodyReader,
): void {
  if (!unknownEncoding || !extractorOf(type, parts)) return;
  const { start, end } = unknownEncoding;
  const name = quote(source.slice(start, end));
  remark({ start, end, message: `the transfer encoding ${name} is unknown; the body is read as 8bit` });
}

/** The extractor of a type, else of its suffix (RFC 6839), else of plain text if the type is text (RFC 2046, 4.1.4). */
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

/** Joins lines that flow on, without the space before the break: format=flowed, delsp=yes (RFC 3676, 4). */
export function joinFlowed(source: string, read: Passage): Passage {
  const { text } = read;
  const span = { start: 0, end: text.length };
  const joined = rewritten(text, span, FLOWS_ON, ({ index, 1: quotes = "" }) => {
    const line = text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
    const [, before = "", content = ""] = /^(>*) ?(.*)$/s.exec(line) ?? [];
    // Paragraphs end where the depth of quotation changes (4.5).
    return before === quotes && content !== "" && content !== "--" ? "" : undefined;
  });
  return lift(source, read, writtenBy(asIs, joined));
}

/** A space, a line end, and quote marks and stuffing (4.4, 4.5). The signature's "-- " ends a line (4.3). */
const FLOWS_ON = / \r?\n(?!>* ?-- (?:\r?\n|$))(>*) ?/g;
