import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { isCharacter } from "../../scripts/automaton/nfa.ts";
import { readComments } from "../../scripts/grammar/comments.ts";
import { ruleName } from "../../scripts/grammar/names.ts";
import { nodes } from "../../scripts/peggy/nodes.ts";
import type { SyntaxNode } from "../../src/index.ts";
import type { Part } from "../reference/reading.ts";
import { documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { bnfOf, grammarOf } from "../support/project.ts";
import { someOf } from "../support/some.ts";
import { flatten } from "../support/tree.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

/** A rule with another body. */
interface Row {
  readonly document: string;
  /**
   * The kinds of mutations. A repair is a rule marked PEG:, transcribed literally or without a part of its repair. An
   * order is a rule that is correct because it keeps the order of the BNF. A harmless one only looks like a trap:
   * another order, or a repair that is unneeded or undone in an inherited rule. Every string parses as before.
   */
  readonly kind: "repair" | "order" | "harmless";
  readonly rule: string;
  readonly body?: string;
  /** Instead of a body: the alternative of IPv6address that is as printed. */
  readonly alternative?: number;
  /** A string that the mutation parses incorrectly. */
  readonly witness?: string;
  /** The production to parse the witness as; by default the start symbol. */
  readonly start?: string;
  /** The failure: the string is rejected, accepted although it is invalid, or parsed differently. */
  readonly wrong?: "rejected" | "accepted" | "misread";
}

const rows = readRows<Row>("test/vectors/mutations.jsonl").map(({ alternative = 0, ...row }) => ({
  ...row,
  body: row.body ?? addressAsPrinted(alternative),
}));

/** IPv6address with one alternative as printed: `*n( h16 ":" )` consumes the first ":" of "::" and never backtracks. */
function addressAsPrinted(alternative: number): string {
  const before = (most: number) =>
    most === alternative - 3 ? `before:( ( @h16 ":" )|..${most}| h16 )?` : `before:h16|..${most + 1}, ":"|`;
  return `after:( @h16 ":" )|6| ls32:ls32
    / elision:"::" after:( @h16 ":" )|5| ls32:ls32
    / ${before(0)} elision:"::" after:( @h16 ":" )|4| ls32:ls32
    / ${before(1)} elision:"::" after:( @h16 ":" )|3| ls32:ls32
    / ${before(2)} elision:"::" after:( @h16 ":" )|2| ls32:ls32
    / ${before(3)} elision:"::" after:( @h16 ":" )|1| ls32:ls32
    / ${before(4)} elision:"::" ls32:ls32
    / ${before(5)} elision:"::" h16:h16
    / ${before(6)} elision:"::"`;
}

/** Authorities in which an apparent trap would be a real one. */
const authorities: readonly string[] = [
  ...["[v1.a]", "[V1f.a:b]", "[v.a]", "[v1]", "[::1]", "[::1.2.3.4]", "[1:2:3:4:5:6:7:8]", "[1::v1.a]"],
  ..."¦@¦:¦@:¦u@¦u@h¦u:p@h:1¦u:p¦h:¦:1¦u:p@¦u%40h:1¦u@h@i¦u@[v1.a]:1".split("¦"),
  ...["h:a", "1.2.3.4:5", "1.2.3.4@1.2.3.4:5", "[::1]@h", "[::1]:a"],
].flatMap((authority) => [`//${authority}`, `a://${authority}/b?c#d`]);

describe.each(documents)("the grammar of $dialect.id", ({ dialect, reading }) => {
  const { id } = dialect;
  const own = rows.filter(({ document }) => document === id);
  const harmful = own.flatMap(({ witness, ...row }) => (witness === undefined ? [] : [{ ...row, witness }]));
  const grammar = grammarOf(id);
  const bnf = bnfOf(id);

  /**
   * The nodes that a grammar parses: all for a reference, else those of the production; undefined if it rejects the
   * string.
   */
  function compile(source: string): (text: string, start?: string) => readonly Part[] | undefined {
    const characters = new Set([...bnf.keys()].filter((name) => isCharacter(bnf, name)));
    const parser = peggy.generate(source, {
      plugins: [nodes([...bnf.keys()], characters)],
      allowedStartRules: ["*"],
    });
    return (text, start) => {
      try {
        const tree: SyntaxNode = parser.parse(text, { startRule: ruleName(start ?? dialect.startSymbol) });
        return start === undefined
          ? flatten(tree)
          : [{ production: start, start: tree.start, end: tree.end }];
      } catch (error) {
        if (error instanceof parser.SyntaxError) return undefined;
        throw error;
      }
    };
  }

  /** The nodes according to the specification. */
  function partsOf(text: string, start?: string): readonly Part[] | undefined {
    if (start === undefined) return reading.partsOf(text);
    return reading.matches(start, text) ? [{ production: start, start: 0, end: text.length }] : undefined;
  }

  /** The grammar with a different body for one rule. */
  function mutate({ rule, body }: { readonly rule: string; readonly body: string }): string {
    const known = new RegExp(`^(${rule}\\s*=) [^]*?(?=\\n\\n|\\n?(?![^]))`, "m");
    expect(grammar).toMatch(known);
    return grammar.replace(known, (_, head: string) => `${head} ${body}`);
  }

  const parse = compile(grammar);

  /** The parsers of mutated grammars; many mutations differ only in their witness. */
  const parsers = new Map<string, ReturnType<typeof compile>>();

  function parserOf(source: string): ReturnType<typeof compile> {
    const known = parsers.get(source) ?? compile(source);
    parsers.set(source, known);
    return known;
  }

  it("marks exactly the repairs that are undone here with PEG:", () => {
    const marked = new Set(
      readComments(grammar).flatMap(({ name, repair }) => (repair === undefined ? [] : [name])),
    );
    const undone = own.filter(
      ({ kind, rule }) => kind === "repair" || (kind === "harmless" && marked.has(rule)),
    );
    expect(new Set(undone.map(({ rule }) => rule))).toEqual(marked);
  });

  it.each(someOf(harmful))("needs $rule as written: with $body, $witness is $wrong", (mutation) => {
    const { witness, start, wrong } = mutation;
    const expected = partsOf(witness, start);
    expect(parse(witness, start)).toEqual(expected);
    const found = parserOf(mutate(mutation))(witness, start);
    expect(found).not.toEqual(expected);
    expect(found === undefined ? "rejected" : expected === undefined ? "accepted" : "misread").toBe(wrong);
  });

  it.each(own.filter(({ kind }) => kind === "harmless"))(
    "accepts the same with $rule = $body",
    (mutation) => {
      const mutant = compile(mutate(mutation));
      for (const text of [...authorities, ...harmful.map(({ witness }) => witness)])
        expect([text, mutant(text)]).toEqual([text, partsOf(text)]);
      forAll(uriLike, (text) => {
        // Not the literal reading: this parser merges classes across the surrogates (parsers.test.ts).
        expect(mutant(text)).toEqual(parse(text));
      });
    },
  );
});
