import { type Derivation, type Derived, derive } from "./derived.ts";
import type { Edit } from "./edit.ts";
import type { Span } from "./span.ts";

/** Encodes a string so that it can replace a part of the source. Returns undefined if that is impossible. */
export type Encode = (text: string, at: Span) => string | undefined;

/**
 * A string and its location in a source. Readers return passages, and reports point to them. The string is the span of
 * the source as decoded by the host language. Offsets count UTF-16 code units; the span is half-open.
 */
export interface Passage extends Span {
  /** The decoded string. */
  readonly text: string;
  /** Locates parts of the string in the source; absent if the string equals the span of the source. */
  readonly derived?: Derived;
  /** Encodes a replacement. Absent if replacements need no encoding or, for a derived string, if none is known. */
  readonly encode?: Encode | undefined;
}

/** Encodes a string as itself. */
export const asIs: Encode = (text) => text;

/** Rejects every replacement. */
export const unwritable: Encode = () => undefined;

/** Returns an unchanged part of a source. */
export function verbatim(source: string, start: number, end: number): Passage {
  return { start, end, text: source.slice(start, end) };
}

/** Returns a span of a source with the string derived from it. */
export function passageOf(source: string, derived: Derived, { start, end }: Span): Passage {
  const { text } = derived;
  const isVerbatim = text.length === end - start && source.startsWith(text, start);
  return isVerbatim ? { start, end, text } : { start, end, text, derived };
}

/** Returns a part of a source with each match of a global pattern replaced, as by `rewrite` of a derivation. */
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

/** Returns the span of the source that a span of a passage comes from. An empty passage is located as a whole. */
export function locate({ start, end, text, derived }: Passage, part: Span): Span {
  if (derived === undefined) return { start: start + part.start, end: start + part.end };
  return text === "" ? { start, end } : derived.locate(part);
}

/** Translates an edit of a passage into an edit of the source; undefined if the source cannot represent it. */
export function editIn(passage: Passage, { start, end, text }: Edit): Edit | undefined {
  const span = locate(passage, { start, end });
  const written = encodeOf(passage)(text, span);
  return written === undefined ? undefined : { ...span, text: written };
}

/** Returns a part of a passage, as a passage of the source. */
export function cut(source: string, passage: Passage, { start, end }: Span): Passage {
  const text = passage.text.slice(start, end);
  if (passage.derived === undefined)
    return { start: passage.start + start, end: passage.start + end, text, encode: passage.encode };
  return lift(source, passage, { start, end, text });
}

/** Translates a passage of another passage into a passage of the source. */
export function lift(source: string, outer: Passage, inner: Passage): Passage {
  const { text } = inner;
  const span = locate(outer, inner);
  const encode = through(encodeOf(outer), encodeOf(inner));
  if (outer.derived === undefined && inner.derived === undefined)
    return writtenBy(encode, { start: span.start, end: span.end, text });
  const derived: Derived = { text, locate: (part) => locate(outer, locate(inner, part)) };
  return writtenBy(encode, passageOf(source, derived, span));
}

/** Returns a passage whose replacements `encode` writes. It lists the fields explicitly, as `findingOf` does. */
export function writtenBy(encode: Encode, { start, end, text, derived }: Passage): Passage {
  if (derived) return { start, end, text, derived, encode };
  return { start, end, text, encode: encode === asIs ? undefined : encode };
}

function encodeOf({ derived, encode }: Passage): Encode {
  return encode ?? (derived ? unwritable : asIs);
}

/** Encodes by the inner passage, then by the outer one. */
function through(outer: Encode, inner: Encode): Encode {
  if (inner === asIs) return outer;
  if (outer === asIs) return inner;
  return (text, at) => {
    const written = inner(text, at);
    return written === undefined ? undefined : outer(written, at);
  };
}
