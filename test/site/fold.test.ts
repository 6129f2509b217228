import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charactersOf } from "../../site/core/characters.ts";
import { foldOf } from "../../site/core/fold.ts";
import { forAll } from "../support/for-all.ts";

describe("a long text", () => {
  it("is folded to its first 200 and its last 50 characters", () => {
    const text = `${"a".repeat(200)}${"b".repeat(750)}${"c".repeat(50)}`;
    expect(foldOf(text)).toEqual({ head: "a".repeat(200), middle: "b".repeat(750), tail: "c".repeat(50) });
    expect(foldOf("a".repeat(300))).toBeUndefined();
  });

  it("is preserved by its parts, which split no character", () => {
    const long = fc.array(fc.constantFrom("a", "\u{1F600}", "\uD83D"), { minLength: 301, maxLength: 400 });
    forAll(long, (characters) => {
      const text = characters.join("");
      const fold = foldOf(text);
      const parts = fold ? [fold.head, fold.middle, fold.tail] : [];
      expect(parts.join("")).toBe(text);
      const shown = (part: string) => charactersOf(part).map((character) => character.shown);
      expect(parts.flatMap(shown)).toEqual(shown(text));
    });
  });
});
