import type { Bnf, Expression } from "../../../src/bnf/syntax.ts";
import { type Language, languageOf } from "../../automaton/language.ts";
import type { Grammar, PegExpression } from "../../grammar/model.ts";

/** What the functions of one spine share. */
export interface Cutter {
  readonly grammar: Grammar;
  readonly bnf: Bnf;
  readonly used: {
    readonly core: Set<string>;
    readonly automata: Set<string>;
    readonly tables: Map<string, string>;
  };
}

export function createCutter(grammar: Grammar, bnf: Bnf): Cutter {
  return { grammar, bnf, used: { core: new Set(), automata: new Set(), tables: new Map() } };
}

/** The production of an alternative: `net_path`, `@server &end`. */
export function pickedName(cutter: Cutter, expression: PegExpression): string {
  if (expression.type === "group" || expression.type === "labeled")
    return pickedName(cutter, expression.expression);
  if (expression.type === "rule_ref") return cutter.grammar.byRule(expression.name).name;
  const picked =
    expression.type === "sequence" &&
    expression.elements.find((part) => part.type === "labeled" && part.pick);
  if (!picked) throw new Error(`a ${expression.type} names no production`);
  return pickedName(cutter, picked);
}

/** What an expression derives. */
export function language(cutter: Cutter, expression: PegExpression): Language {
  return languageOf(cutter.bnf, toBnf(cutter, expression));
}

/** An expression of the grammar as one of the BNF. Lookaheads take no characters, so they are left out. */
export function toBnf(cutter: Cutter, expression: PegExpression): Expression {
  const element = (part: PegExpression) => toBnf(cutter, part);
  switch (expression.type) {
    case "group":
    case "labeled":
    case "text":
      return element(expression.expression);
    case "optional":
      return { kind: "option", element: element(expression.expression) };
    case "zero_or_more":
      return { kind: "repetition", least: 0, element: element(expression.expression) };
    case "one_or_more":
      return { kind: "repetition", least: 1, element: element(expression.expression) };
    case "sequence": {
      const elements = expression.elements.filter(
        ({ type }) => type !== "simple_and" && type !== "simple_not",
      );
      return { kind: "sequence", elements: elements.map(element) };
    }
    case "choice":
      return { kind: "choice", alternatives: expression.alternatives.map(element) };
    case "literal":
      return { kind: "literal", text: expression.value };
    case "rule_ref":
      return { kind: "name", name: cutter.grammar.byRule(expression.name).name };
    default:
      throw new Error(`a ${expression.type} is no part of a spine`);
  }
}
