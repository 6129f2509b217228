import type { ast, Plugin } from "peggy";
import { labeledElements, labelsOf, type PegExpression, variantsOf } from "../grammar/model.ts";
import { ruleName } from "../grammar/names.ts";

/**
 * A Peggy plugin that makes a stock parser return trees like ours, from a grammar without actions (grammar/README.md):
 * - a rule with labels returns a node with its labels;
 * - a rule of the form `$(...)` returns a leaf with its text;
 * - a rule for a character returns a string, because no leaf keeps its value;
 * - a choice of rules passes on the chosen node;
 * - a choice whose alternatives have labels returns a node with the labels of all.
 *
 * Nodes have a `type`, the production as printed, and the span `start`, `end`. `characters` are the productions for
 * single characters.
 */
export function nodes(productions: readonly string[], characters: ReadonlySet<string>): Plugin {
  const byRule = new Map(productions.map((production) => [ruleName(production), production]));
  return {
    use(config) {
      config.passes.transform.unshift((grammar) => {
        for (const rule of grammar.rules) {
          const production = byRule.get(rule.name);
          if (production === undefined) throw new Error(`the rule ${rule.name} is no production of the BNF`);
          rule.expression = withNode(rule.expression, production, characters.has(production));
        }
      });
    },
  };
}

function withNode(expression: PegExpression, production: string, isCharacter: boolean): PegExpression {
  switch (expression.type) {
    case "action":
    case "named":
      throw new Error(`${production}: a grammar needs neither actions nor display names; use labels`);
    case "choice": {
      const variants = variantsOf(expression);
      return variants.length === 0 ? expression : withVariants(expression, production);
    }
    case "sequence":
      if (isCharacter) return asText(expression);
      break;
    case "text":
      if (!isCharacter) return asNode(production, labeled("text", expression));
  }
  return labelsOf(expression).length === 0 ? expression : asNode(production, expression);
}

/** Returns each alternative as a node; the labels of the others are null or empty lists. */
function withVariants(choice: ast.Choice, production: string): ast.Choice {
  const labeled = choice.alternatives.flatMap(labeledElements);
  const lists = new Set(labeled.filter(({ expression }) => isList(expression)).map(({ label }) => label));
  const labels = [...new Set(labeled.map(({ label }) => label))];
  const alternatives = choice.alternatives.map((alternative) => {
    if (alternative.type === "action") throw new Error(`${production}: a grammar needs no actions`);
    const own = labelsOf(alternative);
    const others = labels.filter((label) => !own.includes(label));
    const absent = others.map((label) => `${label}: ${lists.has(label) ? "[]" : "null"}`);
    return asNode(production, alternative, absent);
  });
  return { ...choice, alternatives };
}

function isList({ type }: PegExpression): boolean {
  return type === "zero_or_more" || type === "one_or_more" || type === "repeated";
}

function asNode(
  production: string,
  expression: ast.Action["expression"],
  absent: readonly string[] = [],
): ast.Action {
  const { location } = expression;
  const fields = [`type: ${JSON.stringify(production)}`, "start: range().start", "end: range().end"];
  const code = `return { ${[...fields, ...labelsOf(expression), ...absent].join(", ")} };`;
  return { type: "action", location, codeLocation: location, expression, code };
}

function asText(expression: ast.Sequence): ast.Prefixed {
  const { location } = expression;
  return { type: "text", location, expression: { type: "group", location, expression } };
}

function labeled(label: string, expression: ast.Prefixed): ast.Labeled {
  const { location } = expression;
  return { type: "labeled", location, labelLocation: location, label, expression };
}
