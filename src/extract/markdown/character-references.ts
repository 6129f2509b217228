import { decodeNamedReference } from "../html/character-references.ts";

/** What a character reference stands for; undefined for a name that there is not (CommonMark, 2.5). */
export function decodeCharacterReference(reference: string): string | undefined {
  const [, hexadecimal, decimal] = /^&#(?:[xX](\w+)|(\d+));$/.exec(reference) ?? [];
  if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
  if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
  return decodeNamedReference(reference);
}

/** What is no character of a text becomes U+FFFD: most controls, surrogates, noncharacters, and what is beyond Unicode. */
function characterOf(code: number): string {
  if (code > 0x10ffff || isNoncharacter(code)) return "\uFFFD";
  const character = String.fromCodePoint(code);
  return /[\p{Cc}\p{Cs}]/u.test(character) && !"\t\n\f\r".includes(character) ? "\uFFFD" : character;
}

function isNoncharacter(code: number): boolean {
  return (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}
