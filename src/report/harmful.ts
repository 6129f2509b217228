import { inPieces } from "../text/in-pieces.ts";
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
