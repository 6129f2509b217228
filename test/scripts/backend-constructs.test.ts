import { isDeepStrictEqual } from "node:util";
import { transformSync } from "esbuild";
import peggy from "peggy";
import { describe, expect, it } from "vitest";
import {
  type CharacterSet,
  characterSetOf,
  firstOf,
  splitChoice,
} from "../../scripts/backend/character-sets.ts";
import { emitParser } from "../../scripts/backend/emit.ts";
import { createSetTable } from "../../scripts/backend/table.ts";
import { readBnf } from "../../scripts/bnf/read.ts";
import { nodes } from "../../scripts/peggy/nodes.ts";

/** Rules that others refer to: a character, a leaf, a node with a list, and a choice of rules. */
const OTHERS = `
letter = "x" / "y"
leaf = $letter*
one = $letter+
node = "(" ones:( @one "," )* ")"
either = node / one
`;
const BNF = 'top = "x"\nletter = "x" | "y"\nleaf = *letter\none = 1*letter\nnode = "(" ")"\neither = one';

async function parsersOf(rule: string): Promise<{ readonly [kind: string]: (text: string) => unknown }> {
  const grammar = `top = ${rule}\n${OTHERS}`;
  const bnf = readBnf(BNF);
  const characters = new Set(["letter"]);
  const code = emitParser(grammar, "test.peggy", [...bnf.values()], characters);
  const script = transformSync(code, { loader: "ts", format: "esm" }).code;
  const ours: { parsers: { [rule: string]: (text: string) => unknown } } = await import(
    `data:text/javascript,${encodeURIComponent(script)}`
  );
  const stock = peggy.generate(grammar, { plugins: [nodes([...bnf.keys()], characters)] });
  return {
    ours: (text) => ours.parsers["top"]?.(text),
    stock(text) {
      try {
        return stock.parse(text);
      } catch {
        return null;
      }
    },
  };
}

/** Every text over an alphabet, up to a length. */
function* textsOver(alphabet: string, longest: number): Iterable<string> {
  let shorter = [""];
  for (let length = 0; length <= longest; length++) {
    yield* shorter;
    shorter = shorter.flatMap((text) => [...alphabet].map((letter) => text + letter));
  }
}

describe("emitted code gives the tree that stock Peggy gives, for every short text", () => {
  it.each([
    ["a leaf", '$( "x" "y"* )'],
    ["a leaf of characters and of more than those", '$( letter / "(" letter )*'],
    ["one or more", '$( "x" / "(y" )+'],
    ["a field that is a rule", '"(" a:one ")"'],
    ["a field that is a leaf, which may be empty", '"(" a:leaf ")"'],
    ["a field that is a choice of rules", 'a:( node / one ) ","'],
    ["a field that is text", 'a:$letter* ","'],
    ["an optional field", '"x" a:node?'],
    ["an optional literal", 'a:one b:","?'],
    ["an optional pick", 'a:one b:( "," @one )?'],
    ["an optional pick that may fail behind its pick", 'a:( @one "," )? b:leaf'],
    ["a list of picks", 'a:( @one "," )* b:leaf'],
    ["a list between delimiters", 'a:one|1.., ","|'],
    ["a list without delimiters", "a:node|1..|"],
    ["a lookahead", 'a:( @one &"," "," )* b:leaf'],
    ["a lookahead over more than a character", 'a:( @one &( "," one ) "," )* b:leaf'],
    ["a lookahead that ends with the input", 'a:( @one &( "," / !. ) )? b:$( "," one )?'],
    ["a negative lookahead", 'a:one !"(" b:$( "," / "(" )*'],
    ["the end of the input", 'a:leaf !. b:$","?'],
    ["a rule that passes on what it chose", "a:either|1..|"],
    ["an optional choice of rules", 'a:( node / one )? ","'],
    ["a class", "$( [x-y] [,(]? )*"],
    ["a literal of two characters", '$( "x," / "xy" )*'],
    ["a rule within a leaf", '$( node / one "," )*'],
  ])("%s: %s", async (_, rule) => {
    const { ours, stock } = await parsersOf(rule);
    let trees = 0;
    for (const text of [...textsOver("xy,()\u00e9", 4), ...textsOver("x,(", 6)]) {
      const expected = stock?.(text);
      if (expected !== null) trees++;
      // Asked directly: an expectation for each of the texts takes a second.
      if (!isDeepStrictEqual(ours?.(text), expected)) expect([text, ours?.(text)]).toEqual([text, expected]);
    }
    expect(trees).toBeGreaterThan(1);
  });
});

