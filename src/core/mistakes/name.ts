import { codePointName } from "../../text/quote.ts";
import { loneSurrogate } from "../../text/surrogate.ts";

/** A character as messages call it. */
export function nameOf(character: string): string {
  if (character === " ") return "space";
  if (/[\x00-\x1f\x7f-\x9f]/.test(character)) return `control character ${codePointName(character)}`;
  if (loneSurrogate.test(character)) return `lone surrogate ${codePointName(character)}`;
  if (character > "~") return `non-ASCII character ${codePointName(character)}`;
  return character === '"' ? `'"'` : `"${character}"`;
}
