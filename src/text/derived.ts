import { lastNotAfter } from "./search.ts";
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
  const parts: string[] = [];
  const pieces: Pieces = { begins: [], starts: [], ends: [], areCopies: [] };
  let length = 0;

  function put(text: string, start: number, end: number, isCopy: boolean): void {
    if (text === "") return;
    parts.push(text);
    pieces.begins.push(length);
    pieces.starts.push(start);
    pieces.ends.push(end);
    pieces.areCopies.push(isCopy);
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
    finish: () => ({ text: parts.join(""), locate: (part) => locateIn(pieces, length, part) }),
  };
}

/** The pieces of a derived text, as parallel lists: a long text has many pieces, and an object for each is slow. */
interface Pieces {
  /** Where each piece begins in the text. */
  readonly begins: number[];
  /** Where each piece begins and ends in the source. */
  readonly starts: number[];
  readonly ends: number[];
  readonly areCopies: boolean[];
}

function locateIn(pieces: Pieces, length: number, { start, end }: Span): Span {
  const first = characterIn(pieces, length, start);
  if (end <= start) return { start: first.start, end: first.start };
  return { start: first.start, end: characterIn(pieces, length, end - 1).end };
}

/** The part of the source that one character of the text comes from. */
function characterIn({ begins, starts, ends, areCopies }: Pieces, length: number, offset: number): Span {
  const piece = lastNotAfter(begins, offset);
  const begin = begins[piece] ?? 0;
  const start = starts[piece] ?? 0;
  const end = ends[piece] ?? 0;
  if (offset >= length) return { start: end, end };
  if (!areCopies[piece]) return { start, end };
  return { start: start + offset - begin, end: start + offset - begin + 1 };
}
