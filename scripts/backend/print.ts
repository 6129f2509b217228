import type { ast } from "peggy";
import {
  elementsOf,
  type Grammar,
  type GrammarProduction,
  labeledElements,
  labelsOf,
  type PegExpression,
  productionsOf,
  variantsOf,
} from "../grammar/model.ts";
import { ruleName } from "../grammar/names.ts";

/** The module that prints trees: for each rule, its literals and fields in their order. */
export function emitPrint(grammar: Grammar): string {
  const { productions } = grammar;
  const nodes = productions.filter(({ kind }) => kind === "node");
  const leaves = productions.filter(({ kind }) => kind === "leaf" || kind === "character");
  return [
    `import { concatenate, given, halfMade, notNode, textOf } from "../../src/core/print.ts";`,
    `import type { ${["Node", ...nodes.map(({ type }) => type)].sort().join(", ")} } from "./ast.ts";\n`,
    "/** The text of a node: for a parsed one, exactly what was parsed. */",
    "export function print(node: Node): string {",
    "  let text: string | null;",
    "  try {",
    "    text = printNode(node);",
    "  } catch (error) {",
    "    throw halfMade(node, error);",
    "  }",
    "  if (text !== null) return text;",
    "  throw notNode(node);",
    "}\n",
    "/** Null for a type that no node has. */",
    "function printNode(node: Node): string | null {",
    "  switch (node.type) {",
    ...nodes.map(({ name, type }) => `case ${JSON.stringify(name)}: return print${type}(node);`),
    ...leaves.map(({ name }) => `case ${JSON.stringify(name)}:`),
    "return textOf(node);",
    "default: return null;",
    "  }",
    "}\n",
    ...nodes.map((production) => printFunction(grammar, production)),
  ].join("\n");
}

function printFunction(grammar: Grammar, production: GrammarProduction): string {
  const { source, type, expression } = production;
  // If alternatives differ only in lists, the one with the most labels prints them all: the others' lists are empty.
  const byFields = [...variantsOf(expression)].sort((a, b) => labelsOf(a).length - labelsOf(b).length);
  const codes = new Map(
    byFields.map((variant) => [conditionOf(production, variant), printVariant(grammar, production, variant)]),
  );
  const lines = [...codes].map(([condition, code]) =>
    condition === undefined ? `return ${code};` : `if (${condition}) return ${code};`,
  );
  return [
    `// ${source.replaceAll("\n", "\n// ")}`,
    `function print${type}(node: ${type}): string {`,
    ...lines,
    ...(codes.has(undefined) ? [] : ["throw notNode(node);"]),
    "}\n",
  ].join("\n");
}

function printVariant(grammar: Grammar, { fields }: GrammarProduction, variant: PegExpression): string {
  const parts = elementsOf(variant).map((element) => {
    if (element.type !== "labeled") return printFixed(element);
    const value = `node.${element.label}`;
    // The type of a field has what any alternative has.
    const field = fields.find(({ name }) => name === element.label);
    const nodes = isNode(element.expression) ? (field?.values ?? []).flatMap(productionsOf) : [];
    if (nodes.length === 0) return printValue(grammar, element.expression, value);
    return printProductions(
      grammar,
      nodes.map((name) => grammar.byRule(ruleName(name))),
      value,
    );
  });
  return join(parts);
}

/** Whether the value of an expression is a node: a production or one of several. */
function isNode(expression: PegExpression): boolean {
  if (expression.type === "group") return isNode(expression.expression);
  if (expression.type === "choice") return expression.alternatives.every(isNode);
  return expression.type === "rule_ref";
}

/** The condition that a node is of an alternative: it has what that needs, and lacks what that lacks. */
function conditionOf({ fields, expression }: GrammarProduction, variant: PegExpression): string | undefined {
  if (variantsOf(expression).length === 1) return undefined;
  const labels = new Set(labeledElements(variant).map(({ label }) => label));
  const tests = fields.flatMap(({ name, cardinality }) => {
    if (cardinality === "many") return [];
    if (!labels.has(name)) return [`node.${name} === null`];
    return cardinality === "optional" && isNeeded(variant, name) ? [`node.${name} !== null`] : [];
  });
  return tests.length === 0 ? undefined : tests.join(" && ");
}

/** Whether an alternative always has a value for a label. */
function isNeeded(variant: PegExpression, name: string): boolean {
  return labeledElements(variant).some(
    ({ label, expression }) => label === name && expression.type !== "optional",
  );
}

/** The code for the text of an element without a value: a literal, or nothing. */
function printFixed(expression: PegExpression): string | undefined {
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

/** The code for the text of a value of an expression. */
function printValue(grammar: Grammar, expression: PegExpression, value: string): string {
  switch (expression.type) {
    case "text":
    case "literal":
      return `given(${value})`;
    case "rule_ref":
      return printProductions(grammar, [grammar.byRule(expression.name)], value);
    case "group":
    case "labeled":
      return printValue(grammar, expression.expression, value);
    case "choice":
      return printProductions(
        grammar,
        expression.alternatives.map((part) => productionOf(grammar, part)),
        value,
      );
    case "optional": {
      const { expression: inner } = expression;
      return inner.type === "literal"
        ? `(${value} ?? "")`
        : `(${value} === null ? "" : ${printValue(grammar, inner, value)})`;
    }
    case "zero_or_more":
    case "one_or_more":
      return `concatenate(${value}, (item) => ${printValue(grammar, expression.expression, "item")}, "")`;
    case "repeated": {
      const delimiter = delimiterOf(expression);
      return `concatenate(${value}, (item) => ${printValue(grammar, expression.expression, "item")}, ${JSON.stringify(delimiter)})`;
    }
    case "sequence":
      return join(
        expression.elements.map((element) =>
          element.type === "labeled" && element.pick
            ? printValue(grammar, element.expression, value)
            : printFixed(element),
        ),
      );
    default:
      throw new Error(`a ${expression.type} cannot be printed`);
  }
}

function delimiterOf({ delimiter }: ast.Repeated): string {
  if (delimiter === null) return "";
  if (delimiter.type !== "literal") throw new Error("a delimiter is printed where it is a literal");
  return delimiter.value;
}

function productionOf(grammar: Grammar, expression: PegExpression): GrammarProduction {
  if (expression.type !== "rule_ref") throw new Error(`a ${expression.type} in a choice cannot be printed`);
  return grammar.byRule(expression.name);
}

/** The code for the text of a node of one of several productions, which its type tells apart. */
function printProductions(
  grammar: Grammar,
  productions: readonly GrammarProduction[],
  value: string,
): string {
  const nodes = productions.flatMap((production) => alternativesOf(grammar, production));
  const [last] = nodes.slice(-1);
  if (!last) throw new Error("a choice has alternatives");
  return nodes
    .slice(0, -1)
    .reduceRight(
      (rest, node) =>
        `(${value}.type === ${JSON.stringify(node.name)} ? ${printNode(node, value)} : ${rest})`,
      printNode(last, value),
    );
}

function alternativesOf(grammar: Grammar, production: GrammarProduction): readonly GrammarProduction[] {
  if (production.kind !== "choice") return [production];
  return production.alternatives.flatMap((name) =>
    grammar.productions
      .filter((candidate) => candidate.name === name)
      .flatMap((candidate) => alternativesOf(grammar, candidate)),
  );
}

function printNode({ kind, type }: GrammarProduction, value: string): string {
  return kind === "node" ? `print${type}(${value})` : `textOf(${value})`;
}

function join(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(" + ");
}
