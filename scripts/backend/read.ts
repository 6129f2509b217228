import type { ast } from "peggy";
import { ruleName, typeName } from "../peggy/names.ts";
import { labelsOf } from "../peggy/nodes.ts";
import { characterSetOf, type Expression, ruleOf } from "./character-sets.ts";
import { checkBounds, type Emitter, emitMatch, hasCharacter } from "./match.ts";

/** The function that reads the node of a rule, null where the rule does not match. */
export function readerName(emitter: Emitter, rule: string): string {
  return `read${typeName(emitter.productionOf(rule))}`;
}

/** What every node has, and what the code of a reader calls its own. */
const RESERVED = ["type", "start", "end", "input", "marks", "at"];

/** The statements of a reader: `input`, `marks` and `start` are its parameters. */
export function emitReader(emitter: Emitter, production: string, expression: Expression): readonly string[] {
  const owner = ruleName(production);
  if (expression.type === "choice") return emitAlternatives(emitter, expression, owner);
  const fields = labelsOf(expression);
  const taken = fields.find((field) => RESERVED.includes(field));
  if (taken !== undefined) throw new Error(`${owner}: no field can be called ${taken}`);
  if (expression.type === "text") {
    return [
      "let at = start;",
      ...emitMatch(emitter, expression, owner, "return null;"),
      node(production, ["text: input.slice(start, at)"]),
    ];
  }
  if (fields.length === 0) throw new Error(`${owner}: neither labels nor "$": what should its node hold?`);
  const elements = expression.type === "sequence" ? expression.elements : [expression];
  // A leaf is made when the whole node is there.
  const last: string[] = [];
  const lines = elements.flatMap((element) => {
    if (element.type !== "labeled" || !element.label || element.pick) {
      return emitMatch(emitter, element, owner, "return null;");
    }
    const leaf = leafRule(emitter, element.expression);
    if (!leaf) return emitField(emitter, element.label, element.expression, owner);
    const { lines: matching, made } = emitLeaf(emitter, leaf, element.label, "return null;");
    last.push(made);
    return matching;
  });
  const lists = new Set(
    elements.flatMap((element) => (isList(element) && element.label ? [element.label] : [])),
  );
  const values = fields.map((field) => (lists.has(field) ? `${field}: ${field} ?? none` : field));
  return ["let at = start;", ...lines, ...last, node(production, values)];
}

function isList(element: Expression): element is ast.Labeled {
  return element.type === "labeled" && !element.pick && element.expression.type === "zero_or_more";
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
      return [
        `${label}: {`,
        "let at = start;",
        ...emitPick(emitter, alternative, owner, value, `break ${label};`),
        `return ${value};`,
        "}",
      ];
    }),
    `return ${calls.slice(firstPlain).join(" ?? ") || "null"};`,
  ];
}

/**
 * Statements for a sequence with one pick, or a rule: the node picked goes to a constant of that name. `unmoved` is
 * what to do instead of `fail` where `at` stands as before.
 */
function emitPick(
  emitter: Emitter,
  expression: Expression,
  owner: string,
  value: string,
  fail: string,
  unmoved: string = fail,
): readonly string[] {
  if (expression.type === "group")
    return emitPick(emitter, expression.expression, owner, value, fail, unmoved);
  const leaf = leafRule(emitter, expression);
  if (leaf) {
    const { lines, made } = emitLeaf(emitter, leaf, value, unmoved);
    return [...lines, made];
  }
  const name = nodeRule(emitter, expression);
  if (name !== undefined) {
    return [
      `const ${value} = ${readerName(emitter, name)}(input, marks, at);`,
      `if (${value} === null) ${unmoved}`,
      `at = ${value}.end;`,
    ];
  }
  if (expression.type !== "sequence") throw new Error(`${owner}: a ${expression.type} has no value to keep`);
  // A leaf is made when all that must follow it is there.
  const last: string[] = [];
  const lines = expression.elements.flatMap((element, i) => {
    const otherwise = i === 0 ? unmoved : fail;
    if (element.type !== "labeled" || !element.pick) return emitMatch(emitter, element, owner, otherwise);
    const picked = leafRule(emitter, element.expression);
    if (!picked) return emitPick(emitter, element.expression, owner, value, otherwise);
    const { lines: matching, made } = emitLeaf(emitter, picked, value, otherwise);
    last.push(made);
    return matching;
  });
  return [...lines, ...last];
}

/** The rule that an expression refers to, where that is a leaf. */
function leafRule(emitter: Emitter, expression: Expression): ast.Rule | undefined {
  if (expression.type === "group") return leafRule(emitter, expression.expression);
  const name = nodeRule(emitter, expression);
  const rule = name === undefined ? undefined : ruleOf(emitter.rules, name);
  return rule?.expression.type === "text" ? rule : undefined;
}

