import type { ast } from "peggy";
import {
  elementsOf,
  type GrammarProduction,
  labeledElements,
  type PegExpression,
  variantsOf,
} from "../grammar/model.ts";
import { alwaysReads } from "./always.ts";
import { characterSetOf } from "./character-sets.ts";
import { type Emitter, hasCharacter, type Leave, labeled, lateName, leaving, matchCall } from "./emitter.ts";
import { emitList, emitRepeatedField } from "./lists.ts";
import { boundsOf, emitMatch } from "./match.ts";
import { emitLeaf, emitPick, emitRead, leafRule, picksLeaf, readerName, reading, typesOf } from "./pick.ts";

/** The fields of every node, and the names that a reader's code uses itself. */
const RESERVED = ["type", "start", "end", "input", "bytes", "at"];

const giveUp: Leave = () => "return null;";

/** The statements of a reader with the parameters `input`, `bytes` and `start`. */
export function emitReader(emitter: Emitter, production: GrammarProduction): readonly string[] {
  const { kind, name, rule, expression, fields } = production;
  if (kind === "leaf") {
    return [
      `const end = ${matchCall(emitter, rule, "start")};`,
      ...(alwaysReads(rule, emitter.grammar) ? [] : [`if (end < 0) ${giveUp()}`]),
      `return { type: ${JSON.stringify(name)}, start, end, text: input.slice(start, end) };`,
    ];
  }
  if (expression.type === "choice" && kind === "choice") return emitAlternatives(emitter, expression, rule);
  const taken = fields.find((field) => RESERVED.includes(field.name));
  if (taken) throw new Error(`${rule}: no field can be called ${taken.name}`);
  const [only, ...others] = variantsOf(expression);
  if (only && others.length === 0) return emitVariant(emitter, production, only);
  const calls = variantsOf(expression).map(
    (_, i) => `${variantReaderName(emitter, rule, i)}(input, bytes, start)`,
  );
  return [`return ${calls.join(" ?? ")};`];
}

/** The name of the function that reads one labeled alternative of a rule. */
export function variantReaderName(emitter: Emitter, rule: string, i: number): string {
  return `${readerName(emitter, rule)}Alternative${i + 1}`;
}

/** The statements of that function. */
export function emitVariant(
  emitter: Emitter,
  production: GrammarProduction,
  variant: PegExpression,
): readonly string[] {
  return ["let at = start;", ...emitNode(emitter, production, variant, giveUp)];
}

/** The statements that return the node of an alternative. */
function emitNode(
  emitter: Emitter,
  { name, rule, fields }: GrammarProduction,
  variant: PegExpression,
  leave: Leave,
): readonly string[] {
  // Leaves are created last, after everything has matched.
  const last: string[] = [];
  const lines = elementsOf(variant).flatMap((element) => {
    if (element.type !== "labeled" || !element.label || element.pick)
      return emitMatch(emitter, element, rule, leave);
    const leaf = leafRule(emitter, element.expression);
    if (!leaf) return emitField(emitter, element.label, element.expression, rule, leave);
    const picked = emitLeaf(emitter, leaf, element.label, leave);
    last.push(`const ${element.label}: ${leaf.type} = ${picked.value};`);
    return picked.lines;
  });
  const labels = new Map(labeledElements(variant).map(({ label, expression }) => [label, expression]));
  const values = fields.map((field) => {
    const labeled = labels.get(field.name);
    if (!labeled) return `${field.name}: ${field.cardinality === "many" ? emitter.run("none") : "null"}`;
    return mayBeEmpty(labeled, rule) ? `${field.name}: ${field.name} ?? ${emitter.run("none")}` : field.name;
  });
  return [...lines, ...last, node(name, values)];
}

/** Checks whether an expression is a list that may be empty. */
function mayBeEmpty(expression: PegExpression, owner: string): boolean {
  if (expression.type === "repeated") return boundsOf(expression, owner).least === 0;
  return expression.type === "zero_or_more";
}

function node(production: string, fields: readonly string[]): string {
  return `return { ${[`type: ${JSON.stringify(production)}`, "start", "end: at", ...fields].join(", ")} };`;
}

/** Emits a choice that passes on the chosen node: `host = hostname / IPv4address`, `@server &end / reg_name`. */
function emitAlternatives(emitter: Emitter, choice: ast.Choice, owner: string): readonly string[] {
  const readings = choice.alternatives.map((alternative) => reading(emitter, alternative, "start"));
  const firstPlain = readings.lastIndexOf(undefined) + 1;
  return [
    ...choice.alternatives.slice(0, firstPlain).flatMap((alternative, i) => {
      const plain = readings[i];
      if (plain) {
        const chosen = emitter.unique("chosen");
        return [`const ${chosen} = ${plain.call};`, `if (${chosen} !== null) return ${chosen};`];
      }
      const leave = () => "break alternative;";
      const { lines, value } = emitPick(emitter.inBlock(), alternative, owner, "chosen", leave);
      return ["alternative: {", "let at = start;", ...lines, `return ${value};`, "}"];
    }),
    `return ${
      readings
        .slice(firstPlain)
        .flatMap((plain) => plain?.call ?? [])
        .join(" ?? ") || "null"
    };`,
  ];
}

/** The statements that declare a field and advance `at` past it. */
function emitField(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
  leave: Leave,
): readonly string[] {
  const whole = reading(emitter, expression);
  if (whole) return emitRead(whole, label, leave);
  switch (expression.type) {
    case "text": {
      const from = emitter.unique("from");
      const matching = emitMatch(emitter, expression, owner, leave);
      return [`const ${from} = at;`, ...matching, `const ${label} = input.slice(${from}, at);`];
    }
    case "literal":
      return [
        ...emitMatch(emitter, expression, owner, leave),
        `const ${label} = ${JSON.stringify(expression.value)};`,
      ];
    case "optional":
      return emitOptionalField(emitter, label, expression.expression, owner);
    case "zero_or_more":
      return emitList(emitter, label, expression.expression, owner);
    case "repeated":
      return emitRepeatedField(emitter, label, expression, owner, leave);
    default:
      throw new Error(
        `${owner}: the field ${label} is a ${expression.type}, which the backend does not know`,
      );
  }
}

function emitOptionalField(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
): readonly string[] {
  const whole = reading(emitter, expression);
  if (whole) return [`const ${label} = ${whole.call};`, `if (${label} !== null) at = ${label}.end;`];
  const set = characterSetOf(expression, emitter.grammar);
  if (set && expression.type === "literal") {
    const value = JSON.stringify(expression.value);
    return [
      `const ${label} = ${hasCharacter(emitter, set, owner)} ? ${value} : null;`,
      `if (${label} !== null) at++;`,
    ];
  }
  const [option, from] = [lateName(emitter, "option"), lateName(emitter, "from")];
  const name = picksLeaf(emitter, expression) ? label : emitter.unique("value");
  const picking = emitPick(emitter, expression, owner, name, ...leaving(option, from));
  return [
    `let ${label}: ${[...typesOf(emitter, expression), "null"].join(" | ")} = null;`,
    ...labeled("{", option, from, [...picking.lines, `${label} = ${picking.value};`]),
  ];
}
