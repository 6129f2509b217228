import peggy, { type ast } from "peggy";
import type { Production } from "../bnf/syntax.ts";
import { ruleName } from "./names.ts";
import { labelsOf } from "./nodes.ts";

/** The module that prints a tree: every rule read backwards, literals and labels in their order. */
export function emitPrint(
  grammar: string,
  productions: readonly Production[],
  characters: ReadonlySet<string>,
): string {
  const rules = new Map(
    peggy.parser.parse(grammar, { reservedWords: [] }).rules.map((rule) => [rule.name, rule]),
  );
  const cases: string[] = [];
  const leaves: string[] = [];
  for (const { name } of productions) {
    const expression = rules.get(ruleName(name))?.expression;
    if (!expression) throw new Error(`no rule for ${name}`);
    if (characters.has(name) || expression.type === "text") leaves.push(name);
    else if (expression.type !== "choice") cases.push(printCase(name, expression));
  }
  return [
    'import type { Node } from "./ast.ts";\n',
    "/** The text of a node: for a parsed one, exactly what was parsed. */",
    "export function print(node: Node): string {",
    "  switch (node.type) {",
    ...cases,
    ...leaves.map((name) => `    case ${JSON.stringify(name)}:`),
    "      return node.text;",
    "  }",
    "}\n",
  ].join("\n");
}

function printCase(name: string, expression: ast.Rule["expression"]): string {
  if (labelsOf(expression).length === 0) throw new Error(`${name} has no labels to print`);
  const elements = expression.type === "sequence" ? expression.elements : [expression];
  const parts = elements.map((element) =>
    element.type === "labeled"
      ? printValue(element.expression, `node.${element.label}`)
      : printFixed(element),
  );
  return `    case ${JSON.stringify(name)}:\n      return ${concatenate(parts)};`;
}

/** The text of an element that keeps no value: a literal, or nothing. */
function printFixed(expression: ast.Rule["expression"]): string | undefined {
  switch (expression.type) {
    case "literal":
      return JSON.stringify(expression.value);
    case "simple_and":
    case "simple_not":
      return undefined;
    default:
      throw new Error(`a ${expression.type} without a label cannot be printed`);
  }
}

/** The text of an expression whose value is at hand. */
function printValue(expression: ast.Expression, value: string): string {
  switch (expression.type) {
    case "text":
    case "literal":
      return value;
    case "rule_ref":
      return `print(${value})`;
    case "group":
      return printValue(expression.expression, value);
    case "choice":
      if (expression.alternatives.every((alternative) => alternative.type === "rule_ref"))
        return `print(${value})`;
      break;
    case "optional": {
      const { expression: inner } = expression;
      return inner.type === "literal"
        ? `(${value} ?? "")`
        : `(${value} === null ? "" : ${printValue(inner, value)})`;
    }
    case "zero_or_more":
    case "one_or_more":
      return `${value}.map((item) => ${printValue(expression.expression, "item")}).join("")`;
    case "repeated":
      if (expression.delimiter?.type === "literal") {
        return `${value}.map((item) => ${printValue(expression.expression, "item")}).join(${JSON.stringify(expression.delimiter.value)})`;
      }
      break;
    case "sequence":
      return concatenate(
        expression.elements.map((element) =>
          element.type === "labeled" && element.pick
            ? printValue(element.expression, value)
            : printFixed(element),
        ),
      );
  }
  throw new Error(`a ${expression.type} cannot be printed`);
}

function concatenate(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(" + ");
}
