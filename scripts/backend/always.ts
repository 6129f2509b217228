import { type Grammar, type PegExpression, variantsOf } from "../grammar/model.ts";

/** Checks whether an expression always matches, if only the empty string. */
function alwaysMatches(expression: PegExpression, grammar: Grammar): boolean {
  switch (expression.type) {
    case "zero_or_more":
    case "optional":
      return true;
    case "literal":
      return expression.value === "";
    case "group":
    case "text":
    case "labeled":
      return alwaysMatches(expression.expression, grammar);
    case "sequence":
      return expression.elements.every((element) => alwaysMatches(element, grammar));
    case "choice":
      return expression.alternatives.some((alternative) => alwaysMatches(alternative, grammar));
    case "rule_ref":
      return alwaysReads(expression.name, grammar);
    default:
      return false;
  }
}

/**
 * Checks whether a rule's reader always returns a node. A reader that tries labeled alternatives counts as one that may
 * fail.
 */
export function alwaysReads(rule: string, grammar: Grammar): boolean {
  const { kind, expression } = grammar.byRule(rule);
  return alwaysMatches(expression, grammar) && (kind !== "node" || variantsOf(expression).length === 1);
}