/** Statements that match a leaf in place, and the one that makes it. */
function emitLeaf(
  emitter: Emitter,
  rule: ast.Rule,
  value: string,
  fail: string,
): { readonly lines: readonly string[]; readonly made: string } {
  const production = emitter.productionOf(rule.name);
  const [start, end] = [`${value}Start`, `${value}End`];
  const fields = `type: ${JSON.stringify(production)}, start: ${start}, end: ${end}, text: input.slice(${start}, ${end})`;
  return {
    lines: [
      `const ${start} = at;`,
      ...emitMatch(emitter, rule.expression, rule.name, fail),
      `const ${end} = at;`,
    ],
    made: `const ${value}: ${typeName(production)} = { ${fields} };`,
  };
}

/** Statements that declare a field and move \`at\` behind it. */
function emitField(
  emitter: Emitter,
  label: string,
  expression: Expression,
  owner: string,
): readonly string[] {
  const whole = readCall(emitter, expression);
  if (whole !== undefined) {
    return [`const ${label} = ${whole};`, `if (${label} === null) return null;`, `at = ${label}.end;`];
  }
  switch (expression.type) {
    case "text": {
      const from = emitter.unique("from");
      return [
        `const ${from} = at;`,
        ...emitMatch(emitter, expression, owner, "return null;"),
        `const ${label} = input.slice(${from}, at);`,
      ];
    }
    case "optional":
      return emitOptional(emitter, label, expression.expression, owner);
    case "zero_or_more": {
      const [loop, from, item] = ["loop", "from", "item"].map(emitter.unique);
      const type = typesOf(emitter, expression.expression).join(" | ");
      return [
        // Most lists are empty: they share one.
        `let ${label}: ${type.includes("|") ? `(${type})` : type}[] | null = null;`,
        `${loop}: for (;;) {`,
        `const ${from} = at;`,
        ...emitPick(
          emitter,
          expression.expression,
          owner,
          `${item}`,
          `{ at = ${from}; break ${loop}; }`,
          `break ${loop};`,
        ),
        `${label} = append(${label}, ${item});`,
        "}",
      ];
    }
    case "repeated": {
      checkBounds(expression, owner);
      const { delimiter } = expression;
      const [loop, from, first, item] = ["loop", "from", "first", "item"].map(emitter.unique);
      const stop = `{ at = ${from}; break ${loop}; }`;
      return [
        ...emitPick(emitter, expression.expression, owner, `${first}`, "return null;"),
        `const ${label} = [${first}];`,
        `${loop}: for (;;) {`,
        `const ${from} = at;`,
        ...(delimiter ? emitMatch(emitter, delimiter, owner, stop) : []),
        ...emitPick(emitter, expression.expression, owner, `${item}`, stop),
        `${label}.push(${item});`,
        "}",
      ];
    }
    default:
      throw new Error(
        `${owner}: the field ${label} is a ${expression.type}, which the backend does not know`,
      );
  }
}

function emitOptional(
  emitter: Emitter,
  label: string,
  expression: Expression,
  owner: string,
): readonly string[] {
  const call = readCall(emitter, expression);
  if (call !== undefined) return [`const ${label} = ${call};`, `if (${label} !== null) at = ${label}.end;`];
  const set = characterSetOf(expression, emitter.rules);
  if (set && expression.type === "literal") {
    const value = JSON.stringify(expression.value);
    return [
      `const ${label} = ${hasCharacter(emitter, set, owner)} ? ${value} : null;`,
      `if (${label} !== null) at++;`,
    ];
  }
  const [option, from, value] = ["option", "from", "value"].map(emitter.unique);
  return [
    `let ${label}: ${[...typesOf(emitter, expression), "null"].join(" | ")} = null;`,
    `${option}: {`,
    `const ${from} = at;`,
    ...emitPick(
      emitter,
      expression,
      owner,
      `${value}`,
      `{ at = ${from}; break ${option}; }`,
      `break ${option};`,
    ),
    `${label} = ${value};`,
    "}",
  ];
}

/** The call that reads a rule, or the first of several that matches; undefined where it is no such thing. */
function readCall(emitter: Emitter, expression: Expression, at = "at"): string | undefined {
  if (expression.type === "group") return readCall(emitter, expression.expression, at);
  const names =
    expression.type === "choice"
      ? expression.alternatives.map((alternative) => nodeRule(emitter, alternative))
      : [nodeRule(emitter, expression)];
  if (!names.every((name) => name !== undefined)) return undefined;
  return names.map((name) => `${readerName(emitter, name)}(input, marks, ${at})`).join(" ?? ");
}

/** The types of the nodes that an expression passes on. */
function typesOf(emitter: Emitter, expression: Expression): readonly string[] {
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
      return [typeName(emitter.productionOf(expression.name))];
    default:
      throw new Error(`a ${expression.type} is not a node`);
  }
}

/** The name of the rule that an expression refers to, where that has a node. */
function nodeRule(emitter: Emitter, expression: Expression | undefined): string | undefined {
  if (expression?.type !== "rule_ref") return undefined;
  return characterSetOf(expression, emitter.rules) ? undefined : expression.name;
}
