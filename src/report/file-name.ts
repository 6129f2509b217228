import { hexOf } from "../text/quote.ts";
import { escapeHarmful } from "./harmful.ts";

/** A file name for people. A byte that is not UTF-8, which the name has as U+DC00 and itself, is shown as `\xFF`. */
export function showName(name: string): string {
  return escapeHarmful(showBytes(name));
}

/** A text with each byte that is not UTF-8 as `\xFF`. */
export function showBytes(text: string): string {
  return text.replaceAll(BYTES, (byte) => `\\x${hexOf(byte).slice(2)}`);
}

/** A byte that is not UTF-8. Within a surrogate pair such a half is none. */
const BYTE = /([\udc80-\udcff])/u;
const BYTES = new RegExp(BYTE, "gu");

/** A file name as a segment of a URI, byte by byte. */
export function escapeName(name: string): string {
  return name
    .split(BYTE)
    .map((part) => {
      const byte = BYTE.test(part) ? hexOf(part).slice(2) : undefined;
      // Other halves of surrogate pairs, which Windows allows, are no characters.
      return byte === undefined ? encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")) : `%${byte}`;
    })
    .join("");
}
