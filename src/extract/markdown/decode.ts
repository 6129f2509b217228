import { type Passage, rewritten, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { decodeCharacterReference } from "./character-references.ts";

/** A backslash escape, a character reference (CommonMark, 2.4 and 2.5), or U+0000 (2.3). */
const ESCAPED = /\\([!-/:-@[-`{-~])|&(?:#[xX][\dA-Fa-f]{1,6}|#\d{1,7}|[A-Za-z\d]{1,31});|\0/g;

/** A part of a text without its escapes and character references. */
export function decode(text: string, { start, end }: Span): Passage {
  const raw = verbatim(text, start, end);
  if (!/[\\&\0]/.test(raw.text)) return raw;
  return rewritten(text, raw, ESCAPED, ([found, escaped]) => {
    if (found === "\0") return "\uFFFD";
    return escaped ?? decodeCharacterReference(found);
  });
}
