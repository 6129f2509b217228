import type { ast } from "peggy";
import {
  elementsOf,
  type GrammarProduction,
  labeledElements,
  type PegExpression,
  variantsOf,
} from "../grammar/model.ts";
import { typeName } from "../grammar/names.ts";
import { alwaysMatches, characterSetOf } from "./character-sets.ts";
import {
  boundsOf,
  type Emitter,
  emitEnd,
  emitMatch,
  hasCharacter,
  type Leave,
  labeled,
  lateName,
  leaving,
  matchCall,
} from "./match.ts";

/** The name of the function that gives the node of a rule, or null if the rule does not match. */
export function readerName({ grammar }: Emitter, rule: string): string {
  return `read${grammar.byRule(rule).type}`;
}

/** The call that gives the node of a rule. */
function readerCall(emitter: Emitter, rule: string, at: string): string {
  emitter.read.add(rule);
  return `${readerName(emitter, rule)}(input, bytes, ${at})`;
}

/** The fields that every node has, and the names that the code of a reader uses itself. */
const RESERVED = ["type", "start", "end", "input", "bytes", "at"];

const giveUp: Leave = () => "return null;";

/** The statements of a reader, whose parameters are `input`, `bytes` and `start`. */
export function emitReader(emitter: Emitter, production: GrammarProduction): readonly string[] {
  const { kind, name, rule, expression, fields } = production;
  if (kind === "leaf") {
    return [
      `const end = ${matchCall(emitter, rule, "start")};`,
      ...(alwaysMatches(expression, emitter.grammar) ? [] : [`if (end < 0) ${giveUp()}`]),
      `return { type: ${JSON.stringify(name)}, start, end, text: input.slice(start, end) };`,
    ];
  }
  if (expression.type === "choice" && kind === "choice") return emitAlternatives(emitter, expression, rule);
  const taken = fields.find((field) => RESERVED.includes(field.name));
  if (taken) throw new Error(`${rule}: no field can be called ${taken.name}`);
  const [only, ...others] = variantsOf(expression);
  if (only && others.length === 0) return ["let at = start;", ...emitNode(emitter, production, only, giveUp)];
  const variants = variantsOf(expression).flatMap((variant) => {
    const lines = emitNode(emitter.inBlock(), production, variant, () => "break alternative;");
    return ["alternative: {", "let at = start;", ...lines, "}"];
  });
  return [...variants, giveUp()];
}