describe("the passes", () => {
  const grammar = peggy.parser.parse(
    `digit = [0-9]\nhex = digit / [a-c]\nescaped = "%" hex hex\nuric = hex / "-" / escaped\nrun = uric*\nlate = hex? "z"\nboth = "-" / "--"\n`,
  );
  const rules = new Map(grammar.rules.map((rule) => [rule.name, rule]));
  const expressionOf = (name: string) => {
    const rule = rules.get(name);
    if (!rule) throw new Error(name);
    return rule.expression;
  };
  const shown = (set: CharacterSet | undefined) =>
    set && String.fromCharCode(...[...set].sort((a, b) => a - b));

  it.each([
    ["digit", "0123456789"],
    ["hex", "0123456789abc"],
    ["escaped", undefined],
    ["uric", undefined],
    ["run", undefined],
  ])("the character set of %s is %s", (rule, set) => {
    expect(shown(characterSetOf(expressionOf(rule), rules))).toBe(set);
  });

  it.each([
    ["escaped", "%"],
    ["uric", "%-0123456789abc"],
    ["both", "-"],
    // It may match nothing before the "z", so its first character alone does not tell.
    ["late", undefined],
  ])("what %s can begin with is %s", (rule, set) => {
    expect(shown(firstOf(expressionOf(rule), rules))).toBe(set);
  });

  it("a choice is split into one set and the rest, through the rules that it names", () => {
    const split = splitChoice(expressionOf("uric"), rules);
    expect(shown(split?.set)).toBe("-0123456789abc");
    expect(split?.rest).toHaveLength(1);
  });

  it("a choice is not split where another alternative begins with a character of the set", () => {
    expect(splitChoice(expressionOf("both"), rules)).toBeUndefined();
  });

  it("a set is called by the production that is this set, else by the rule that needs it", () => {
    const table = createSetTable(rules);
    const digits = characterSetOf(expressionOf("digit"), rules) ?? new Set<number>();
    expect(table.nameOf(digits, "run")).toBe("DIGIT");
    expect(table.nameOf(new Set([45, 46]), "run")).toBe("RUN");
    expect(table.nameOf(new Set([46]), "run")).toBe("RUN_2");
    expect(table.nameOf(new Set([45, 46]), "uric")).toBe("RUN");
  });

  it("a mark has the code of the character above the bits of its sets; DEL has none, so that the end can have its own", () => {
    const table = createSetTable(rules);
    table.nameOf(new Set([48]), "zero");
    table.nameOf(new Set([48, 49]), "bit");
    const marks = /markOf\.set\(\[\n([^\]]*)\]/.exec(table.emit())?.[1]?.split(",").map(Number).slice(0, 128);
    expect(marks).toHaveLength(128);
    expect(marks?.[48]).toBe((48 << 25) | 0b11);
    expect(marks?.[49]).toBe((49 << 25) | 0b10);
    expect(marks?.[50]).toBe(50 << 25);
    expect(marks?.[127]).toBe(0);
  });

  it("more sets than a mark has bits is an error", () => {
    const table = createSetTable(rules);
    expect(() => {
      for (let code = 0; code < 26; code++) table.nameOf(new Set([code, code + 1]), "set");
    }).toThrow("more than 25 character sets");
  });
});
