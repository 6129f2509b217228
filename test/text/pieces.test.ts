import fc from "fast-check";
import { expect, it } from "vitest";
import { inPieces } from "../../src/text/pieces.ts";
import { forAll } from "../support/for-all.ts";

const PIECE = 1 << 20;
const rewrite = (text: string) => text.replace(/[\0\u{1f600}]/gu, (character) => `<${character.length}>`);

it("rewriting in pieces equals rewriting at once, with surrogate pairs at any position", () =>
  forAll(
    fc.integer({ min: PIECE - 3, max: PIECE + 3 }),
    fc.array(fc.constantFrom("\0", "a", "\u{1f600}", "\ud83d", "\ude00"), { maxLength: 6 }),
    (length, tail) => {
      const text = "a".repeat(length) + tail.join("");
      expect(inPieces(text, rewrite)).toBe(rewrite(text));
    },
  ));

it("each piece is short", () => {
  const lengths: number[] = [];
  inPieces("\u{1f600}".repeat(2 * PIECE), (piece) => {
    lengths.push(piece.length);
    return piece;
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(PIECE + 1);
  expect(lengths.length).toBeGreaterThan(3);
});
