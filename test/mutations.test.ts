import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { isCharacter } from "../scripts/automaton/nfa.ts";
import { readComments } from "../scripts/peggy/comments.ts";
import { nodes } from "../scripts/peggy/nodes.ts";
import { partsOf } from "./reference/rfc2396.ts";
import { bnfOf, readProjectFile } from "./support.ts";
import { flatten } from "./tree.ts";

const grammar = readProjectFile("grammar/rfc2396.peggy");
const bnf = bnfOf("rfc2396");

/** A rule as the BNF would have it, and a reference that is then read wrong. */
interface Mutation {
  readonly rule: string;
  readonly literal: string;
  readonly witness: string;
  /** What goes wrong: the reference is refused, or read as something else without a word. */
  readonly wrong: "rejected" | "misread";
}

/** Every rule that is marked PEG:, transcribed literally. */
const repairs: readonly Mutation[] = [
  { rule: "authority", literal: "server / reg_name", witness: "//1", wrong: "rejected" },
  {
    rule: "server",
    literal: `userinfo:( @userinfo "@" )? hostport:hostport?`,
    witness: "//a@",
    wrong: "misread",
  },
  {
    rule: "hostname",
    literal: `domainlabels:( @domainlabel "." )* toplabel:toplabel dot:"."?`,
    witness: "//a.",
    wrong: "misread",
  },
  {
    rule: "domainlabel",
    literal: `$( alphanum / alphanum ( alphanum / "-" )* alphanum )`,
    witness: "//aa.a",
    wrong: "misread",
  },
  {
    rule: "toplabel",
    literal: `$( alpha / alpha ( alphanum / "-" )* alphanum )`,
    witness: "//aa",
    wrong: "misread",
  },
];

/** Rules that are right because they keep the order of the BNF. */
const orders: readonly Mutation[] = [
  { rule: "host", literal: "IPv4address / hostname", witness: "//1.1.1.1.a", wrong: "misread" },
  {
    rule: "relativeURI",
    literal: `path:( abs_path / net_path / rel_path ) query:( "?" @query )?`,
    witness: "//a",
    wrong: "misread",
  },
  {
    rule: "hier_part",
    literal: `path:( abs_path / net_path ) query:( "?" @query )?`,
    witness: "a://a",
    wrong: "misread",
  },
  {
    rule: "URI_reference",
    literal: `uri:( relativeURI / absoluteURI )? fragment:( "#" @fragment )?`,
    witness: "a:b",
    wrong: "rejected",
  },
];

function compile(source: string): (text: string) => readonly unknown[] | undefined {
  const characters = new Set([...bnf.keys()].filter((name) => isCharacter(bnf, name)));
  const parser = peggy.generate(source, {
    plugins: [nodes([...bnf.keys()], characters)],
    allowedStartRules: ["*"],
  });
  return (text) => {
    try {
      return flatten(parser.parse(text, { startRule: "URI_reference" }));
    } catch {
      return undefined;
    }
  };
}

/** The grammar with another body for a rule. */
function mutate({ rule, literal }: Mutation): string {
  const body = new RegExp(`^(${rule}\\s*=) [^]*?(?=\\n\\n)`, "m");
  expect(grammar).toMatch(body);
  return grammar.replace(body, (_, head: string) => `${head} ${literal}`);
}

describe("the grammar of RFC 2396", () => {
  it("marks with PEG: just the repairs that are undone here", () => {
    const marked = readComments(grammar).filter(({ repair }) => repair !== undefined);
    expect(marked.map(({ name }) => name)).toEqual(repairs.map(({ rule }) => rule));
  });

  it.each([...repairs, ...orders])("needs $rule as it stands: else $witness is $wrong", (mutation) => {
    const expected = partsOf(mutation.witness);
    expect(compile(grammar)(mutation.witness)).toEqual(expected);
    const mutant = compile(mutate(mutation))(mutation.witness);
    expect(mutant).not.toEqual(expected);
    expect(mutant === undefined ? "rejected" : "misread").toBe(mutation.wrong);
  });
});
