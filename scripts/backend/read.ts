import type { ast } from "peggy";
import { elementsOf, type GrammarProduction, type PegExpression } from "../grammar/model.ts";
import { typeName } from "../grammar/names.ts";
import { characterSetOf } from "./character-sets.ts";
import {
  checkBounds,
  type Emitter,
  emitMatch,
  hasCharacter,
  type Leave,
  labeled,
  lateName,
  leaving,
} from "./match.ts";

/** The name of the function that gives the node of a rule, or null if the rule does not match. */
export function readerName({ grammar }: Emitter, rule: string): string {
  return `read${grammar.byRule(rule).type}`;
}

/** The fields that every node has, and the names that the code of a reader uses itself. */
const RESERVED = ["type", "start", "end", "input", "marks", "at"];

const giveUp: Leave = () => "return null;";

/** The statements of a reader, whose parameters are `input`, `marks` and `start`. */
export function emitReader(emitter: Emitter, production: GrammarProduction): readonly string[] {
  const { kind, name, rule, expression, fields } = production;
  if (expression.type === "choice") return emitAlternatives(emitter, expression, rule);
  if (kind === "leaf") {
    const matching = emitMatch(emitter, expression, rule, giveUp);
    return ["let at = start;", ...matching, node(name, ["text: input.slice(start, at)"])];
  }
  const taken = fields.find((field) => RESERVED.includes(field.name));
  if (taken) throw new Error(`${rule}: no field can be called ${taken.name}`);
  // Leaves are made last, when nothing can fail any more.
  const last: string[] = [];
  const lines = elementsOf(expression).flatMap((element) => {
    if (element.type !== "labeled" || !element.label || element.pick)
      return emitMatch(emitter, element, rule, giveUp);
    const leaf = leafRule(emitter, element.expression);
    if (!leaf) return emitField(emitter, element.label, element.expression, rule);
    const { lines: matching, made } = emitLeaf(emitter, leaf, element.label, giveUp);
    last.push(made);
    return matching;
  });
  const values = fields.map((field) =>
    field.expression.type === "zero_or_more"
      ? `${field.name}: ${field.name} ?? ${emitter.run("none")}`
      : field.name,
  );
  return ["let at = start;", ...lines, ...last, node(name, values)];
}

function node(production: string, fields: readonly string[]): string {
  return `return { ${[`type: ${JSON.stringify(production)}`, "start", "end: at", ...fields].join(", ")} };`;
}

/** A rule that chooses passes on what it chose: `host = hostname / IPv4address`, `@server &end / reg_name`. */
function emitAlternatives(emitter: Emitter, choice: ast.Choice, owner: string): readonly string[] {
  const calls = choice.alternatives.map((alternative) => readCall(emitter, alternative, "start"));
  const firstPlain = calls.lastIndexOf(undefined) + 1;
  return [
    ...choice.alternatives.slice(0, firstPlain).flatMap((alternative) => {
      const [label, value] = [emitter.unique("alternative"), emitter.unique("chosen")];
      const picking = emitPick(emitter, alternative, owner, value, () => `break ${label};`);
      return [`${label}: {`, "let at = start;", ...picking, `return ${value};`, "}"];
    }),
    `return ${calls.slice(firstPlain).join(" ?? ") || "null"};`,
  ];
}

/**
 * Statements for a rule, or a sequence with a pick, that put the node into a constant called `value`. `unmoved` takes
 * the place of `leave` if `at` has not moved.
 */
function emitPick(
  emitter: Emitter,
  expression: PegExpression,
  owner: string,
  value: string,
  leave: Leave,
  unmoved: Leave = leave,
): readonly string[] {
  if (expression.type === "group")
    return emitPick(emitter, expression.expression, owner, value, leave, unmoved);
  const leaf = leafRule(emitter, expression);
  if (leaf) {
    const { lines, made } = emitLeaf(emitter, leaf, value, unmoved);
    return [...lines, made];
  }
  const name = nodeRule(emitter, expression);
  if (name !== undefined) {
    return [
      `const ${value} = ${readerName(emitter, name)}(input, marks, at);`,
      `if (${value} === null) ${unmoved()}`,
      `at = ${value}.end;`,
    ];
  }
  if (expression.type !== "sequence") throw new Error(`${owner}: a ${expression.type} has no value to keep`);
  // Leaves are made last, when nothing can fail any more.
  const last: string[] = [];
  const lines = expression.elements.flatMap((element, i) => {
    const otherwise = i === 0 ? unmoved : leave;
    if (element.type !== "labeled" || !element.pick)
      return emitMatch(emitter, element, owner, leave, otherwise);
    const picked = leafRule(emitter, element.expression);
    if (!picked) return emitPick(emitter, element.expression, owner, value, otherwise);
    const { lines: matching, made } = emitLeaf(emitter, picked, value, otherwise);
    last.push(made);
    return matching;
  });
  return [...lines, ...last];
}

