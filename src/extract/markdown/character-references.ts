import { decodeNamedReference } from "../html/character-references.ts";

/** What a character reference stands for; undefined for a name that there is not (CommonMark, 2.5). */
export function decodeCharacterReference(reference: string): string | undefined {
  const [, hexadecimal, decimal] = /^&#(?:[xX](\w+)|(\d+));$/.exec(reference) ?? [];
  if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16));
  if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
  return decodeNamedReference(reference);
}

/** Controls, surrogates, noncharacters and what is beyond Unicode become U+FFFD, as in micromark. */
function characterOf(code: number): string {
  const isNone = code > 0x10ffff || /[^\P{C}\t\n\f\r\p{Cf}\p{Co}\p{Cn}]/u.test(String.fromCodePoint(code));
  return isNone || isNoncharacter(code) ? "\uFFFD" : String.fromCodePoint(code);
}

function isNoncharacter(code: number): boolean {
  return (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}
