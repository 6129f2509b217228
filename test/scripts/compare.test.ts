import { describe, expect, it } from "vitest";
import { compareProduction } from "../../scripts/prove/compare.ts";
import { readBnf } from "../../src/bnf/read.ts";

describe("a comparison with the automaton of a production", () => {
  const bnf = readBnf('escaped = "%" hex hex\nhex = "4" | "a"');
  const right = (text: string) => /^%[4a]{2}$/.test(text);

  it("shows the string, the production, the verdict of the BNF and that of each implementation", () => {
    const wrong = (text: string) => right(text) || text === "%a";
    const { differences } = compareProduction(
      bnf,
      "escaped",
      { right, wrong },
      { longest: 3, extraStates: 0 },
    );
    expect(differences[0]).toEqual({
      production: "escaped",
      text: "%a",
      derived: false,
      accepted: { right: false, wrong: true },
    });
  });

  it("finds faults that only longer strings show by the W-method, given enough states", () => {
    const wrong = (text: string) => right(text) || text === "%444444";
    const compare = (extraStates: number) =>
      compareProduction(bnf, "escaped", { wrong }, { longest: 1, extraStates }).differences.map(
        ({ text }) => text,
      );
    expect(compare(0)).toEqual([]);
    expect(compare(1)).toContain("%444444");
  });

  it("finds no differences between equals, and counts the comparisons", () => {
    const { strings, differences } = compareProduction(
      bnf,
      "escaped",
      { right },
      { longest: 3, extraStates: 1 },
    );
    expect(differences).toEqual([]);
    expect(strings).toBeGreaterThan(1_000);
  });
});
