import { inPieces } from "../text/pieces.ts";
import { hexOf } from "../text/quote.ts";

/**
 * Shows as `\u{...}` what could write to a terminal, turn a text around or hide in it: controls, formats, line ends of
 * Unicode, half surrogate pairs, private use. Letters of every script stay, for IRIs have them (RFC 3987).
 */
export function escapeHarmful(text: string): string {
  return inPieces(text, (piece) =>
    piece.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${hexOf(character)}}`),
  );
}

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
