import { cut, type Passage } from "../../text/passage.ts";
import { nextMatch } from "../../text/scan.ts";
import { type Finding, findingOf, HYPHEN_AT_LINE_END, UP_TO_SPACE, type Use } from "../finding.ts";
import { hasPlaceholder } from "../template.ts";
import * as nearby from "./context.ts";
import { continuedIn, type DelimitedText, readBrackets, readQuotes } from "./delimited.ts";
import { isLikelyReference, isLikelyReferenceInBrackets, WINDOW } from "./likely-reference.ts";
import { endOfHost, endOfReference, endOfSentence, isOfReferences, isSpace, startOfScheme } from "./runs.ts";

/** The result of reading the source up to `end`, with or without a finding. The next attempt begins at `end`. */
export type TextAttempt = { readonly end: number; readonly finding?: Finding };

/** Reads a reference whose scheme ends at a colon. The reference must begin at or after `from`. */
export function readAtColon(source: string, colon: number, from: number): TextAttempt | undefined {
  if (!mayContinue(source, colon)) return undefined;
  const start = startOfScheme(source, colon, from);
  if (start === undefined) return undefined;
  const before = source.charAt(start - 1);
  return (
    (before === "<" ? readInBrackets(source, start, colon) : undefined) ??
    (before === '"' ? readInQuotes(source, start, colon) : undefined) ??
    readBare(source, start, colon)
  );
}

/** True if a reference may continue after the colon: with a valid character, white space (`URL:`) or a line break. */
function mayContinue(source: string, colon: number): boolean {
  return (
    isOfReferences(source, colon + 1) ||
    "lL".includes(source.charAt(colon - 1)) ||
    "\r\n".includes(source.charAt(colon + 1))
  );
}

function readInBrackets(source: string, start: number, colon: number): TextAttempt | undefined {
  const brackets = readBrackets(source, start - 1);
  if (typeof brackets === "string") return undefined;
  const { passage, close, hasPrefix } = brackets;
  const { text } = passage;
  if (hasPlaceholder(text)) return { end: close };
  const isFound = hasPrefix ? text !== "" : isLikelyBetween(source, start, colon, brackets);
  return isFound ? readBetween(brackets, hasPrefix ? "URL:" : "<...>") : undefined;
}

function readBetween({ passage, close, isHyphenated }: DelimitedText, kind: string): TextAttempt {
  const construct = isHyphenated ? `${kind}${HYPHEN_AT_LINE_END}` : kind;
  return { end: close, finding: findingOf(passage, { construct, role: "link" }) };
}

/**
 * True if the text in brackets is likely to be a reference. Stricter criteria apply to type arguments such as
 * `C<tail:6144>` and `Vec<a:b>`, and to text with spaces.
 */
function isLikelyBetween(
  source: string,
  start: number,
  colon: number,
  { passage: { text }, isSpaced }: DelimitedText,
): boolean {
  const length = colon - start;
  const isArgument = /\w/.test(source.charAt(start - 2));
  const isLikely = isArgument || isSpaced ? isLikelyReference : isLikelyReferenceInBrackets;
  return isLikely(text.slice(0, length), text.slice(length + 1));
}

