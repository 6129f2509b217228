import { type Encode, type Passage, rewritten, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { decodeNamedReference } from "../html/character-references.ts";

/** Encodes a destination with backslash escapes (CommonMark, 2.4) or, where needed, character references (2.5, 6.3). */
export const asDestination: Encode = (text) =>
  text.replace(/[\\()<>[\]&`]|[\0-\x20\x7f]/g, (character) =>
    character > " " && character < "\x7f" ? `\\${character}` : `&#${character.charCodeAt(0)};`,
  );

/** Returns inline text unchanged if it has no special characters; otherwise undefined. */
export const asText: Encode = (text) => (/[\\`*_~[\]<>&!]/.test(text) ? undefined : text);

/** Matches a backslash escape, a character reference (CommonMark, 2.4 and 2.5), or U+0000 (2.3). */
const ESCAPED = /\\([!-/:-@[-`{-~])|&(?:#[xX][\dA-Fa-f]{1,6}|#\d{1,7}|[A-Za-z\d]{1,31});|\0/g;

/** Decodes escapes and character references. */
export function decode(text: string, { start, end }: Span): Passage {
  const raw = verbatim(text, start, end);
  if (!/[\\&\0]/.test(raw.text)) return raw;
  return rewritten(text, raw, ESCAPED, ([found, escaped]) => {
    if (found === "\0") return "\uFFFD";
    return escaped ?? decodeCharacterReference(found);
  });
}

/** Decodes a character reference. Returns undefined for an unknown name (CommonMark, 2.5). */
function decodeCharacterReference(reference: string): string | undefined {
  const [, hexadecimal, decimal] = /^&#(?:[xX](\w+)|(\d+));$/.exec(reference) ?? [];
  if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
  if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
  return decodeNamedReference(reference);
}

/**
 * Returns the character with the given code. Surrogates, noncharacters, values beyond Unicode and most control
 * characters are replaced with U+FFFD.
 */
function characterOf(code: number): string {
  if (code > 0x10ffff || isNoncharacter(code)) return "\uFFFD";
  const character = String.fromCodePoint(code);
  return /[\p{Cc}\p{Cs}]/u.test(character) && !"\t\n\f\r".includes(character) ? "\uFFFD" : character;
}

function isNoncharacter(code: number): boolean {
  return (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}
