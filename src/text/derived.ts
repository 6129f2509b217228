import { lastNotAfter, type NumberList, numberList } from "./number-list.ts";
import { textBuilder } from "./pieces.ts";
import type { Span } from "./span.ts";

/** A string made from a source by decoding, unfolding or cutting. */
export interface Derived {
  readonly text: string;
  /** Returns the span of the source that a span of the string comes from. A replaced piece is located as a whole. */
  readonly locate: (part: Span) => Span;
}

/** Builds a string from pieces of a source, from left to right. Parts that no call mentions are omitted. */
export interface Derivation {
  /** Appends a part of the source unchanged. */
  readonly copy: (start: number, end: number) => void;
  /** Appends a string that replaces a part of the source. */
  readonly replace: (text: string, start: number, end: number) => void;
  /** Appends a part of the source with each match of a global pattern replaced, unless it has no replacement. */
  readonly rewrite: (
    span: Span,
    pattern: RegExp,
    replacementOf: (match: RegExpExecArray) => string | undefined,
  ) => void;
  readonly finish: () => Derived;
}

/** Starts a string derived from a source. */
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

/** The pieces of a derived string, as parallel lists, because an object for each of many pieces is slow. */
interface Pieces {
  /** The offset of each piece in the string. */
  readonly begins: NumberList;
  /** The beginning of each piece in the source. */
  readonly starts: NumberList;
  /** The end of each piece in the source, negative for a replaced piece. */
  readonly ends: NumberList;
}

function locateIn(pieces: Pieces, length: number, { start, end }: Span): Span {
  const first = characterIn(pieces, length, start);
  if (end <= start) return { start: first.start, end: first.start };
  return { start: first.start, end: characterIn(pieces, length, end - 1).end };
}

/** Returns the span of the source that one character comes from. */
function characterIn({ begins, starts, ends }: Pieces, length: number, offset: number): Span {
  const piece = lastNotAfter(begins, offset);
  const start = starts.at(piece);
  const end = ends.at(piece);
  if (offset >= length) return { start: Math.abs(end), end: Math.abs(end) };
  if (end < 0) return { start, end: -end };
  const at = start + offset - begins.at(piece);
  return { start: at, end: at + 1 };
}