function readInQuotes(source: string, start: number, colon: number): TextAttempt | undefined {
  if (!isWorthReading(source, source.slice(start, colon), colon)) return undefined;
  const stop = /[\s"<>\\\x00-\x1f\x7f]|[,;](?=[A-Za-z][A-Za-z\d+.-]{1,20}:\/\/)/g;
  const close = nextMatch(stop, source, colon);
  if (isSpace(source, close) || source.charAt(close) === "\\")
    return readBrokenInQuotes(source, start, colon);
  // A list of references in quotes is read as if there were no quotes.
  if (source.charAt(close) !== '"') return undefined;
  return attemptOf(source, { start, colon, end: close, close, construct: '"..."' });
}

/** Reads a reference in quotes that is split across lines. */
function readBrokenInQuotes(source: string, start: number, colon: number): TextAttempt | undefined {
  const quotes = readQuotes(source, start - 1);
  if (typeof quotes === "string") return undefined;
  const { text } = quotes.passage;
  const isFound = isLikelyReference(text.slice(0, colon - start), text.slice(colon - start + 1));
  return isFound && !hasPlaceholder(text) ? readBetween(quotes, '"..."') : { end: quotes.close };
}

function readBare(source: string, start: number, colon: number): TextAttempt | undefined {
  if (!isWorthReading(source, source.slice(start, colon), colon)) return undefined;
  const before = source.charAt(start - 1);
  // Without "//", a name after one of these characters is often a key or a label.
  if (!hasSlashes(source, colon) && "{,.?!".includes(before) && before !== "") return undefined;
  const run = endOfReference(source, colon + 1, nearby.endsWithLinkTag(source, start) ? "{" : before);
  const close = nearby.startOfBracket(source, run);
  const continued = source.charAt(close) === '"' ? continuedIn(source, start, close) : undefined;
  if (continued) return readContinued(source, continued, colon - start, before);
  if (nearby.isCutByPlaceholder(source, close) || nearby.isCutByPattern(source, close)) return { end: close };
  if (nearby.isInHexDump(source, start)) return { end: close };
  const end = endOfSentence(source, colon + 1, close, before);
  const construct = constructOfBare(source, start, close);
  return attemptOf(source, { start, colon, end, close, construct });
}

/** Returns the construct of a reference that has no delimiters, or only an opening delimiter. */
function constructOfBare(source: string, start: number, close: number): string {
  if (nearby.endsWithPrefix(source, start)) return "URL:";
  const before = source.charAt(start - 1);
  if (!isSpace(source, close)) return "text";
  return before === "<" ? `<...>${UP_TO_SPACE}` : before === '"' ? `"..."${UP_TO_SPACE}` : "text";
}

const running: Use = { construct: "text", role: "link" };

/** Reads a reference in a string that continues on the next line. `length` is the length of the scheme. */
function readContinued(source: string, passage: Passage, length: number, before: string): TextAttempt {
  const { text, end } = passage;
  const isCut =
    nearby.isCutByPlaceholder(source, end) || nearby.isCutByPattern(source, end) || hasPlaceholder(text);
  if (isCut || !isLikelyReference(text.slice(0, length), text.slice(length + 1))) return { end };
  const sentence = endOfSentence(text, length + 1, text.length, before);
  return { end, finding: findingOf(cut(source, passage, { start: 0, end: sentence }), running) };
}

/** A reference with known boundaries. */
interface FoundText {
  readonly start: number;
  readonly colon: number;
  readonly end: number;
  /** The offset where reading continues. */
  readonly close: number;
  readonly construct: string;
}

function attemptOf(source: string, { start, colon, end, close, construct }: FoundText): TextAttempt {
  const text = source.slice(start, end);
  const isFound =
    isLikelyReference(source.slice(start, colon), source.slice(colon + 1, end)) &&
    !hasPlaceholder(text) &&
    !nearby.isCompleted(source, text, close);
  return isFound
    ? { end: close, finding: findingOf({ start, end, text }, { construct, role: "link" }) }
    : { end: close };
}

/** True if "//" follows a colon, possibly after a redundant second colon. */
function hasSlashes(source: string, colon: number): boolean {
  return source.startsWith("//", colon + 1) || source.startsWith("://", colon + 1);
}

/** True if a colon is likely to belong to a reference. Most colons do not, and further checks are slow. */
function isWorthReading(source: string, scheme: string, colon: number): boolean {
  return hasSlashes(source, colon) || isLikelyReference(scheme, source.slice(colon + 1, colon + 1 + WINDOW));
}

/** Matches the top-level domains accepted in abbreviated references with `ftp.`: generic ones and country codes. */
const topLevel = /\.(?:com|org|net|edu|gov|mil|int|info|arpa|[a-z]{2})$/i;
const hostName = /^(?:www|ftp)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+\.[a-z]{2,}$/i;

/** The maximum length of a host name (RFC 1034, 3.1). */
const MAX_HOST = 255;
const MAX_PORT = ":65535".length;

/**
 * Reads a reference whose ":" is missing or misspelled: `http//example.org/`, `https;//example.org/`. `length` is the
 * length of the scheme and the delimiters. Only a host with a dot shows that the delimiters do not belong to a path.
 */
export function readWithoutColon(source: string, start: number, length: number): TextAttempt | undefined {
  if (/[\w./@\\$%&~+:#-]/.test(source.charAt(start - 1))) return undefined;
  const hostEnd = endOfHost(source, start + length);
  if (hostEnd - start - length > MAX_HOST) return { end: hostEnd };
  const host = source.slice(start + length, hostEnd).replace(/[.-]+$/, "");
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(host)) return undefined;
  const close = endOfReference(source, start + length, source.charAt(start - 1));
  return attemptAtHost(source, start, start + length + host.length, close, "text");
}

/** Reads an abbreviated reference that begins with `www.` or `ftp.` (RFC 2396, F). */
export function readAtHost(source: string, start: number): TextAttempt | undefined {
  if (/[A-Za-z0-9_./@\\$%&~+-]/.test(source.charAt(start - 1))) return undefined;
  const dotted = endOfHost(source, start);
  const none: TextAttempt = { end: dotted };
  if (dotted - start > MAX_HOST) return none;
  const host = source.slice(start, dotted).replace(/[.-]+$/, "");
  if (!hostName.test(host) || (/^ftp/i.test(host) && !topLevel.test(host))) return none;
  const hostEnd = start + host.length;
  // The host is part of a call, a longer name, an e-mail address or a placeholder.
  if (/^[(@_{[$%*\\=+~&]/.test(source.charAt(hostEnd))) return none;
  const [port = ""] = /^:\d{1,5}/.exec(source.slice(hostEnd, hostEnd + MAX_PORT)) ?? [];
  const hasMore = "/?#".includes(source.charAt(hostEnd + port.length) || " ");
  // A host and port without a path are common in programs and their configuration.
  if (port !== "" && !hasMore) return { end: hostEnd + port.length };
  const close = hasMore ? endOfReference(source, hostEnd, source.charAt(start - 1)) : hostEnd;
  return attemptAtHost(source, start, hostEnd, close, "abbreviated");
}

/** A reference that ends before the punctuation of the sentence around it, but not before the end of its host. */
function attemptAtHost(
  source: string,
  start: number,
  hostEnd: number,
  close: number,
  construct: string,
): TextAttempt {
  if (nearby.isCutByPlaceholder(source, close)) return { end: close };
  const end = Math.max(hostEnd, endOfSentence(source, start, close, source.charAt(start - 1)));
  const text = source.slice(start, end);
  if (hasPlaceholder(text)) return { end: close };
  return { end: close, finding: findingOf({ start, end, text }, { construct, role: "link" }) };
}