/** The production that an expression refers to, if it is a leaf. */
function leafRule(emitter: Emitter, expression: PegExpression): GrammarProduction | undefined {
  if (expression.type === "group") return leafRule(emitter, expression.expression);
  const name = nodeRule(emitter, expression);
  const production = name === undefined ? undefined : emitter.grammar.byRule(name);
  return production?.kind === "leaf" ? production : undefined;
}

/** The statements that match a leaf in place, and the one that makes it. */
function emitLeaf(
  emitter: Emitter,
  { name, type, rule, expression }: GrammarProduction,
  value: string,
  leave: Leave,
): { readonly lines: readonly string[]; readonly made: string } {
  const [start, end] = [`${value}Start`, `${value}End`];
  const fields = `type: ${JSON.stringify(name)}, start: ${start}, end: ${end}, text: input.slice(${start}, ${end})`;
  return {
    lines: [`const ${start} = at;`, ...emitMatch(emitter, expression, rule, leave), `const ${end} = at;`],
    made: `const ${value}: ${type} = { ${fields} };`,
  };
}

/** Statements that declare a field and move `at` behind it. */
function emitField(
  emitter: Emitter,
  label: string,
  expression: PegExpression,
  owner: string,
): readonly string[] {
  const whole = readCall(emitter, expression);
  if (whole !== undefined) {
    return [`const ${label} = ${whole};`, `if (${label} === null) return null;`, `at = ${label}.end;`];
  }
  switch (expression.type) {
    case "text": {
      const from = emitter.unique("from");
      const matching = emitMatch(emitter, expression, owner, giveUp);
      return [`const ${from} = at;`, ...matching, `const ${label} = input.slice(${from}, at);`];
    }
    case "optional":
      return emitOptionalField(emitter, label, expression.expression, owner);
    case "zero_or_more":
      return emitList(emitter, label, expression.expression, owner);
    case "repeated":
      return emitSeparatedList(emitter, label, expression, owner);
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
  const types = typesOf(emitter, expression);
  const type = types.length > 1 ? `(${types.join(" | ")})` : types.join();
  const picking = emitPick(emitter, expression, owner, item, ...leaving(loop, from));
  return [
    `let ${label}: ${type}[] | null = null;`,
    ...labeled("for (;;) {", loop, from, [
      ...picking,
      `${label} = ${emitter.run("append")}(${label}, ${item});`,
    ]),
  ];
}

function emitSeparatedList(
  emitter: Emitter,
  label: string,
  expression: ast.Repeated,
  owner: string,
): readonly string[] {
  checkBounds(expression, owner);
  const { delimiter } = expression;
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [first, item] = [emitter.unique("first"), emitter.unique("item")];
  const [back, stop] = leaving(loop, from);
  const next = [
    ...(delimiter ? emitMatch(emitter, delimiter, owner, back, stop) : []),
    ...emitPick(emitter, expression.expression, owner, item, back),
    `${label}.push(${item});`,
  ];
  return [
    ...emitPick(emitter, expression.expression, owner, first, giveUp),
    `const ${label} = [${first}];`,
    ...labeled("for (;;) {", loop, from, next),
  ];
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
  const value = emitter.unique("value");
  const picking = emitPick(emitter, expression, owner, value, ...leaving(option, from));
  return [
    `let ${label}: ${[...typesOf(emitter, expression), "null"].join(" | ")} = null;`,
    ...labeled("{", option, from, [...picking, `${label} = ${value};`]),
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
  return names.map((name) => `${readerName(emitter, name)}(input, marks, ${at})`).join(" ?? ");
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
