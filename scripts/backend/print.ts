import type { ast } from "peggy";
import { type Expression, elementsOf, type Grammar, type GrammarProduction } from "../grammar/model.ts";

/** The module that prints a tree: every rule read backwards, literals and labels in their order. */
export function emitPrint({ productions }: Grammar): string {
  const leaves = productions.filter(({ kind }) => kind === "leaf" || kind === "character");
  return [
    'import type { Node } from "./ast.ts";\n',
    "/** The text of a node: for a parsed one, exactly what was parsed. */",
    "export function print(node: Node): string {",
    "  switch (node.type) {",
    ...productions.filter(({ kind }) => kind === "node").map(printCase),
    ...leaves.map(({ name }) => `    case ${JSON.stringify(name)}:`),
    "      return node.text;",
    "  }",
    "}\n",
  ].join("\n");
}

function printCase({ name, expression }: GrammarProduction): string {
  const parts = elementsOf(expression).map((element) =>
    element.type === "labeled"
      ? printValue(element.expression, `node.${element.label}`)
      : printFixed(element),
  );
  return `    case ${JSON.stringify(name)}:\n      return ${concatenate(parts)};`;
}

/** The text of an element that keeps no value: a literal, or nothing. */
function printFixed(expression: Expression): string | undefined {
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
