import { describe, expect, it } from "vitest";
import { compareProduction } from "../../scripts/prove/compare.ts";
import { readBnf } from "../../src/bnf/read.ts";

describe("a comparison with the automaton of a production", () => {
  const bnf = readBnf('escaped = "%" hex hex\nhex = "4" | "a"');
  const right = (text: string) => /^%[4a]{2}$/.test(text);

  it("shows the text, the production, what the BNF says of it and what each implementation says", () => {
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

  it("finds by the W-method what only a longer text shows, if it is given the states", () => {
    const wrong = (text: string) => right(text) || text === "%444444";
    const compare = (extraStates: number) =>
      compareProduction(bnf, "escaped", { wrong }, { longest: 1, extraStates }).differences.map(
        ({ text }) => text,
      );
    expect(compare(0)).toEqual([]);
    expect(compare(1)).toContain("%444444");
  });

  it("has no differences where there are none, and counts what it compared", () => {
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
