import { type Derivation, type Derived, derive } from "./derived.ts";
import type { Edit } from "./edit.ts";
import type { Span } from "./span.ts";

/** Encodes a string so that it can replace a part of the source. Returns undefined if the string cannot be encoded. */
export type Encode = (text: string, at: Span) => string | undefined;

/**
 * A string and its location in a source. Readers return passages, and reports point to them. The string is the source
 * span as decoded by the host language. Offsets count UTF-16 code units; the span is half-open.
 */
export interface Passage extends Span {
  /** The decoded string. */
  readonly text: string;
  /** Maps parts of the string to the source; absent if the string equals the source span. */
  readonly derived?: Derived;
  /** Encodes a replacement; absent if replacements need no encoding or, in a derived string, if none is known. */
  readonly encode?: Encode | undefined;
}

/** Returns the string unchanged. */
export const asIs: Encode = (text) => text;

/** Rejects all replacements. */
export const unwritable: Encode = () => undefined;

/** Returns a part of a source as a passage, without decoding it. */
export function verbatim(source: string, start: number, end: number): Passage {
  return { start, end, text: source.slice(start, end) };
}

/** Returns the passage for a span of a source and the string derived from it. */
export function passageOf(source: string, derived: Derived, { start, end }: Span): Passage {
  const { text } = derived;
  const isVerbatim = text.length === end - start && source.startsWith(text, start);
  return isVerbatim ? { start, end, text } : { start, end, text, derived };
}

/** Returns a part of a source after replacing the matches of a global pattern, like `Derivation.rewrite`. */
export function rewritten(
  source: string,
  span: Span,
  pattern: RegExp,
  replacementOf: Parameters<Derivation["rewrite"]>[2],
): Passage {
  const passage = verbatim(source, span.start, span.end);
  if (passage.text.search(pattern) < 0) return passage;
  const derivation = derive(source);
  derivation.rewrite(span, pattern, replacementOf);
  return passageOf(source, derivation.finish(), span);
}

/** Returns the span of the source that corresponds to a span of a passage. If the passage is empty, returns its entire span. */
export function locate({ start, end, text, derived }: Passage, part: Span): Span {
  if (derived === undefined) return { start: start + part.start, end: start + part.end };
  return text === "" ? { start, end } : derived.locate(part);
}

/** Translates an edit to a passage into an edit to the source; undefined if the source cannot represent it. */
export function editIn(passage: Passage, { start, end, text }: Edit): Edit | undefined {
  const span = locate(passage, { start, end });
  const written = encodeOf(passage)(text, span);
  // Spreading the span would make V8 create a hidden class for each object, and free these classes late.
  return written === undefined ? undefined : { start: span.start, end: span.end, text: written };
}

/** Returns a part of a passage as a passage in the source. */
export function cut(source: string, passage: Passage, { start, end }: Span): Passage {
  const text = passage.text.slice(start, end);
  if (passage.derived === undefined)
    return { start: passage.start + start, end: passage.start + end, text, encode: passage.encode };
  return lift(source, passage, { start, end, text });
}

/** Translates a passage within another passage into a passage in the source. */
export function lift(source: string, outer: Passage, inner: Passage): Passage {
  const { text } = inner;
  const span = locate(outer, inner);
  const encode = through(encodeOf(outer), encodeOf(inner));
  if (outer.derived === undefined && inner.derived === undefined)
    return writtenBy(encode, { start: span.start, end: span.end, text });
  const derived: Derived = { text, locate: (part) => locate(outer, locate(inner, part)) };
  return writtenBy(encode, passageOf(source, derived, span));
}

/**
 * Returns a passage whose replacements are encoded by `encode`. The fields are listed explicitly for speed, as in
 * `findingOf`.
 */
export function writtenBy(encode: Encode, { start, end, text, derived }: Passage): Passage {
  if (derived) return { start, end, text, derived, encode };
  return { start, end, text, encode: encode === asIs ? undefined : encode };
}

function encodeOf({ derived, encode }: Passage): Encode {
  return encode ?? (derived ? unwritable : asIs);
}

/** Combines two encodings: the inner one is applied first, then the outer one. */
function through(outer: Encode, inner: Encode): Encode {
  if (inner === asIs) return outer;
  if (outer === asIs) return inner;
  return (text, at) => {
    const written = inner(text, at);
    return written === undefined ? undefined : outer(written, at);
  };
}
