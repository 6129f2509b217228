import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import {
  type CharacterSet,
  characterSetOf,
  firstOf,
  splitChoice,
} from "../../scripts/backend/character-sets.ts";
import { createSetTable } from "../../scripts/backend/table.ts";
import { stockParser } from "../../scripts/peggy/stock.ts";
import { readBnf } from "../../src/bnf/read.ts";
import { compileParsers, grammarOf, grammarText } from "../support/grammar.ts";
import { someOf } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

const BNF =
  'top = "x"\nletter = "x" | "y"\nleaf = *letter\none = 1*letter\nnode = *( "(" ")" )\neither = *one';

/** Rules to refer to: a character, a leaf, a node with a list, and a choice of rules. */
const OTHERS = {
  letter: '"x" / "y"',
  leaf: "$letter*",
  one: "$letter+",
  node: '"(" ones:( @one "," )* ")"',
  either: "node / one",
};

/** The set of the characters of a string, which are in order and not adjacent. */
function setOf(text: string): CharacterSet {
  return [...text].map((character) => ({ first: character.charCodeAt(0), last: character.charCodeAt(0) }));
}

async function parsersOf(top: string): Promise<{ readonly [kind: string]: (text: string) => unknown }> {
  // The BNF only prevents top from being a character.
  const bnf = BNF.replace('"x"', '*"x"');
  const ours = await compileParsers(grammarOf(bnf, { ...OTHERS, top }));
  const stock = stockParser(grammarText(bnf, { ...OTHERS, top }), readBnf(bnf));
  return {
    ours: (text) => ours["top"]?.(text),
    stock(text) {
      try {
        return stock(text, "top");
      } catch {
        return null;
      }
    },
  };
}

/** All strings over an alphabet up to a given length. */
function* textsOver(alphabet: string, longest: number): Iterable<string> {
  let shorter = [""];
  for (let length = 0; length <= longest; length++) {
    yield* shorter;
    shorter = shorter.flatMap((text) => [...alphabet].map((letter) => text + letter));
  }
}

describe("emitted code returns the same tree as stock Peggy for every short string", () => {
  it.each(readRows<Record<"what" | "rule", string>>("test/vectors/backend-constructs.jsonl"))(
    "$what: $rule",
    async ({ rule }) => {
      const { ours, stock } = await parsersOf(rule);
      let trees = 0;
      const short = [...textsOver("xy,()\u00e9", 3), ...textsOver("x,()", 4)];
      const longer = [...textsOver("xy,()\u00e9", 4), ...textsOver("x,(", 6)];
      for (const text of [...short, ...someOf(longer)]) {
        const expected = stock?.(text);
        if (expected !== null) trees++;
        // Compared without `expect`, which takes a second for all of them.
        if (!isDeepStrictEqual(ours?.(text), expected))
          expect([text, ours?.(text)]).toEqual([text, expected]);
      }
      expect(trees).toBeGreaterThan(1);
    },
  );
});

describe("the passes", () => {
  const grammar = grammarOf(
    'digit = "0" | "1"\nhex = digit | "a"\nescaped = "%" hex hex\nuric = hex | "-" | escaped\nrun = *uric\nlate = *hex "z"\nboth = "-" | "--"',
    {
      digit: "[0-9]",
      hex: "digit / [a-c]",
      escaped: '"%" hex hex',
      uric: 'hex / "-" / escaped',
      run: "$uric*",
      late: '$( hex? "z" )',
      both: '"-" / "--"',
    },
  );
  const expressionOf = (rule: string) => grammar.byRule(rule).expression;
  const shown = (set: CharacterSet | undefined) =>
    set
      ?.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
      .map((code) => String.fromCharCode(code))
      .join("");

  it.each([
    ["digit", "0123456789"],
    ["hex", "0123456789abc"],
    ["escaped", undefined],
    ["uric", undefined],
    ["run", undefined],
  ])("the character set of %s is %s", (rule, set) =>
    expect(shown(characterSetOf(expressionOf(rule), grammar))).toBe(set),
  );

  it.each([
    ["escaped", "%"],
    ["uric", "%-0123456789abc"],
    ["both", "-"],
    // It may match nothing before the "z", so its first character alone does not decide.
    ["late", undefined],
  ])("a match of %s can begin with %s", (rule, set) =>
    expect(shown(firstOf(expressionOf(rule), grammar))).toBe(set),
  );

  it("a choice is split into one set and the rest, including the rules that it names", () => {
    const split = splitChoice(expressionOf("uric"), grammar);
    expect(shown(split?.set)).toBe("-0123456789abc");
    expect(split?.rest).toHaveLength(1);
  });

  it("a choice is not split if another alternative begins with a character of the set", () =>
    expect(splitChoice(expressionOf("both"), grammar)).toBeUndefined());

  it("a set is named after its production, its only character, or the rule that needs it", () => {
    const table = createSetTable(grammar);
    const digits = characterSetOf(expressionOf("digit"), grammar) ?? [];
    expect(table.nameOf(digits, "run")).toBe("DIGIT");
    expect(table.nameOf(setOf("-/"), "run")).toBe("RUN");
    expect(table.nameOf(setOf(",."), "run")).toBe("RUN_2");
    expect(table.nameOf(setOf("."), "run")).toBe("DOT");
    expect(table.nameOf(setOf("-/"), "uric")).toBe("RUN");
  });

  it("a set is emitted with - first, and with one class for characters beyond ASCII in the same sets", () => {
    const table = createSetTable(grammar);
    table.nameOf([{ first: 0x2b, last: 0x3a }], "ascii");
    table.nameOf([{ first: 0xa0, last: 0x1fffd }], "all");
    table.nameOf(
      [
        { first: 0x61, last: 0x62 },
        { first: 0x100, last: 0x1ff },
      ],
      "some",
    );
    expect(table.emit().split("\n")).toEqual([
      'const ASCII: CharacterSet = /* @__PURE__ */ characterSet("-+,./0-9:");',
      'const ALL: CharacterSet = /* @__PURE__ */ setBeyondAscii("", 0, 1);',
      'const SOME: CharacterSet = /* @__PURE__ */ setBeyondAscii("a-b", 1);',
      "",
      "/** The classes of characters beyond ASCII. */",
      "const classes: readonly ClassRange[] = [",
      "  [0xa0, 0xff, 0],",
      "  [0x100, 0x1ff, 1],",
      "  [0x200, 0x1fffd, 0],",
      "];",
    ]);
  });
});
