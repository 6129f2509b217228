import { lastNotAfter, type NumberList, numberList } from "./number-list.ts";
import { textBuilder } from "./pieces.ts";
import type { Span } from "./span.ts";

/** A text that was made from a source by decoding, unfolding or cutting. */
export interface Derived {
  readonly text: string;
  /** Finds the part of the source that a part of the text comes from. A replaced piece is located as a whole. */
  readonly locate: (part: Span) => Span;
}

/** Makes a text from pieces of a source, from left to right. What no call mentions is left out. */
export interface Derivation {
  /** Appends a part of the source as it is. */
  readonly copy: (start: number, end: number) => void;
  /** Appends a text that stands for a part of the source. */
  readonly replace: (text: string, start: number, end: number) => void;
  /**
   * Appends a part of the source and replaces each match of a global pattern in it. A match without a replacement stays
   * as it is.
   */
  readonly rewrite: (
    span: Span,
    pattern: RegExp,
    replacementOf: (match: RegExpExecArray) => string | undefined,
  ) => void;
  readonly finish: () => Derived;
}

/** Starts a text that is derived from a source. */
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

/** The pieces of a derived text, as parallel lists: a long text has many pieces, and an object for each is slow. */
interface Pieces {
  /** Where each piece begins in the text. */
  readonly begins: NumberList;
  /** Where each piece begins in the source. */
  readonly starts: NumberList;
  /** Where each piece ends in the source; negative for one that was replaced. */
  readonly ends: NumberList;
}

function locateIn(pieces: Pieces, length: number, { start, end }: Span): Span {
  const first = characterIn(pieces, length, start);
  if (end <= start) return { start: first.start, end: first.start };
  return { start: first.start, end: characterIn(pieces, length, end - 1).end };
}

/** The part of the source that one character of the text comes from. */
function characterIn({ begins, starts, ends }: Pieces, length: number, offset: number): Span {
  const piece = lastNotAfter(begins, offset);
  const start = starts.at(piece);
  const end = ends.at(piece);
  if (offset >= length) return { start: Math.abs(end), end: Math.abs(end) };
  if (end < 0) return { start, end: -end };
  const at = start + offset - begins.at(piece);
  return { start: at, end: at + 1 };
}
