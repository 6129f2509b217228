import { describe, expect, it } from "vitest";
import { buildMinimalDfa } from "../../scripts/automaton/dfa.ts";
import { emitRegExp } from "../../scripts/automaton/regexp.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { readAbnf } from "../../src/bnf/read.ts";
import { documents } from "../support/documents.ts";
import { bnfOf } from "../support/project.ts";
import { createStepCounter } from "../support/regexp.ts";
import { someOf } from "../support/some.ts";

describe("the expression of a grammar with brackets", () => {
  const bnf = readAbnf(`
    s = [ u "@" ] ( p / r ) *( "/" r )
    p = "[" ( x / 1*2y ) "]"
    x = 1*"x" ":"
    y = "y" / %xE000-F8FF
    r = *( "a" / "x" / %x10000-1FFFD )
    u = *( "a" / "x" / ":" )
  `);
  const expression = new RegExp(`^${emitRegExp(bnf, "s")}$`);

  it.each(["[xy]:", "[x:]a", "[y]@/", "[y\ue000]/", "/\ud83f\udffd\udffe"])(
    "accepts of the strings over %j what the automaton does",
    (alphabet) => {
      let accepted = 0;
      forEachWord(buildMinimalDfa(bnf, "s"), alphabet.split(""), 6, (word, isAccepted) => {
        if (isAccepted) accepted++;
        if (expression.test(word) !== isAccepted) throw new Error(JSON.stringify(word));
      });
      expect(accepted).toBeGreaterThan(2);
    },
  );

  it("has what is between brackets once, whatever stands around", () => {
    expect(expression.source.split("\\[")).toHaveLength(2);
    expect(expression.source).not.toContain("\\x00");
  });

  it("is one of code units, without the flag u", () => {
    expect(expression.flags).toBe("");
    expect(expression.test("[\ue000\uf8ff]/\u{10000}\u{1fffd}")).toBe(true);
    expect(expression.test("/\u{1fffe}")).toBe(false);
    expect(expression.test("/\ud800")).toBe(false);
  });

  it("has no pairs between brackets: no specification does", () => {
    const pairs = readAbnf('p = "[" ( 9*10q / q "." ) "]"\nq = "x" / %x10000-1FFFD');
    expect(() => emitRegExp(pairs, "p")).toThrow("beyond the BMP between brackets");
  });

  it("cannot stand for two productions between brackets", () => {
    const two = readAbnf('s = p q\np = "[" *"x" "]"\nq = "<" *"x" "}"'.replace('"<"', '"{"'));
    expect(() => emitRegExp(two, "s")).toThrow("two bracketed productions");
  });
});

describe("counted steps", () => {
  const stepsOf = (source: string, length: number) => createStepCounter(source)("a".repeat(length)).steps;

  it("are twice as many for twice the text where nothing is tried again", () => {
    expect(stepsOf("^a*b$", 80)).toBeLessThan(2.1 * stepsOf("^a*b$", 40));
  });

  it("are four times as many where two repetitions share the text", () => {
    expect(stepsOf("^a*a*b$", 80)).toBeGreaterThan(3.5 * stepsOf("^a*a*b$", 40));
    expect(stepsOf("^(?:a+)?(?:[a-c]{1,})*b$", 12)).toBeGreaterThan(
      8 * stepsOf("^(?:a+)?(?:[a-c]{1,})*b$", 6),
    );
  });
});

/** Texts in which an expression might try again and again: so many pieces, between a beginning and an end. */
const REPEATED: readonly (readonly [before: string, piece: string, after: string])[] = [
  ["", "a", ""],
  ["", "a", ":"],
  ["", "%41", ""],
  ["a:", ":", ""],
  ["", "/", ""],
  ["", "a/", ""],
  ["//", "a", ""],
  ["//", "a@", ""],
  ["//", ":", ""],
  ["//", "1:", ""],
  ["//", "a:", "@a:1"],
  ["//", "%41", ":1"],
  ["//", "1.", ""],
  ["//", "1.1.1.1", ""],
  ["//", "1.1.1.1.", "a"],
  ["//", "a-", ""],
  ["//", "a-.", ""],
  ["//", "a.", "1"],
  ["//[", "1:", "]"],
  ["//[", ":", "]"],
  ["//[v1.", "a:", "]"],
  ["//[v", "1", ".a]"],
  ["//", "[::1]", ""],
  ["?", "?/", ""],
  ["#", "%41a", ""],
  ["/", ";a", ""],
  ["/", "\u00e9", ""],
  ["/", "\u{1f600}", ""],
  ["//", "\u{1f600}", "@"],
  ["?", "\u{f0000}\u00e9", "#"],
  ["", "\u{1fffd}%41", ":"],
];

it.each(someOf(documents.toReversed()))(
  "the expression of $title is that of the grammar",
  async ({ dialect }) => {
    const { pattern } = await import(`../../generated/${dialect.id}/recogniser.ts`);
    expect(`/^${emitRegExp(bnfOf(dialect.id), dialect.startSymbol)}$/`).toBe(String(pattern));
  },
);

describe.each(documents)("the expression of $title", async ({ dialect }) => {
  const { pattern }: { pattern: RegExp } = await import(`../../generated/${dialect.id}/recogniser.ts`);
  const count = createStepCounter(pattern.source);

  it.each(REPEATED)(
    "takes linear time: twice as many steps for twice as many pieces of %j %j %j",
    (before, piece, after) => {
      for (const end of [after, `${after} `, `${after}[`, `${after}%`]) {
        const stepsOf = (times: number) => {
          const text = before + piece.repeat(times) + end;
          const { steps, matches } = count(text);
          expect(matches).toBe(pattern.test(text));
          return steps;
        };
        const steps = [50, 100, 200].map(stepsOf);
        const [first = 0, second = 0, third = 0] = steps;
        expect({ end, steps, isLinear: third - second <= 2.1 * (second - first) + 20 }).toEqual({
          end,
          steps,
          isLinear: true,
        });
      }
    },
  );
});
