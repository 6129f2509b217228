import type { ast } from "peggy";
import {
  elementsOf,
  type Grammar,
  type GrammarProduction,
  labeledElements,
  labelsOf,
  leavesOf,
  type PegExpression,
  productionsOf,
  variantsOf,
} from "../grammar/model.ts";
import { ruleName } from "../grammar/names.ts";

/** Emits the module that prints trees: for each rule, its literals and fields in order. */
export function emitPrint(grammar: Grammar): string {
  const { productions } = grammar;
  const nodes = productions.filter(({ kind }) => kind === "node");
  const leaves = productions.filter(({ kind }) => kind === "leaf" || kind === "character");
  return [
    `import { itemAt, type Sink } from "../../src/core/reference.ts";`,
    `import type { ${["Node", ...nodes.map(({ type }) => type)].sort().join(", ")} } from "./ast.ts";\n`,
    "/**",
    " * Adds the text of a node to a sink, piece by piece; false for a type that no node has. Throws a TypeError where a part",
    " * is missing.",
    " */",
    "export function join(node: Node, to: Sink): boolean {",
    "  switch (node.type) {",
    ...nodes.map(({ name, type }) => `case ${JSON.stringify(name)}: add${type}(node, to); return true;`),
    ...leaves.map(({ name }) => `case ${JSON.stringify(name)}:`),
    "to.add(node.text); return true;",
    "default: return false;",
    "  }",
    "}\n",
    ...nodes.map((production) => addFunction(grammar, production)),
  ].join("\n");
}

function addFunction(grammar: Grammar, production: GrammarProduction): string {
  const { source, type, expression } = production;
  // If alternatives differ only in lists, the alternative with the most labels prints all of them: in the others, the
  // lists are empty.
  const byFields = [...variantsOf(expression)].sort((a, b) => labelsOf(a).length - labelsOf(b).length);
  const codes = new Map(
    byFields.map((variant) => [conditionOf(production, variant), addVariant(grammar, production, variant)]),
  );
  const branches = [...codes].map(([condition, code]) =>
    condition === undefined ? code : `if (${condition}) { ${code} }`,
  );
  const otherwise = codes.has(undefined) ? [] : ['{ throw new TypeError("a part is missing"); }'];
  return [
    `// ${source.replaceAll("\n", "\n// ")}`,
    `function add${type}(node: ${type}, to: Sink): void {`,
    [...branches, ...otherwise].join(" else "),
    "}\n",
  ].join("\n");
}

function addVariant(grammar: Grammar, { fields }: GrammarProduction, variant: PegExpression): string {
  const parts = elementsOf(variant).map((element) => {
    if (element.type !== "labeled") return addFixed(element);
    const value = `node.${element.label}`;
    // The type of a field is the union of its types in all alternatives.
    const field = fields.find(({ name }) => name === element.label);
    const nodes = isNode(element.expression) ? (field?.values ?? []).flatMap(productionsOf) : [];
    if (nodes.length === 0) return addValue(grammar, element.expression, value);
    return addProductions(
      grammar,
      nodes.map((name) => grammar.byRule(ruleName(name))),
      value,
    );
  });
  return parts.join(" ");
}

/** Checks whether an expression's value is always a node, of one production or of several. */
function isNode(expression: PegExpression): boolean {
  if (expression.type === "group") return isNode(expression.expression);
  if (expression.type === "choice") return expression.alternatives.every(isNode);
  return expression.type === "rule_ref";
}

/** The condition that identifies the alternative of a node: required labels are present, and absent ones are missing. */
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

/** Checks whether an alternative always has a value for a label. */
function isNeeded(variant: PegExpression, name: string): boolean {
  return labeledElements(variant).some(
    ({ label, expression }) => label === name && expression.type !== "optional",
  );
}

/** The code for an element without a value: a literal, or nothing. */
function addFixed(expression: PegExpression): string {
  switch (expression.type) {
    case "literal":
      return `to.add(${JSON.stringify(expression.value)});`;
    case "simple_and":
    case "simple_not":
      return "";
    default:
      throw new Error(`a ${expression.type} without a label cannot be printed`);
  }
}

/** The code that prints the value of an expression. */
function addValue(grammar: Grammar, expression: PegExpression, value: string): string {
  switch (expression.type) {
    case "text":
    case "literal":
      return `to.add(${value});`;
    case "rule_ref":
      return addProductions(grammar, [grammar.byRule(expression.name)], value);
    case "group":
    case "labeled":
      return addValue(grammar, expression.expression, value);
    case "choice":
      return addProductions(
        grammar,
        expression.alternatives.map((part) => productionOf(grammar, part)),
        value,
      );
    case "optional":
      return `if (${value} !== null) { ${addValue(grammar, expression.expression, value)} }`;
    case "zero_or_more":
    case "one_or_more":
      return addList(grammar, expression.expression, value, "");
    case "repeated":
      return addList(grammar, expression.expression, value, delimiterOf(expression));
    case "sequence":
      return expression.elements
        .map((element) =>
          element.type === "labeled" && element.pick
            ? addValue(grammar, element.expression, value)
            : addFixed(element),
        )
        .join(" ");
    default:
      throw new Error(`a ${expression.type} cannot be printed`);
  }
}

function addList(grammar: Grammar, item: PegExpression, value: string, delimiter: string): string {
  const code = addValue(grammar, item, "item");
  const next = delimiter === "" ? "" : `if (at > 0) to.add(${JSON.stringify(delimiter)});`;
  return `for (let at = 0; at < ${value}.length; at++) { ${next} const item = itemAt(${value}, at); ${code} }`;
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

/** The code that prints a node of one of several productions, by its type. */
function addProductions(grammar: Grammar, productions: readonly GrammarProduction[], value: string): string {
  const nodes = productions
    .flatMap(({ name }) => leavesOf(grammar, name))
    .map((name) => grammar.byRule(ruleName(name)));
  const leaves = nodes.filter(({ kind }) => kind !== "node");
  const others = nodes.filter(({ kind }) => kind === "node");
  const branches = others.map(({ name, type }, at) => {
    const code = `add${type}(${value}, to);`;
    const isLast = leaves.length === 0 && at === others.length - 1;
    return isLast
      ? at === 0
        ? code
        : `{ ${code} }`
      : `if (${value}.type === ${JSON.stringify(name)}) ${code}`;
  });
  return [...branches, ...(leaves.length > 0 ? [`to.add(${value}.text);`] : [])].join(" else ");
}
