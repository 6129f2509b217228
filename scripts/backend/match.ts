import type { ast } from "peggy";
import type { Grammar, PegExpression } from "../grammar/model.ts";
import {
  type CharacterSet,
  characterSetOf,
  firstOf,
  spellings,
  splitChoice,
  unionOfAll,
} from "./character-sets.ts";
import {
  bodyOf,
  characterCode,
  type Emitter,
  emitEnd,
  hasCharacter,
  type Leave,
  labeled,
  lacksCharacter,
  lateName,
  leaving,
  matchCall,
  step,
} from "./emitter.ts";
import { hasPairs } from "./table.ts";

/**
 * The statements that advance `at` to the end of a match. If the expression does not match, they execute `leave`, or
 * `unmoved` if `at` has not moved.
 */
export function emitMatch(
  emitter: Emitter,
  expression: PegExpression,
  owner: string,
  leave: Leave,
  unmoved: Leave = leave,
): readonly string[] {
  const { grammar } = emitter;
  const set = characterSetOf(expression, grammar);
  if (set) return [`if (${lacksCharacter(emitter, set, owner)}) ${unmoved()}`, step(emitter, set)];

  switch (expression.type) {
    case "literal":
      return emitLiteral(emitter, expression, unmoved);
    case "rule_ref": {
      const body = bodyOf(grammar, expression.name);
      if (body.type === "literal") return emitLiteral(emitter, body, unmoved);
      const end = emitter.unique("end");
      return emitEnd(emitter, expression.name, end, unmoved);
    }
    case "group":
    case "text":
    case "labeled":
      return emitMatch(emitter, expression.expression, owner, leave, unmoved);
    case "sequence":
      return expression.elements.flatMap((element, i) =>
        emitMatch(emitter, element, owner, leave, i === 0 ? unmoved : leave),
      );
    case "zero_or_more":
      return emitLoop(emitter, expression.expression, owner);
    case "one_or_more":
      return emitOneOrMore(emitter, expression.expression, owner, leave, unmoved);
    case "repeated":
      return emitRepeated(emitter, expression, owner, leave, unmoved);
    case "optional":
      return emitOptional(emitter, expression.expression, owner);
    case "choice":
      return emitChoice(emitter, expression, owner, leave, unmoved);
    case "simple_and":
      return emitLookahead(emitter, expression.expression, owner, leave, unmoved);
    case "simple_not":
      return emitNegativeLookahead(emitter, expression.expression, owner, leave, unmoved);
    default:
      throw new Error(`${owner}: the backend does not know ${expression.type}`);
  }
}

function emitLiteral(emitter: Emitter, literal: ast.Literal, unmoved: Leave): readonly string[] {
  const { value } = literal;
  if (value === "") return [];
  const tests =
    spellings(literal).length > 1
      ? [`!${emitter.run("spells")}(bytes, at, ${JSON.stringify(value.toLowerCase())})`]
      : [...value].map(
          (character, i) =>
            `bytes[at${i === 0 ? "" : ` + ${i}`}] !== ${characterCode(character.charCodeAt(0))}`,
        );
  return [`if (${tests.join(" || ")}) ${unmoved()}`, `at += ${value.length};`];
}

function emitOneOrMore(
  emitter: Emitter,
  expression: PegExpression,
  owner: string,
  leave: Leave,
  unmoved: Leave,
): readonly string[] {
  if (!splitChoice(expression, emitter.grammar)) {
    const first = emitMatch(emitter, expression, owner, leave, unmoved);
    return [...first, ...emitLoop(emitter, expression, owner)];
  }
  const from = emitter.unique("from");
  const loop = emitLoop(emitter, expression, owner);
  return [`const ${from} = at;`, ...loop, `if (at === ${from}) ${unmoved()}`];
}

function emitRepeated(
  emitter: Emitter,
  expression: ast.Repeated,
  owner: string,
  leave: Leave,
  unmoved: Leave,
): readonly string[] {
  const { delimiter, expression: element } = expression;
  const { least, most } = boundsOf(expression, owner);
  const set = characterSetOf(element, emitter.grammar);
  if (most !== undefined && set && !delimiter)
    return emitCountedCharacters(emitter, set, owner, least, most, leave);
  if (most !== undefined && !delimiter) return emitCounted(emitter, element, owner, least, most, leave);
  if (most !== undefined || least !== 1)
    throw new Error(`${owner}: where no list is kept, the backend counts elements without delimiters alone`);
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [back, stop] = leaving(loop, from);
  const first = emitMatch(emitter, element, owner, leave, unmoved);
  const next = [
    ...(delimiter ? emitMatch(emitter, delimiter, owner, back, stop) : []),
    ...emitMatch(emitter, element, owner, back, delimiter ? back : stop),
  ];
  return [...first, ...labeled("for (;;) {", loop, from, next)];
}