/** Statements that give the node of an alternative. */
function emitNode(
  emitter: Emitter,
  { name, rule, fields }: GrammarProduction,
  variant: PegExpression,
  leave: Leave,
): readonly string[] {
  // Leaves are made last, when nothing can fail any more.
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

/** Whether an expression is a list that may be empty. */
function mayBeEmpty(expression: PegExpression, owner: string): boolean {
  if (expression.type === "repeated") return boundsOf(expression, owner).least === 0;
  return expression.type === "zero_or_more";
}

function node(production: string, fields: readonly string[]): string {
  return `return { ${[`type: ${JSON.stringify(production)}`, "start", "end: at", ...fields].join(", ")} };`;
}

/** A rule that chooses passes on what it chose: `host = hostname / IPv4address`, `@server &end / reg_name`. */
function emitAlternatives(emitter: Emitter, choice: ast.Choice, owner: string): readonly string[] {
  const calls = choice.alternatives.map((alternative) => readCall(emitter, alternative, "start"));
  const firstPlain = calls.lastIndexOf(undefined) + 1;
  return [
    ...choice.alternatives.slice(0, firstPlain).flatMap((alternative, i) => {
      const chosen = emitter.unique("chosen");
      const call = calls[i];
      if (call !== undefined)
        return [`const ${chosen} = ${call};`, `if (${chosen} !== null) return ${chosen};`];
      const leave = () => "break alternative;";
      const { lines, value } = emitPick(emitter.inBlock(), alternative, owner, chosen, leave);
      return ["alternative: {", "let at = start;", ...lines, `return ${value};`, "}"];
    }),
    `return ${calls.slice(firstPlain).join(" ?? ") || "null"};`,
  ];
}

/** The statements that match what a field keeps, and the expression of its node when nothing can fail any more. */
interface Picked {
  readonly lines: readonly string[];
  readonly value: string;
}

/**
 * A rule, or a sequence with a pick. `name` begins the names of constants; `unmoved` takes the place of `leave` if `at`
 * has not moved.
 */
function emitPick(
  emitter: Emitter,
  expression: PegExpression,
  owner: string,
  name: string,
  leave: Leave,
  unmoved: Leave = leave,
): Picked {
  if (expression.type === "group")
    return emitPick(emitter, expression.expression, owner, name, leave, unmoved);
  const leaf = leafRule(emitter, expression);
  if (leaf) return emitLeaf(emitter, leaf, name, unmoved);
  const rule = nodeRule(emitter, expression);
  if (rule !== undefined) {
    const call = readerCall(emitter, rule, "at");
    const lines = [`const ${name} = ${call};`, `if (${name} === null) ${unmoved()}`, `at = ${name}.end;`];
    return { lines, value: name };
  }
  if (expression.type !== "sequence") throw new Error(`${owner}: a ${expression.type} has no value to keep`);
  let value = "";
  const lines = expression.elements.flatMap((element, i) => {
    const otherwise = i === 0 ? unmoved : leave;
    if (element.type !== "labeled" || !element.pick)
      return emitMatch(emitter, element, owner, leave, otherwise);
    const picked = emitPick(emitter, element.expression, owner, name, leave, otherwise);
    value = picked.value;
    return picked.lines;
  });
  return { lines, value };
}

/** The production that an expression refers to, if it is a leaf. */
function leafRule(emitter: Emitter, expression: PegExpression): GrammarProduction | undefined {
  if (expression.type === "group") return leafRule(emitter, expression.expression);
  const name = nodeRule(emitter, expression);
  const production = name === undefined ? undefined : emitter.grammar.byRule(name);
  return production?.kind === "leaf" ? production : undefined;
}

/** Whether what a field keeps is a leaf, for which no constant is made. */
function picksLeaf(emitter: Emitter, expression: PegExpression): boolean {
  if (expression.type === "group" || expression.type === "labeled")
    return picksLeaf(emitter, expression.expression);
  if (expression.type !== "sequence") return leafRule(emitter, expression) !== undefined;
  return expression.elements.some(
    (element) => element.type === "labeled" && element.pick && picksLeaf(emitter, element),
  );
}

function emitLeaf(
  emitter: Emitter,
  { name: production, rule }: GrammarProduction,
  name: string,
  leave: Leave,
): Picked {
  const [start, end] = [`${name}Start`, `${name}End`];
  return {
    lines: [`const ${start} = at;`, ...emitEnd(emitter, rule, end, leave)],
    value: `{ type: ${JSON.stringify(production)}, start: ${start}, end: ${end}, text: input.slice(${start}, ${end}) }`,
  };
}

/** Statements that declare a field and move `at` after it. */
function emitField(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
  leave: Leave,
): readonly string[] {
  const whole = readCall(emitter, expression);
  if (whole !== undefined) {
    return [`const ${label} = ${whole};`, `if (${label} === null) ${leave()}`, `at = ${label}.end;`];
  }
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

/** Statements for a list that may be empty. All empty ones share one. */
function emitList(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
): readonly string[] {
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const item = emitter.unique("item");
  const { lines, value } = emitPick(emitter, expression, owner, item, ...leaving(loop, from));
  const next = [...lines, `${label} = ${emitter.run("append")}(${label}, ${value});`];
  return [
    `let ${label}: ${listType(emitter, expression)} | null = null;`,
    ...labeled("for (;;) {", loop, from, next),
  ];
}

function emitRepeatedField(
  emitter: Emitter,
  label: string,
  expression: ast.Repeated,
  owner: string,
  leave: Leave,
): readonly string[] {
  const { least, most } = boundsOf(expression, owner);
  if (most !== undefined) return emitCountedList(emitter, label, expression, owner, leave);
  if (least !== 1) throw new Error(`${owner}: of endless lists the backend knows |1.., delimiter| alone`);
  return emitSeparatedList(emitter, label, expression, owner, leave);
}

function emitSeparatedList(
  emitter: Emitter,
  label: string,
  { delimiter, expression }: ast.Repeated,
  owner: string,
  leave: Leave,
): readonly string[] {
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [first, item] = [emitter.unique("first"), emitter.unique("item")];
  const [back, stop] = leaving(loop, from);
  const begin = emitPick(emitter, expression, owner, first, leave);
  const { lines, value } = emitPick(emitter, expression, owner, item, back);
  const next = [
    ...(delimiter ? emitMatch(emitter, delimiter, owner, back, stop) : []),
    ...lines,
    `${label}.push(${value});`,
  ];
  return [
    ...begin.lines,
    `const ${label}: ${listType(emitter, expression)} = [${begin.value}];`,
    ...labeled("for (;;) {", loop, from, next),
  ];
}

/** Statements for a list of so many items. All empty ones share one. */
function emitCountedList(
  emitter: Emitter,
  label: string,
  repeated: ast.Repeated,
  owner: string,
  leave: Leave,
): readonly string[] {
  const { delimiter, expression } = repeated;
  const { least, most = least } = boundsOf(repeated, owner);
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [item, count] = [emitter.unique("item"), emitter.unique("count")];
  const [back, stop] = leaving(loop, from);
  const { lines, value } = emitPick(emitter, expression, owner, item, back, delimiter ? back : stop);
  const next = [
    ...(delimiter ? [`if (${count} > 0) {`, ...emitMatch(emitter, delimiter, owner, back, stop), "}"] : []),
    ...lines,
    `${label} = ${emitter.run("append")}(${label}, ${value});`,
  ];
  const head = `for (let ${count} = 0; ${count} < ${most}; ${count}++) {`;
  return [
    `let ${label}: ${listType(emitter, expression)} | null = null;`,
    ...labeled(head, loop, from, next),
    ...(least > 0 ? [`if (${label} === null || ${label}.length < ${least}) ${leave()}`] : []),
  ];
}

function listType(emitter: Emitter, item: PegExpression): string {
  const types = typesOf(emitter, item);
  return types.length > 1 ? `(${types.join(" | ")})[]` : `${types.join()}[]`;
}

function emitOptionalField(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
): readonly string[] {
  const call = readCall(emitter, expression);
  if (call !== undefined) return [`const ${label} = ${call};`, `if (${label} !== null) at = ${label}.end;`];
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

/** The call that reads a rule, or the first of several that matches; undefined for any other expression. */
function readCall(emitter: Emitter, expression: PegExpression, at = "at"): string | undefined {
  if (expression.type === "group") return readCall(emitter, expression.expression, at);
  const names =
    expression.type === "choice"
      ? expression.alternatives.map((alternative) => nodeRule(emitter, alternative))
      : [nodeRule(emitter, expression)];
  if (!names.every((name) => name !== undefined)) return undefined;
  return names.map((name) => readerCall(emitter, name, at)).join(" ?? ");
}

/** The types of the nodes that an expression passes on. */
function typesOf(emitter: Emitter, expression: PegExpression): readonly string[] {
  switch (expression.type) {
    case "group":
    case "labeled":
      return typesOf(emitter, expression.expression);
    case "sequence":
      return expression.elements.flatMap((element) =>
        element.type === "labeled" && element.pick ? typesOf(emitter, element) : [],
      );
    case "choice":
      return expression.alternatives.flatMap((alternative) => typesOf(emitter, alternative));
    case "rule_ref":
      return [typeName(emitter.grammar.byRule(expression.name).name)];
    default:
      throw new Error(`a ${expression.type} is not a node`);
  }
}

/** The name of the rule that an expression refers to, if the rule has a node. */
function nodeRule(emitter: Emitter, expression: PegExpression | undefined): string | undefined {
  if (expression?.type !== "rule_ref") return undefined;
  return characterSetOf(expression, emitter.grammar) ? undefined : expression.name;
}
