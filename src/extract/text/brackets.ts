import { derive } from "../../text/derived.ts";
import { type Passage, passageOf, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { endOfPlain, endOfSpace, isSpace } from "./runs.ts";

/** The longest distance from a "<" to the ">" that closes it, in UTF-16 units. The search stops there. */
export const reach = 4096;

/** A text in angle brackets that may be a reference. */
export interface BracketedText {
  /** Derived if white space was removed. */
  readonly passage: Passage;
  /** The offset of the ">". */
  readonly close: number;
  readonly hasPrefix: boolean;
  /** Whether a line ends after a hyphen, which may or may not belong to the reference (RFC 2396, E). */
  readonly isHyphenated: boolean;
}

/**
 * Reads from a "<" to its ">", without the prefix `URL:`. White space that contains a line end is removed (RFC 2396, E).
 * Other white space is removed after the prefix and ends the attempt without it. `open`: the source ends first. `none`:
 * the brackets enclose no reference.
 */
export function readBrackets(source: string, open: number): BracketedText | "open" | "none" {
  const prefixed = endOfPrefix(source, open + 1);
  const hasPrefix = prefixed !== undefined;
  const limit = Math.min(source.length, open + 1 + reach);
  const pieces: Span[] = [];
  let isHyphenated = false;
  let from = prefixed ?? open + 1;
  let at = from;
  while (at < limit) {
    at = endOfPlain(source, at, limit);
    if (source.charAt(at) === ">") break;
    if (!isSpace(source, at)) return at < source.length ? "none" : "open";
    const end = endOfSpace(source, at);
    const hasLineEnd = /[\n\r]/.test(source.slice(at, end));
    // A backslash joins the lines of a string in source code.
    const last = hasLineEnd && source.charAt(at - 1) === "\\" ? at - 1 : at;
    if (last > from) pieces.push({ start: from, end: last });
    if (!hasLineEnd && !hasPrefix) return end < source.length ? "none" : "open";
    isHyphenated ||= hasLineEnd && source.charAt(at - 1) === "-";
    from = end;
    at = end;
  }
  if (at >= limit) return limit === source.length ? "open" : "none";
  if (at > from) pieces.push({ start: from, end: at });
  return { passage: joinPieces(source, pieces, from), close: at, hasPrefix, isHyphenated };
}

/** The end of the prefix `URL:` and the white space after it; undefined without a prefix, as in `<URL::Search>`. */
function endOfPrefix(source: string, start: number): number | undefined {
  const end = start + "URL:".length;
  const isPrefix = source.slice(start, end).toUpperCase() === "URL:" && source.charAt(end) !== ":";
  return isPrefix ? endOfSpace(source, end) : undefined;
}

/** The pieces as one passage; without pieces, an empty passage at an offset. */
export function joinPieces(source: string, pieces: readonly Span[], offset: number): Passage {
  const start = pieces[0]?.start ?? offset;
  const end = pieces.at(-1)?.end ?? offset;
  if (pieces.length < 2) return verbatim(source, start, end);
  const derivation = derive(source);
  for (const piece of pieces) derivation.copy(piece.start, piece.end);
  return passageOf(source, derivation.finish(), { start, end });
}
