import { eastAsianWidth } from "get-east-asian-width";
import { describe, expect, inject, it } from "vitest";
import { columnsOf, excerptAt } from "../../src/text/excerpt.ts";
import { someFrom } from "../support/some.ts";

describe("the columns of a character", () => {
  it("are those of East_Asian_Width (UAX 11) for each character that an excerpt shows as it is", () => {
    const wrong: string[] = [];
    let shown = 0;
    for (const code of someFrom(0x20, 0x110000)) {
      const character = String.fromCodePoint(code);
      if (excerptAt(character, 0, 1).line !== character) continue;
      shown++;
      if (columnsOf(character) !== eastAsianWidth(code)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(130_000 / inject("effort").stride);
  });
});
