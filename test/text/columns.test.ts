import { eastAsianWidth } from "get-east-asian-width";
import { describe, expect, it } from "vitest";
import { columnsOf, excerptAt } from "../../src/text/excerpt.ts";

describe("the columns of a character", () => {
  it("are those of East_Asian_Width (UAX 11) for each character that an excerpt shows as it is", () => {
    const wrong: string[] = [];
    let shown = 0;
    for (let code = 0x20; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (excerptAt(character, 0, 1).line !== character) continue;
      shown++;
      if (columnsOf(character) !== eastAsianWidth(code)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(130_000);
  });
});
