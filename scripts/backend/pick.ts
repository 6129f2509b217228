import type { GrammarProduction, PegExpression } from "../grammar/model.ts";
import { typeName } from "../grammar/names.ts";
import { alwaysReads } from "./always.ts";
import { characterSetOf } from "./character-sets.ts";
import { type Emitter, emitEnd, type Leave } from "./emitter.ts";
import { emitMatch } from "./match.ts";

/** The name of the function that returns the node of a rule, or null if the rule does not match. */
export function readerName({ grammar }: Emitter, rule: string): string {
  return `read${grammar.byRule(rule).type}`;
}

/** A call that returns a node. */
interface Reading {
  readonly call: string;
  /** True if it never returns null. */
  readonly isSure: boolean;
}

function readingOf(emitter: Emitter, rule: string, at: string): Reading {
  emitter.read.add(rule);
  return {
    call: `${readerName(emitter, rule)}(input, bytes, ${at})`,
    isSure: alwaysReads(rule, emitter.grammar),
  };
}

/** The statements that store a node in a constant and advance `at` past it. */
export function emitRead({ call, isSure }: Reading, name: string, leave: Leave): readonly string[] {
  const check = isSure ? [] : [`if (${name} === null) ${leave()}`];
  return [`const ${name} = ${call};`, ...check, `at = ${name}.end;`];
}

/** The statements that match a field, and the expression that creates its node after everything has matched. */
interface Picked {
  readonly lines: readonly string[];
  readonly value: string;
}

/**
 * Emits a rule, or a sequence with a pick. `name` is the prefix of the constants; `unmoved` replaces `leave` as long as
 * `at` has not moved.
 */
export function emitPick(
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
    return { lines: emitRead(readingOf(emitter, rule, "at"), name, unmoved), value: name };
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

/** The production to which an expression refers, if it is a leaf. */
export function leafRule(emitter: Emitter, expression: PegExpression): GrammarProduction | undefined {
  if (expression.type === "group") return leafRule(emitter, expression.expression);
  const name = nodeRule(emitter, expression);
  const production = name === undefined ? undefined : emitter.grammar.byRule(name);
  return production?.kind === "leaf" ? production : undefined;
}

/** Checks whether a field holds a leaf, which needs no constant. */
export function picksLeaf(emitter: Emitter, expression: PegExpression): boolean {
  if (expression.type === "group" || expression.type === "labeled")
    return picksLeaf(emitter, expression.expression);
  if (expression.type !== "sequence") return leafRule(emitter, expression) !== undefined;
  return expression.elements.some(
    (element) => element.type === "labeled" && element.pick && picksLeaf(emitter, element),
  );
}

export function emitLeaf(
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

/** The call that reads a rule, or the first rule that matches; undefined for any other expression. */
export function reading(emitter: Emitter, expression: PegExpression, at = "at"): Reading | undefined {
  if (expression.type === "group") return reading(emitter, expression.expression, at);
  const names =
    expression.type === "choice"
      ? expression.alternatives.map((alternative) => nodeRule(emitter, alternative))
      : [nodeRule(emitter, expression)];
  if (!names.every((name) => name !== undefined)) return undefined;
  const readings = names.map((name) => readingOf(emitter, name, at));
  return {
    call: readings.map(({ call }) => call).join(" ?? "),
    isSure: readings.some(({ isSure }) => isSure),
  };
}

/** The types of the nodes that an expression can pass on. */
export function typesOf(emitter: Emitter, expression: PegExpression): readonly string[] {
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

/** The name of the rule to which an expression refers, if the rule creates a node. */
function nodeRule(emitter: Emitter, expression: PegExpression | undefined): string | undefined {
  if (expression?.type !== "rule_ref") return undefined;
  return characterSetOf(expression, emitter.grammar) ? undefined : expression.name;
}
