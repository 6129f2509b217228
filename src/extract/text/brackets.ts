import { derive } from "../../text/derived.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { endOfPlain, endOfSpace, isSpace } from "./runs.ts";

/** How far the ">" that closes a reference may be from its "<", in UTF-16 units. It is not looked for farther. */
export const reach = 4096;

/** What angle brackets enclose. */
export interface Bracketed {
  /** Derived where white space was taken out. */
  readonly passage: Passage;
  /** The offset of the ">". */
  readonly close: number;
  readonly hasPrefix: boolean;
  /** Whether a line ends after a hyphen: it may or may not be part of the reference (RFC 2396, E). */
  readonly isHyphenated: boolean;
}

/**
 * Reads from a "<" to its ">", without the prefix `URL:`. White space with a line end in it is taken out (RFC 2396,
 * E). So is other white space where the prefix says that a reference is meant; without the prefix none is. `open`: the
 * source ends first. `none`: these are no brackets around a reference.
 */
export function readBrackets(source: string, open: number): Bracketed | "open" | "none" {
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
    if (at > from) pieces.push({ start: from, end: at });
    const end = endOfSpace(source, at);
    const hasLineEnd = /[\n\r]/.test(source.slice(at, end));
    if (!hasLineEnd && !hasPrefix) return end < source.length ? "none" : "open";
    isHyphenated ||= hasLineEnd && source.charAt(at - 1) === "-";
    from = end;
    at = end;
  }
  if (at >= limit) return limit === source.length ? "open" : "none";
  if (at > from) pieces.push({ start: from, end: at });
  return { passage: join(source, pieces, from), close: at, hasPrefix, isHyphenated };
}

/** Where the prefix `URL:` and the white space after it end; undefined where it is not. */
function endOfPrefix(source: string, start: number): number | undefined {
  const end = start + "URL:".length;
  return source.slice(start, end).toUpperCase() === "URL:" ? endOfSpace(source, end) : undefined;
}

function join(source: string, pieces: readonly Span[], none: number): Passage {
  const start = pieces[0]?.start ?? none;
  const end = pieces.at(-1)?.end ?? none;
  if (pieces.length < 2) return verbatim(source, start, end);
  const derivation = derive(source);
  for (const piece of pieces) derivation.copy(piece.start, piece.end);
  const derived = derivation.finish();
  return { start, end, text: derived.text, derived };
}
