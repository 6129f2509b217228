import { inPieces } from "../text/pieces.ts";
import { hexOf } from "../text/quote.ts";

/**
 * Escapes characters that could control a terminal, reorder a line or be invisible, as `\u{...}`: control and format
 * characters, Unicode line separators, lone surrogates and private-use characters. Letters in all scripts are kept (RFC
 * 3987).
 */
export function escapeHarmful(text: string): string {
  return inPieces(text, (piece) =>
    piece.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${hexOf(character)}}`),
  );
}

/** Escapes a file name. A byte that is not UTF-8, which the name contains as U+DC00 plus its value, becomes `\xFF`. */
export function showName(name: string): string {
  return escapeHarmful(showBytes(name));
}

/** Shows each byte that is not UTF-8 as `\xFF`. */
export function showBytes(text: string): string {
  return text.replaceAll(BYTES, (byte) => `\\x${hexOf(byte).slice(2)}`);
}

/** Matches a byte that is not valid UTF-8, but not the second half of a surrogate pair. */
const BYTE = /([\udc80-\udcff])/u;
const BYTES = new RegExp(BYTE, "gu");

/** Escapes a file name as a segment of a URI, byte by byte. */
export function escapeName(name: string): string {
  return name
    .split(BYTE)
    .map((part) => {
      const byte = BYTE.test(part) ? hexOf(part).slice(2) : undefined;
      // On Windows, names may contain other lone surrogates, which cannot be escaped.
      return byte === undefined ? encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")) : `%${byte}`;
    })
    .join("");
}
