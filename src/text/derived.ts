import { lastNotAfter, type NumberList, numberList } from "./number-list.ts";
import { textBuilder } from "./pieces.ts";
import type { Span } from "./span.ts";

/** A string made from a source by decoding, unfolding or cutting. */
export interface Derived {
  /** The derived string. */
  readonly text: string;
  /**
   * Returns the span of the source that corresponds to a span of the string. A replaced piece can only be located as a
   * whole.
   */
  readonly locate: (part: Span) => Span;
}

/**
 * Builds a string from pieces of a source, from left to right. Parts of the source that are not passed to any method are
 * omitted.
 */
export interface Derivation {
  /** Appends a part of the source unchanged. */
  readonly copy: (start: number, end: number) => void;
  /** Appends a string that replaces a part of the source. */
  readonly replace: (text: string, start: number, end: number) => void;
  /**
   * Appends a part of the source after replacing the matches of a global pattern. A match without a replacement is kept.
   */
  readonly rewrite: (
    span: Span,
    pattern: RegExp,
    replacementOf: (match: RegExpExecArray) => string | undefined,
  ) => void;
  readonly finish: () => Derived;
}

/** Creates a derivation, which builds a string from a source. */
export function derive(source: string): Derivation {
  const built = textBuilder();
  const pieces: Pieces = { begins: numberList(), starts: numberList(), ends: numberList() };
  let length = 0;

  function put(text: string, start: number, end: number, isCopy: boolean): void {
    if (text === "") return;
    built.append(text);
    pieces.begins.push(length);
    pieces.starts.push(start);
    pieces.ends.push(isCopy ? end : -end);
    length += text.length;
  }

  const copy = (start: number, end: number): void => put(source.slice(start, end), start, end, true);
  const replace = (text: string, start: number, end: number): void => put(text, start, end, false);
  return {
    copy,
    replace,
    rewrite({ start, end }, pattern, replacementOf) {
      let copied = start;
      for (const match of source.slice(start, end).matchAll(pattern)) {
        const replacement = replacementOf(match);
        if (replacement === undefined) continue;
        const from = start + match.index;
        copy(copied, from);
        copied = from + match[0].length;
        replace(replacement, from, copied);
      }
      copy(copied, end);
    },
    finish: () => ({ text: built.finish(), locate: (part) => locateIn(pieces, length, part) }),
  };
}

/** The pieces of a derived string. They are stored as parallel lists, because one object per piece would be slow. */
interface Pieces {
  /** The offset of each piece in the derived string. */
  readonly begins: NumberList;
  /** The start of each piece in the source. */
  readonly starts: NumberList;
  /** The end of each piece in the source; negated for a replaced piece. */
  readonly ends: NumberList;
}

function locateIn(pieces: Pieces, length: number, { start, end }: Span): Span {
  const first = characterIn(pieces, length, start);
  if (end <= start) return { start: first.start, end: first.start };
  return { start: first.start, end: characterIn(pieces, length, end - 1).end };
}

/** Returns the span of the source that corresponds to one character. */
function characterIn({ begins, starts, ends }: Pieces, length: number, offset: number): Span {
  const piece = lastNotAfter(begins, offset);
  const start = starts.at(piece);
  const end = ends.at(piece);
  if (offset >= length) return { start: Math.abs(end), end: Math.abs(end) };
  if (end < 0) return { start, end: -end };
  const at = start + offset - begins.at(piece);
  return { start: at, end: at + 1 };
}