function emitCountedCharacters(
  emitter: Emitter,
  set: CharacterSet,
  owner: string,
  least: number,
  most: number,
  leave: Leave,
): readonly string[] {
  if (hasPairs(set)) throw new Error(`${owner}: the backend counts characters of one code unit alone`);
  const from = emitter.unique("from");
  const more = hasCharacter(emitter, set, owner);
  return [
    `const ${from} = at;`,
    `while (at < ${from} + ${most} && ${more}) at++;`,
    ...(least > 0 ? [`if (at < ${from} + ${least}) ${leave()}`] : []),
  ];
}

/** The statements for a bounded number of elements. */
function emitCounted(
  emitter: Emitter,
  element: PegExpression,
  owner: string,
  least: number,
  most: number,
  leave: Leave,
): readonly string[] {
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const count = emitter.unique("count");
  const matching = emitMatch(emitter, element, owner, ...leaving(loop, from));
  return [
    `let ${count} = 0;`,
    ...labeled(`for (; ${count} < ${most}; ${count}++) {`, loop, from, matching),
    ...(least > 0 ? [`if (${count} < ${least}) ${leave()}`] : []),
  ];
}

function emitOptional(emitter: Emitter, expression: PegExpression, owner: string): readonly string[] {
  const set = characterSetOf(expression, emitter.grammar);
  if (set) return [`if (${hasCharacter(emitter, set, owner)}) ${step(emitter, set)}`];
  const [option, from] = [lateName(emitter, "option"), lateName(emitter, "from")];
  const body = emitMatch(emitter, expression, owner, ...leaving(option, from));
  return labeled("{", option, from, body);
}

function emitChoice(
  emitter: Emitter,
  expression: ast.Choice,
  owner: string,
  leave: Leave,
  unmoved: Leave,
): readonly string[] {
  const split = splitChoice(expression, emitter.grammar);
  const [other, ...more] = split?.rest ?? [];
  if (split && other !== undefined && more.length === 0) {
    const otherwise = emitMatch(emitter, other, owner, leave, unmoved);
    return [
      `if (${hasCharacter(emitter, split.set, owner)}) ${step(emitter, split.set)}`,
      "else {",
      ...otherwise,
      "}",
    ];
  }
  return emitAlternatives(emitter, expression.alternatives, owner, leave, unmoved);
}

/** The statements that match the first possible alternative. */
function emitAlternatives(
  emitter: Emitter,
  alternatives: readonly PegExpression[],
  owner: string,
  leave: Leave,
  unmoved: Leave,
): readonly string[] {
  const [only, ...more] = alternatives;
  if (only && more.length === 0) return emitMatch(emitter, only, owner, leave, unmoved);
  const [choice, from] = [lateName(emitter, "choice"), lateName(emitter, "from")];
  const body = alternatives.flatMap((alternative, i) => {
    if (i === alternatives.length - 1) return emitMatch(emitter, alternative, owner, leave, unmoved);
    const label = emitter.unique("alternative");
    const matching = emitMatch(emitter, alternative, owner, () => `break ${label};`);
    return [`${label}: {`, ...matching, `break ${choice.use()};`, "}", `at = ${from.use()};`];
  });
  return labeled("{", choice, from, body);
}

function emitLookahead(
  emitter: Emitter,
  expression: PegExpression,
  owner: string,
  leave: Leave,
  unmoved: Leave,
): readonly string[] {
  const boundary = boundaryOf(expression, emitter.grammar);
  if (boundary) {
    const name = emitter.table.nameOf(boundary, `after_${owner}`);
    return [
      `if (bytes[at] !== ${emitter.run("END")} && !${emitter.run("has")}(bytes, at, ${name})) ${unmoved()}`,
    ];
  }
  const next = characterSetOf(expression, emitter.grammar);
  if (next) return [`if (${lacksCharacter(emitter, next, owner)}) ${unmoved()}`];
  if (expression.type === "rule_ref") return [`if (${matchCall(emitter, expression.name)} < 0) ${unmoved()}`];
  const from = emitter.unique("from");
  const body = emitMatch(emitter, expression, owner, leave, unmoved);
  return ["{", `const ${from} = at;`, ...body, `at = ${from};`, "}"];
}

