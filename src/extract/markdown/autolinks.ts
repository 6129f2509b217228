import { derive } from "../../text/derived.ts";
import { type Passage, passageOf, rewritten } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";

/** The reference of `<http://a/>`. It has no escapes and no character references. */
export function uriAt(text: string, brackets: Span): Passage {
  return rewritten(text, within(brackets), /\0/g, () => "\uFFFD");
}

/** The reference of `<a@b.c>`. */
export function emailAt(text: string, brackets: Span): Passage {
  const { start, end } = within(brackets);
  const derivation = derive(text);
  // "mailto:" has no place in the source, so it is located at the first character of the address.
  derivation.replace(`mailto:${text.charAt(start)}`, start, start + 1);
  derivation.copy(start + 1, end);
  return passageOf(text, derivation.finish(), { start, end });
}

function within({ start, end }: Span): Span {
  return { start: start + 1, end: end - 1 };
}
