import { type Derivation, type Derived, derive } from "./derived.ts";
import type { Edit } from "./edit.ts";
import type { Span } from "./span.ts";

/**
 * Writes a text as the source has it where it replaces a part of the source; undefined if it cannot stand there.
 */
export type Encode = (text: string, at: Span) => string | undefined;

/**
 * A text and its place in a source: what every reader hands on and every report points at. The text is the span of the
 * source as the host language decodes it. Offsets are UTF-16, half-open.
 */
export interface Passage extends Span {
  /** The text, as the host language decodes it. */
  readonly text: string;
  /** Locates parts of the text in the source; absent where the text is the span of the source, character by character. */
  readonly derived?: Derived;
  /**
   * Writes another text in its place. Absent where texts stand as they are or, in a derived text, where nothing knows
   * how.
   */
  readonly encode?: Encode | undefined;
}

/** Writes a text as it is. */
export const asIs: Encode = (text) => text;

/** Writes nothing. */
export const unwritable: Encode = () => undefined;

/** A part of a source as it is. */
export function verbatim(source: string, start: number, end: number): Passage {
  return { start, end, text: source.slice(start, end) };
}

/** A span of a source with the text that was derived from it. */
export function passageOf(source: string, derived: Derived, { start, end }: Span): Passage {
  const { text } = derived;
  const isVerbatim = text.length === end - start && source.startsWith(text, start);
  return isVerbatim ? { start, end, text } : { start, end, text, derived };
}

/** A part of a source in which each match of a global pattern is replaced, as `rewrite` of a derivation does it. */
export function rewritten(
  source: string,
  span: Span,
  pattern: RegExp,
  replacementOf: Parameters<Derivation["rewrite"]>[2],
): Passage {
  const derivation = derive(source);
  derivation.rewrite(span, pattern, replacementOf);
  return passageOf(source, derivation.finish(), span);
}

/** The part of the source that a part of a passage's text comes from. Of an empty text that is the whole passage. */
export function locate({ start, end, text, derived }: Passage, part: Span): Span {
  if (derived === undefined) return { start: start + part.start, end: start + part.end };
  return text === "" ? { start, end } : derived.locate(part);
}

/** An edit of a passage's text as an edit of the source; undefined where the source cannot have it. */
export function editIn(passage: Passage, { start, end, text }: Edit): Edit | undefined {
  const span = locate(passage, { start, end });
  const written = encodeOf(passage)(text, span);
  return written === undefined ? undefined : { ...span, text: written };
}

/** A part of a passage's text, as a passage of the source. */
export function cut(source: string, passage: Passage, { start, end }: Span): Passage {
  const text = passage.text.slice(start, end);
  if (passage.derived === undefined)
    return { start: passage.start + start, end: passage.start + end, text, encode: passage.encode };
  return lift(source, passage, { start, end, text });
}

/** A passage of another passage's text, as a passage of the source. */
export function lift(source: string, outer: Passage, inner: Passage): Passage {
  const { text } = inner;
  const span = locate(outer, inner);
  const encode = through(encodeOf(outer), encodeOf(inner));
  if (outer.derived === undefined && inner.derived === undefined)
    return writtenBy(encode, { start: span.start, end: span.end, text });
  const derived: Derived = { text, locate: (part) => locate(outer, locate(inner, part)) };
  return writtenBy(encode, passageOf(source, derived, span));
}

/** A passage in whose place another text is written by `encode`. It lists the members, as `findingOf` does. */
export function writtenBy(encode: Encode, { start, end, text, derived }: Passage): Passage {
  if (derived) return { start, end, text, derived, encode };
  return { start, end, text, encode: encode === asIs ? undefined : encode };
}

function encodeOf({ derived, encode }: Passage): Encode {
  return encode ?? (derived ? unwritable : asIs);
}

/** What the inner passage writes, as the outer one writes that. */
function through(outer: Encode, inner: Encode): Encode {
  if (inner === asIs) return outer;
  if (outer === asIs) return inner;
  return (text, at) => {
    const written = inner(text, at);
    return written === undefined ? undefined : outer(written, at);
  };
}
