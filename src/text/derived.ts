import { lastNotAfter } from "./search.ts";
import type { Span } from "./span.ts";

/** A text made of a source: decoded, unfolded, cut. */
export interface Derived {
  readonly text: string;
  /** Where in the source a part of the text comes from. What was decoded as a whole is located as a whole. */
  readonly locate: (part: Span) => Span;
}

/** Makes a text from left to right out of pieces of a source. */
export interface Derivation {
  /** Takes a part of the source as it is. */
  readonly copy: (start: number, end: number) => void;
  /** Puts a text for a part of the source. */
  readonly replace: (text: string, start: number, end: number) => void;
  readonly finish: () => Derived;
}

/** Begins a text made of a source. What is neither copied nor replaced is left out. */
export function derive(source: string): Derivation {
  const parts: string[] = [];
  // Of each piece: where it begins in the text, and where it begins and ends in the source.
  const begins: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const areCopies: boolean[] = [];
  let length = 0;

  function put(text: string, start: number, end: number, isCopy: boolean): void {
    if (text === "") return;
    areCopies.push(isCopy);
    parts.push(text);
    begins.push(length);
    starts.push(start);
    ends.push(end);
    length += text.length;
  }

  return {
    copy: (start, end) => put(source.slice(start, end), start, end, true),
    replace: (text, start, end) => put(text, start, end, false),
    finish() {
      return {
        text: parts.join(""),
        locate({ start, end }) {
          const [from] = placeOf(start);
          const [, to] = end > start ? placeOf(end - 1) : [from, from];
          return { start: from, end: to };
        },
      };
    },
  };

  /** Where the character at an offset of the text comes from. */
  function placeOf(offset: number): readonly [start: number, end: number] {
    const piece = lastNotAfter(begins, offset);
    const begin = begins[piece] ?? 0;
    const start = starts[piece] ?? 0;
    const end = ends[piece] ?? 0;
    if (offset >= length) return [end, end];
    return areCopies[piece] ? [start + offset - begin, start + offset - begin + 1] : [start, end];
  }
}

/** A text derived from a derived text, located in the source of the first. */
export function compose(outer: Derived, inner: Derived): Derived {
  return { text: inner.text, locate: (part) => outer.locate(inner.locate(part)) };
}