function emitNegativeLookahead(
  emitter: Emitter,
  expression: PegExpression,
  owner: string,
  leave: Leave,
  unmoved: Leave,
): readonly string[] {
  if (expression.type === "any") return [`if (bytes[at] !== ${emitter.run("END")}) ${unmoved()}`];
  const condition = conditionOf(emitter, expression, owner);
  if (condition !== undefined) return [`if (${condition}) ${unmoved()}`];
  const [not, from] = [lateName(emitter, "not"), lateName(emitter, "from")];
  const body = emitMatch(emitter, expression, owner, ...leaving(not, from));
  return labeled("{", not, from, [...body, leave()]);
}

/** The condition for a match, if it can be tested without moving `at`. */
function conditionOf(emitter: Emitter, expression: PegExpression, owner: string): string | undefined {
  if (expression.type === "group") return conditionOf(emitter, expression.expression, owner);
  const { grammar } = emitter;
  const { set, rest } = splitChoice(expression, grammar) ?? { set: undefined, rest: [expression] };
  const rules = rest.flatMap((each) => (each.type === "rule_ref" ? [each.name] : []));
  if (rules.length < rest.length) return undefined;
  return [
    ...(set ? [hasCharacter(emitter, set, owner)] : []),
    ...rules.map((rule) => `${matchCall(emitter, rule)} >= 0`),
  ].join(" || ");
}

/** The bounds of a repetition: `|1..4|`, `|2|`, `|1..|`. */
export function boundsOf(
  { min, max }: ast.Repeated,
  owner: string,
): { readonly least: number; readonly most: number | undefined } {
  const [least, most] = [constantOf(min ?? max, owner), constantOf(max, owner)];
  return { least: least ?? 0, most };
}

function constantOf(bound: ast.RepeatedBoundary, owner: string): number | undefined {
  if (bound.type !== "constant") throw new Error(`${owner}: the bounds of a repetition are numbers`);
  return bound.value === null || !Number.isFinite(bound.value) ? undefined : bound.value;
}

/**
 * The statements for any number of matches: they skip the characters in a set, and stop only for the other alternative.
 */
function emitLoop(emitter: Emitter, expression: PegExpression, owner: string): readonly string[] {
  const { grammar, table } = emitter;
  const split = splitChoice(expression, grammar);
  const [loop, from] = [lateName(emitter, "loop"), lateName(emitter, "from")];
  const [back, stop] = leaving(loop, from);
  if (!split) return labeled("for (;;) {", loop, from, emitMatch(emitter, expression, owner, back, stop));
  const owning = expression.type === "rule_ref" ? expression.name : owner;
  const skip = `at = ${emitter.run("skip")}(bytes, at, ${table.nameOf(split.set, owning)});`;
  const [other, ...more] = split.rest;
  if (other === undefined) return [skip];
  // Testing the next character first avoids most calls.
  const first = unionOfAll(split.rest.map((rest) => firstOf(rest, grammar)));
  const peek = first ? [`if (${lacksCharacter(emitter, first, owner)}) break;`] : [];
  // A matcher that fails does not move `at`, but inlined statements may.
  if (other.type === "rule_ref" && more.length === 0)
    return ["for (;;) {", skip, ...peek, ...emitMatch(emitter, other, owner, () => "break;"), "}"];
  const matching = emitAlternatives(emitter, split.rest, owner, back, stop);
  const head = [skip, ...peek, ...(from.isUsed() ? [`const ${from.use()} = at;`] : [])];
  return [`${loop.isUsed() ? `${loop.use()}: ` : ""}for (;;) {`, ...head, ...matching, "}"];
}

/** The set for `&( "/" / "?" / !. )`: the characters that may follow, apart from the end of the input. */
function boundaryOf(expression: PegExpression, grammar: Grammar): CharacterSet | undefined {
  if (expression.type === "group") return boundaryOf(expression.expression, grammar);
  if (expression.type !== "choice") return undefined;
  const last = expression.alternatives.at(-1);
  if (last?.type !== "simple_not" || last.expression.type !== "any") return undefined;
  return characterSetOf({ ...expression, alternatives: expression.alternatives.slice(0, -1) }, grammar);
}
