import { derive } from "../../text/derived.ts";
import { type Passage, passageOf, verbatim } from "../../text/passage.ts";
import { endOfMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { beginsReference } from "./invalid-part.ts";
import { endOfPlain, endOfReference, endOfSpace, isOfReferences, isSpace } from "./runs.ts";

/** The distance, in UTF-16 code units, after which the search for a closing delimiter stops. */
const MAX_DISTANCE = 4096;

/** Delimited text that may be a reference. */
export interface DelimitedText {
  /** The text between the delimiters; a derived passage if white space was removed. */
  readonly passage: Passage;
  /** The offset of the closing delimiter. */
  readonly close: number;
  readonly hasPrefix: boolean;
  /** True if white space was kept. Such white space may be a mistake, or may need escaping. */
  readonly isSpaced: boolean;
  /** True if a line break follows a hyphen. The hyphen is not necessarily part of the reference (RFC 2396, E). */
  readonly isHyphenated: boolean;
}

/** `open`: the source ends before the closing delimiter. `none`: the delimiters do not enclose a reference. */
export type Delimited = DelimitedText | "open" | "none";

/**
 * White space, including the marker at the start of a comment line: `
 *  * `.
 */
interface Gap extends Span {
  readonly hasLineEnd: boolean;
}

/** Decides whether a gap is removed from the reference or kept. If the result is undefined, the attempt ends. */
type JudgeGap = (gap: Gap) => "removed" | "kept" | undefined;

/**
 * Reads the text between "<" and ">", without the prefix `URL:`. White space is removed if it contains a line break or
 * comes last, or if the prefix is present (RFC 2396, E). Other white space is kept if a scheme precedes it; otherwise,
 * the attempt ends.
 */
export function readBrackets(source: string, open: number): Delimited {
  const prefixed = endOfPrefix(source, open + 1);
  const hasPrefix = prefixed !== undefined;
  let hasScheme = false;
  return readDelimited(source, { open, from: prefixed ?? open + 1, close: ">", hasPrefix }, (gap) => {
    if (gap.hasLineEnd || hasPrefix || source.charAt(gap.end) === ">") return "removed";
    hasScheme ||= source.slice(open, gap.start).includes(":");
    return hasScheme ? "kept" : undefined;
  });
}

/**
 * Returns the end of the prefix `URL:` and any white space after it; undefined if there is no prefix, as in
 * `<URL::Search>`.
 */
function endOfPrefix(source: string, start: number): number | undefined {
  const end = start + "URL:".length;
  const isPrefix = source.slice(start, end).toUpperCase() === "URL:" && source.charAt(end) !== ":";
  return isPrefix ? endOfSpace(source, end) : undefined;
}

/** The delimiters, and the offset after the prefix. */
interface Delimiters {
  readonly open: number;
  readonly from: number;
  readonly close: string;
  readonly hasPrefix: boolean;
}

/** Reads up to the closing delimiter, or up to a character that is not allowed in delimited references. */
function readDelimited(
  source: string,
  { open, from: first, close, hasPrefix }: Delimiters,
  judge: JudgeGap,
): Delimited {
  const limit = Math.min(source.length, open + 1 + MAX_DISTANCE);
  const pieces: Span[] = [];
  let [isSpaced, isHyphenated] = [false, false];
  let from = first;
  let at = first;
  while (at < limit) {
    at = endOfPlain(source, at, limit);
    if (source.charAt(at) === close) break;
    if (!isSpace(source, at)) return at < source.length ? "none" : "open";
    const gap = gapAt(source, at);
    const role = judge(gap);
    if (role === undefined) return gap.end < source.length ? "none" : "open";
    isSpaced ||= role === "kept";
    if (role === "removed") {
      if (gap.start > from) pieces.push({ start: from, end: gap.start });
      isHyphenated ||= gap.hasLineEnd && source.charAt(gap.start - 1) === "-";
      from = gap.end;
    }
    at = gap.end;
  }
  if (at >= limit) return limit === source.length ? "open" : "none";
  if (at > from) pieces.push({ start: from, end: at });
  return { passage: joinPieces(source, pieces, from), close: at, hasPrefix, isSpaced, isHyphenated };
}

function gapAt(source: string, at: number): Gap {
  const end = endOfSpace(source, at);
  if (!/[\n\r]/.test(source.slice(at, end))) return { start: at, end, hasLineEnd: false };
  const sign = /(?:\*|\/{2,3}|#)[ \t]+/y;
  // In source code, a backslash joins the lines of a string.
  const start = source.charAt(at - 1) === "\\" ? at - 1 : at;
  return { start, end: endOfMatch(sign, source, end) ?? end, hasLineEnd: true };
}

/** Joins the pieces into a passage. If there are none, the passage is empty and at the given offset. */
function joinPieces(source: string, pieces: readonly Span[], offset: number): Passage {
  const start = pieces[0]?.start ?? offset;
  const end = pieces.at(-1)?.end ?? offset;
  if (pieces.length < 2) return verbatim(source, start, end);
  const derivation = derive(source);
  for (const piece of pieces) derivation.copy(piece.start, piece.end);
  return passageOf(source, derivation.finish(), { start, end });
}

/**
 * Reads a reference in a string that ends at `close` and is continued by a string on the next line. Returns undefined
 * if the string is not continued. gettext splits strings after "/" or "-"; people also split them before "/".
 */
export function continuedIn(source: string, start: number, close: number): Passage | undefined {
  const pieces: Span[] = [{ start, end: close }];
  for (let at = close; ; ) {
    const next = startOfNext(source, at);
    if (next === undefined) return pieces.length === 1 ? undefined : joinPieces(source, pieces, start);
    at = endOfReference(source, next, "");
    pieces.push({ start: next, end: at });
  }
}

/**
 * Reads from a double quote to the next one. Line breaks inside a reference are removed (RFC 2396, E). Quotes also
 * enclose sentences, so other white space, or a line break between two words, ends the attempt.
 */
export function readQuotes(source: string, open: number): Delimited {
  if (!/^[A-Za-z][A-Za-z\d+.-]{1,20}:/.test(source.slice(open + 1, open + 24))) return "none";
  const quotes = { open, from: open + 1, close: '"', hasPrefix: false };
  const read = readDelimited(source, quotes, ({ start, end, hasLineEnd }) =>
    hasLineEnd && isDivided(source, start, end) ? "removed" : undefined,
  );
  if (typeof read === "string") return read;
  const { passage, close } = read;
  // The closing quote may open another value (`b="c"`), or the quotes may enclose a list or source-code escapes.
  const isOther =
    /\w/.test(source.charAt(close + 1)) || /\\|[,;][A-Za-z][\w+.-]{1,20}:\/\//.test(passage.text);
  return isOther ? "none" : read;
}

/** True if a string ends on the line before the offset, so that the next line may continue it. */
export function endsWithString(text: string, offset: number): boolean {
  return /"(?:\r|\r?\n[ \t]{0,32})$/.test(text.slice(Math.max(0, offset - 36), offset));
}

/** Returns the offset where the reference continues, after the quotes and the line break. */
function startOfNext(source: string, close: number): number | undefined {
  const next = endOfMatch(/"\r?\n[ \t]{0,32}"/y, source, close);
  if (next === undefined) return undefined;
  return isDivided(source, close, next) && isOfReferences(source, next) ? next : undefined;
}

/** True if a reference was evidently split between the two offsets, and no other reference begins after the split. */
function isDivided(source: string, end: number, next: number): boolean {
  const isAtDelimiter =
    "/-?&=%".includes(source.charAt(end - 1)) || "/?#&".includes(source.charAt(next) || " ");
  return isAtDelimiter && !beginsReference(source, next);
}
