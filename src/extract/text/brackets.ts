import { derive } from "../../text/derived.ts";
import { type Passage, passageOf, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { endOfPlain, endOfSpace, isSpace } from "./runs.ts";

/** The maximum distance between delimiters, in UTF-16 code units. The search stops there. */
const MAX_DISTANCE = 4096;

/** Delimited text that may be a reference. */
export interface DelimitedText {
  /** The text between the delimiters; derived if white space was removed. */
  readonly passage: Passage;
  /** The offset of the closing delimiter. */
  readonly close: number;
  readonly hasPrefix: boolean;
  /** True if white space was kept. It may be a mistake, or may need escaping. */
  readonly isSpaced: boolean;
  /** True if there is a line break after a hyphen. The hyphen may not belong to the reference (RFC 2396, E). */
  readonly isHyphenated: boolean;
}

/** `open`: the source ends before the closing delimiter. `none`: the delimiters do not enclose a reference. */
export type Delimited = DelimitedText | "open" | "none";

/**
 * White space, including the marker at the start of a comment line: `
 *  * `.
 */
export interface Gap extends Span {
  readonly hasLineEnd: boolean;
}

/** Decides whether a gap is removed from the reference or kept. Undefined ends the attempt. */
type JudgeGap = (gap: Gap) => "removed" | "kept" | undefined;

/**
 * Reads the text between "<" and ">", without the prefix `URL:`. White space is removed if it contains a line break,
 * comes last, or if the prefix is present (RFC 2396, E). Other white space is kept if a scheme precedes it; otherwise it
 * ends the attempt.
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
export function readDelimited(
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
  sign.lastIndex = end;
  // In source code, a backslash joins the lines of a string.
  const start = source.charAt(at - 1) === "\\" ? at - 1 : at;
  return { start, end: sign.test(source) ? sign.lastIndex : end, hasLineEnd: true };
}

/** Joins the pieces into a passage. If there are none, the passage is empty and at the given offset. */
export function joinPieces(source: string, pieces: readonly Span[], offset: number): Passage {
  const start = pieces[0]?.start ?? offset;
  const end = pieces.at(-1)?.end ?? offset;
  if (pieces.length < 2) return verbatim(source, start, end);
  const derivation = derive(source);
  for (const piece of pieces) derivation.copy(piece.start, piece.end);
  return passageOf(source, derivation.finish(), { start, end });
}
