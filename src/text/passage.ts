import { compose, type Derived } from "./derived.ts";
import type { Span } from "./span.ts";

/** A part of a source, and its text as the host language decodes it. Offsets are UTF-16, half-open. */
export interface Passage extends Span {
  readonly text: string;
  /** Where its characters come from; absent where the text is the span of the source, character for character. */
  readonly derived?: Derived;
}

/** The part of a source as it is. */
export function verbatim(source: string, start: number, end: number): Passage {
  return { start, end, text: source.slice(start, end) };
}

/**
 * A passage of a derived text. What is decoded is shorter than its source, or is a line break or U+FFFD: where neither
 * is, nothing was decoded.
 */
export function passageOf(derived: Derived, { start, end }: Span): Passage {
  const { text } = derived;
  const isVerbatim = text.length === end - start && !/[\n\uFFFD]/.test(text);
  return isVerbatim ? { start, end, text } : { start, end, text, derived };
}

/** A part of a passage's text, as a passage of the source. */
export function cut(passage: Passage, part: Span): Passage {
  return lift(passage, { ...part, text: passage.text.slice(part.start, part.end) });
}

/** A passage of a passage's text, as a passage of the source. */
export function lift(outer: Passage, inner: Passage): Passage {
  const span = locateIn(outer, inner);
  const { text } = inner;
  const located: Derived = { text: outer.text, locate: (part) => locateIn(outer, part) };
  const own = inner.derived ?? { text, locate: (part) => shift(part, inner.start) };
  const isVerbatim = outer.derived === undefined && inner.derived === undefined;
  return isVerbatim ? { ...span, text } : passageOf(compose(located, own), span);
}

function locateIn({ start, text, derived }: Passage, part: Span): Span {
  // An empty text has no piece to be located in.
  return derived && text !== "" ? derived.locate(part) : shift(part, start);
}

function shift({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset };
}
