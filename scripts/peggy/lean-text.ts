import type { ast, Plugin } from "peggy";

/**
 * A Peggy plugin that returns text for every repeated group inside `$`, where no value is kept. A stock parser then
 * holds one string per repetition instead of arrays of arrays: 16 MiB of "a" must not exhaust the memory.
 */
export const leanText: Plugin = {
  use(config) {
    config.passes.transform.push((grammar) => {
      for (const rule of grammar.rules) visit(rule.expression, false);
    });
  },
};

function visit(expression: ast.Rule["expression"], isText: boolean): void {
  switch (expression.type) {
    case "text":
      visit(expression.expression, true);
      return;
    case "zero_or_more":
    case "one_or_more":
      if (isText && expression.expression.type === "group") {
        expression.expression = asText(expression.expression);
      }
      visit(expression.expression, isText);
      return;
    case "choice":
      for (const alternative of expression.alternatives) visit(alternative, isText);
      return;
    case "sequence":
      for (const element of expression.elements) visit(element, isText);
      return;
    case "action":
    case "group":
    case "labeled":
    case "named":
    case "optional":
    case "repeated":
      visit(expression.expression, isText);
      return;
  }
}

function asText(group: ast.Group): ast.Group {
  const { location } = group;
  const text: ast.Prefixed = { type: "text", location, expression: group };
  return { type: "group", location, expression: { type: "sequence", location, elements: [text] } };
}
