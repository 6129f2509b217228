import type { ast } from "peggy";
import { elementsOf, type Grammar, type GrammarProduction, type PegExpression } from "../grammar/model.ts";

/** The module that prints trees: for each rule, its literals and fields in their order. */
export function emitPrint(grammar: Grammar): string {
  const { productions } = grammar;
  const nodes = productions.filter(({ kind }) => kind === "node");
  const leaves = productions.filter(({ kind }) => kind === "leaf" || kind === "character");
  return [
    `import { checkTexts, concatenate, halfMade, notNode } from "../../src/core/print.ts";`,
    `import type { ${["Node", ...nodes.map(({ type }) => type)].sort().join(", ")} } from "./ast.ts";\n`,
    "/** The text of a node: for a parsed one, exactly what was parsed. */",
    "export function print(node: Node): string {",
    "  let text: string | null;",
    "  try {",
    "    text = printNode(node);",
    "    // A parsed node has the length of its span. One made by hand may lack a text.",
    "    if (text !== null && text.length !== node.end - node.start) checkTexts(node, text);",
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
    "return node.text;",
    "default: return null;",
    "  }",
    "}\n",
    ...nodes.map((production) => printFunction(grammar, production)),
  ].join("\n");
}

function printFunction(grammar: Grammar, { source, type, expression }: GrammarProduction): string {
  const parts = elementsOf(expression).map((element) =>
    element.type === "labeled"
      ? printValue(grammar, element.expression, `node.${element.label}`)
      : printFixed(element),
  );
  return [
    `// ${source.replaceAll("\n", "\n// ")}`,
    `function print${type}(node: ${type}): string {`,
    `return ${join(parts)};`,
    "}\n",
  ].join("\n");
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
      return value;
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
  if (delimiter?.type !== "literal") throw new Error("a delimiter is printed where it is a literal");
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
  return kind === "node" ? `print${type}(${value})` : `${value}.text`;
}

function join(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(" + ");
}
