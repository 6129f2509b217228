import { type Grammar, type PegExpression, variantsOf } from "../grammar/model.ts";

/** Whether an expression matches anywhere, if only the empty text. */
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

/** Whether the reader of a rule always gives a node. Of one that tries alternatives with labels nobody knows. */
export function alwaysReads(rule: string, grammar: Grammar): boolean {
  const { kind, expression } = grammar.byRule(rule);
  return alwaysMatches(expression, grammar) && (kind !== "node" || variantsOf(expression).length === 1);
}
