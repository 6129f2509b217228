import { describe, expect, it } from "vitest";
import { bracketedProductions } from "../../scripts/automaton/brackets.ts";
import { buildMinimalDfa } from "../../scripts/automaton/dfa.ts";
import { emitRegExp, PLACE_OF_PART } from "../../scripts/automaton/regexp.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { readAbnf } from "../../src/bnf/read.ts";
import { plain, wholly } from "../../src/core/accept.ts";
import { documents } from "../support/documents.ts";
import { bnfOf } from "../support/project.ts";
import { createStepCounter } from "../support/regexp.ts";
import { someOf } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

describe("the expression of a grammar with brackets", () => {
  const bnf = readAbnf(`
    s = [ u "@" ] ( p / r ) *( "/" r )
    p = "[" ( x / 1*2y ) "]"
    x = 1*"x" ":"
    y = "y" / %xE000-F8FF
    r = *( "a" / "x" / %x10000-1FFFD )
    u = *( "a" / "x" / ":" )
  `);
  const part = emitRegExp(bnf, "p");
  const around = emitRegExp(bnf, "s");
  const expression = wholly(plain(around.replaceAll(PLACE_OF_PART, () => part)));

  it.each(["[xy]:", "[x:]a", "[y]@/", "[y\ue000]/", "/\ud83f\udffd\udffe"])(
    "accepts the same strings over %j as the automaton",
    (alphabet) => {
      let accepted = 0;
      forEachWord(buildMinimalDfa(bnf, "s"), alphabet.split(""), 6, (word, isAccepted) => {
        if (isAccepted) accepted++;
        if (expression.test(word) !== isAccepted) throw new Error(JSON.stringify(word));
      });
      expect(accepted).toBeGreaterThan(2);
    },
  );

  it("has a placeholder for the text between brackets", () => {
    expect(around.split(PLACE_OF_PART)).toHaveLength(2);
    expect(around).not.toContain("\\[");
    expect(part).not.toContain(PLACE_OF_PART);
  });

  it("matches code units, without the flag u", () => {
    expect(expression.flags).toBe("");
    expect(expression.test("[\ue000\uf8ff]/\u{10000}\u{1fffd}")).toBe(true);
    expect(expression.test("/\u{1fffe}")).toBe(false);
    expect(expression.test("/\ud800")).toBe(false);
  });

  it("supports no surrogate pairs between brackets, which no specification has", () => {
    const pairs = readAbnf('p = "[" ( 9*10q / q "." ) "]"\nq = "x" / %x10000-1FFFD');
    expect(() => emitRegExp(pairs, "p")).toThrow("beyond the BMP between brackets");
  });

  it("cannot replace two productions between brackets", () => {
    const two = readAbnf('s = p q\np = "[" *"x" "]"\nq = "<" *"x" "}"'.replace('"<"', '"{"'));
    expect(() => emitRegExp(two, "s")).toThrow("two bracketed productions");
  });
});

describe("counted steps", () => {
  const stepsOf = (source: string, length: number) => createStepCounter(source)("a".repeat(length)).steps;

  it("are twice as many for twice the text without backtracking", () =>
    expect(stepsOf("^a*b$", 80)).toBeLessThan(2.1 * stepsOf("^a*b$", 40)));

  it("are four times as many if two repetitions share the text", () => {
    expect(stepsOf("^a*a*b$", 80)).toBeGreaterThan(3.5 * stepsOf("^a*a*b$", 40));
    expect(stepsOf("^(?:a+)?(?:[a-c]{1,})*b$", 12)).toBeGreaterThan(
      8 * stepsOf("^(?:a+)?(?:[a-c]{1,})*b$", 6),
    );
  });
});

/** Strings that could make an expression backtrack: repeated pieces between a beginning and an end. */
const REPEATED = readRows<readonly [before: string, piece: string, after: string]>(
  "test/vectors/repeated.jsonl",
);

it.each(someOf(documents.toReversed()))(
  "the expressions of $title match the grammar",
  ({ dialect, patterns }) => {
    const bnf = bnfOf(dialect.id);
    const [part] = bracketedProductions(bnf);
    const inside = part ? emitRegExp(bnf, part.name) : "";
    for (const [name, pattern] of Object.entries(patterns))
      expect(
        emitRegExp(bnf, name).replaceAll(PLACE_OF_PART, () => inside),
        name,
      ).toBe(pattern);
  },
);

it.each(documents)("the expressions of $title are short enough for V8 to optimize", ({ patterns }) => {
  for (const [name, pattern] of Object.entries(patterns))
    expect(plain(pattern).length, name).toBeLessThan(20 * 1024);
});

/** Expects at most twice as many steps for twice as many pieces, whatever follows them. */
function expectLinear(pattern: string, [before, piece, after]: (typeof REPEATED)[number], times: number) {
  const count = createStepCounter(plain(pattern));
  const expression = wholly(plain(pattern));
  for (const end of [after, `${after} `, `${after}[`, `${after}%`]) {
    const stepsOf = (pieces: number) => {
      const text = before + piece.repeat(pieces) + end;
      const { steps, matches } = count(text);
      expect(matches).toBe(expression.test(text));
      return steps;
    };
    const steps = [times, 2 * times, 4 * times].map(stepsOf);
    const [first = 0, second = 0, third = 0] = steps;
    expect({ end, steps, isLinear: third - second <= 2.1 * (second - first) + 20 }).toEqual({
      end,
      steps,
      isLinear: true,
    });
  }
}

describe.each(documents)("the expressions of $title take linear time", ({ dialect, patterns }) => {
  it.each(REPEATED)("in a reference: %j %j %j", (before, piece, after) =>
    expectLinear(patterns[dialect.startSymbol] ?? "", [before, piece, after], 25),
  );

  const others = Object.entries(patterns).filter(([name]) => name !== dialect.startSymbol);
  it.each(someOf(others))("from %s", (_name, pattern) => {
    const texts = new Set(
      REPEATED.map(([before, ...rest]) => JSON.stringify([before.replace("//", ""), ...rest])),
    );
    for (const text of texts) expectLinear(pattern, JSON.parse(text), 10);
  });
});
