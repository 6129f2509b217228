import peggy, { type Plugin } from "peggy";
import tspegjs from "ts-pegjs";
import type { Bnf } from "../../src/bnf/syntax.ts";
import { isCharacter } from "../automaton/nfa.ts";
import { ruleName } from "../grammar/names.ts";
import { leanText } from "./lean-text.ts";
import { nodes } from "./nodes.ts";

/** Parses a string as a production, named as printed. Throws an error if the production does not derive the string. */
export type StockParser = (text: string, production: string) => unknown;

/** A Peggy plugin that keeps classes as written: Peggy 5.1.0 merges those before and after the surrogates. */
const classesApart: Plugin = {
  use(config) {
    config.passes.transform = config.passes.transform.filter(({ name }) => name !== "mergeCharacterClasses");
  },
};

/** Generates a parser from a grammar with stock Peggy, to compare with ours. Characters are strings. */
export function stockParser(grammar: string, bnf: Bnf): StockParser {
  const parser = peggy.generate(grammar, {
    plugins: [nodes([...bnf.keys()], charactersOf(bnf)), leanText, classesApart],
    allowedStartRules: ["*"],
  });
  return (text, production) => parser.parse(text, { startRule: ruleName(production) });
}

/** Generates a module with ts-pegjs: a parser in TypeScript, followed by the inferred types. */
export function tsPegjsModule(grammar: string, bnf: Bnf): string {
  return peggy.generate(grammar, {
    plugins: [tspegjs, nodes([...bnf.keys()], charactersOf(bnf)), leanText],
    output: "source",
    format: "es",
    allowedStartRules: ["*"],
  });
}

/** The type that ts-pegjs infers for a production: `URI-reference` is `URIReference`. */
export function tsPegjsType(production: string): string {
  const words = ruleName(production).split("_");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function charactersOf(bnf: Bnf): ReadonlySet<string> {
  return new Set([...bnf.keys()].filter((name) => isCharacter(bnf, name)));
}
