import { describe, expect, it } from "vitest";
import { buildMinimalDfa, runDfa } from "../../scripts/automaton/dfa.ts";
import { emitRegExp } from "../../scripts/automaton/regexp.ts";
import { emitParser } from "../../scripts/backend/parser.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { readBnf } from "../../src/bnf/read.ts";
import { plain, wholly } from "../../src/core/accept.ts";
import { compileParsers, grammarOf } from "../support/grammar.ts";

/** The parser of a grammar with two productions, of which `b` is a leaf. */
function emit(a: string): string {
  return emitParser(grammarOf('a = *"x"\nb = *"y"', { a, b: '$"y"*' }));
}

describe("the backend", () => {
  it("shares one empty list among all nodes", async () => {
    const parsers = await compileParsers(
      grammarOf('a = *"x"\nb = *"y"', { a: 'bs:( "," @b )*', b: '$"y"*' }),
    );
    const [one, other] = ["", ""].map((text) => parsers["a"]?.(text));
    expect(one).toEqual({ type: "a", start: 0, end: 0, bs: [] });
    expect(Object(other).bs).toBe(Object(one).bs);
  });

  it("emits no exceptions, closures or any", () => {
    const code = emit('"x" b:( "," @b )? c:b|1.., ";"|');
    // An exception would cost speed; a cast or a comment that silences the compiler would hide a doubt.
    expect(code).not.toMatch(/\b(?:throw|try|any)\b|@ts-/);
  });

  it.each([
    ['"x" { return 1; }', /neither actions/],
    ["start:b", /no field can be called start/],
    ['"x" b', /neither labels/],
    ['b:b|2.., ","|', /of endless lists/],
    ['$( "x" "y" )|2, ","|', /counts elements without delimiters alone/],
    ['b:( "x" b )', /the field b is a group/],
    ['$"\u00e9"', /single characters of ASCII alone/],
  ])("rejects %s", (rule, message) => expect(() => emit(rule)).toThrow(message));
});

describe("the regular expression of an automaton", () => {
  const bnf = readBnf(
    's = *( "a" | e ) [ "#" *e ]\ne = "%" h h\nh = "0" | "1"\nl = 1*( "a" "b" | "b" "a" "a" )',
  );

  it("accepts what the automaton accepts", () => {
    const dfa = buildMinimalDfa(bnf, "s");
    const expression = wholly(plain(emitRegExp(bnf, "s")));
    let accepted = 0;
    forEachWord(dfa, ["a", "#", "%", "0", "x"], 7, (word, isAccepted) => {
      if (isAccepted) accepted++;
      if (expression.test(word) !== isAccepted) throw new Error(word);
    });
    expect(accepted).toBeGreaterThan(40);
    expect(runDfa(dfa, "a%01#%11")).toBe(true);
    expect(expression.test("a\n")).toBe(false);
  });

  it("takes linear time, because the text after a repetition begins differently", () =>
    expect(emitRegExp(bnf, "s")).toBe("a*<%[01][01]a*>(?:#<%[01][01]>)?"));
});
