import type { ast } from "peggy";
import { typeName } from "../peggy/names.ts";
import {
  type CharacterSet,
  characterSetOf,
  type Expression,
  firstOf,
  type Rules,
  splitChoice,
} from "./character-sets.ts";
import type { SetTable } from "./table.ts";

/** What the emitters of one grammar share. Emitted code reads `marks` and moves `at`. */
export interface Emitter {
  readonly rules: Rules;
  readonly table: SetTable;
  /** The printed name of a rule. */
  readonly productionOf: (rule: string) => string;
  /** Rules for which a matcher is wanted; emitting one may want more. */
  readonly wanted: Set<string>;
  /** A label or variable of the emitted code that nothing else is called by. */
  readonly unique: (name: string) => string;
}

/** The function that finds where a rule ends, -1 where it does not match. */
export function matcherName(emitter: Emitter, rule: string): string {
  return `match${typeName(emitter.productionOf(rule))}`;
}

/** A set of characters as a condition on the character at `at`. */
export function hasCharacter(emitter: Emitter, set: CharacterSet, owner: string): string {
  const [only] = set;
  if (set.size === 1 && only !== undefined) return `is(marks, at, ${characterCode(only)})`;
  return `has(marks, at, ${emitter.table.nameOf(set, owner)})`;
}

function characterCode(code: number): string {
  return `0x${code.toString(16)} /* ${String.fromCharCode(code).replace("/", "slash").replace("*", "star")} */`;
}

function lacksCharacter(emitter: Emitter, set: CharacterSet, owner: string): string {
  return `!${hasCharacter(emitter, set, owner)}`;
}

/**
 * Statements that move `at` behind what the expression matches and do `fail` where it does not. `fail` leaves the
 * statements for good; where `at` then stands is for whoever gave it to mend.
 */
export function emitMatch(
  emitter: Emitter,
  expression: Expression,
  owner: string,
  fail: string,
): readonly string[] {
  const { rules } = emitter;
  const match = (part: Expression, otherwise: string) => emitMatch(emitter, part, owner, otherwise);
  const set = characterSetOf(expression, rules);
  if (set) return [`if (${lacksCharacter(emitter, set, owner)}) ${fail}`, "at++;"];

  switch (expression.type) {
    case "literal":
      return [
        `if (${[...expression.value].map((character, i) => `!is(marks, at${i === 0 ? "" : ` + ${i}`}, ${characterCode(character.charCodeAt(0))})`).join(" || ")}) ${fail}`,
        `at += ${expression.value.length};`,
      ];
    case "rule_ref": {
      emitter.wanted.add(expression.name);
      const end = emitter.unique("end");
      return [
        `const ${end} = ${matcherName(emitter, expression.name)}(marks, at);`,
        `if (${end} < 0) ${fail}`,
        `at = ${end};`,
      ];
    }
    case "group":
    case "text":
    case "labeled":
      return match(expression.expression, fail);
    case "sequence":
      return expression.elements.flatMap((element) => match(element, fail));
    case "zero_or_more":
      return emitLoop(emitter, expression.expression, owner);
    case "one_or_more": {
      if (!splitChoice(expression.expression, rules)) {
        return [...match(expression.expression, fail), ...emitLoop(emitter, expression.expression, owner)];
      }
      const from = emitter.unique("from");
      return [
        `const ${from} = at;`,
        ...emitLoop(emitter, expression.expression, owner),
        `if (at === ${from}) ${fail}`,
      ];
    }
    case "repeated": {
      checkBounds(expression, owner);
      const { delimiter } = expression;
      const [loop, from] = [emitter.unique("loop"), emitter.unique("from")];
      const stop = `{ at = ${from}; break ${loop}; }`;
      return [
        ...match(expression.expression, fail),
        `${loop}: for (;;) {`,
        `const ${from} = at;`,
        ...(delimiter ? match(delimiter, stop) : []),
        ...match(expression.expression, stop),
        "}",
      ];
    }
    case "optional": {
      const optional = characterSetOf(expression.expression, rules);
      if (optional) return [`if (${hasCharacter(emitter, optional, owner)}) at++;`];
      const [option, from] = [emitter.unique("option"), emitter.unique("from")];
      return [
        `${option}: {`,
        `const ${from} = at;`,
        ...match(expression.expression, `{ at = ${from}; break ${option}; }`),
        "}",
      ];
    }
    case "choice": {
      const split = splitChoice(expression, rules);
      const [other, ...more] = split?.rest ?? [];
      if (split && other !== undefined && more.length === 0) {
        return [
          `if (${hasCharacter(emitter, split.set, owner)}) at++;`,
          "else {",
          ...match(other, fail),
          "}",
        ];
      }
      const [choice, from] = [emitter.unique("choice"), emitter.unique("from")];
      return [
        `${choice}: {`,
        `const ${from} = at;`,
        ...expression.alternatives.flatMap((alternative, i) => {
          if (i === expression.alternatives.length - 1) return match(alternative, fail);
          const label = emitter.unique("alternative");
          return [
            `${label}: {`,
            ...match(alternative, `break ${label};`),
            `break ${choice};`,
            "}",
            `at = ${from};`,
          ];
        }),
        "}",
      ];
    }
    case "simple_and": {
      const boundary = boundaryOf(expression.expression, rules);
      if (boundary) return [`if (marks[at] !== END && ${lacksCharacter(emitter, boundary, owner)}) ${fail}`];
      const next = characterSetOf(expression.expression, rules);
      if (next) return [`if (${lacksCharacter(emitter, next, owner)}) ${fail}`];
      const from = emitter.unique("from");
      return ["{", `const ${from} = at;`, ...match(expression.expression, fail), `at = ${from};`, "}"];
    }
    case "simple_not": {
      if (expression.expression.type === "any") return [`if (marks[at] !== END) ${fail}`];
      const [not, from] = [emitter.unique("not"), emitter.unique("from")];
      return [
        `${not}: {`,
        `const ${from} = at;`,
        ...match(expression.expression, `{ at = ${from}; break ${not}; }`),
        fail,
        "}",
      ];
    }
    default:
      throw new Error(`${owner}: the backend does not know ${expression.type}`);
  }
}

/** Of the bounds that Peggy has, the documents need one. Throws for others. */
export function checkBounds({ min, max }: ast.Repeated, owner: string): void {
  const isOne = min?.type === "constant" && min.value === 1;
  const isEndless = max.type === "constant" && !Number.isFinite(max.value ?? Number.POSITIVE_INFINITY);
  if (!isOne || !isEndless) throw new Error(`${owner}: of bounds the backend knows |1.., delimiter| alone`);
}

/** Any number of an expression: a run over the characters of its set, stopping only for its other alternatives. */
function emitLoop(emitter: Emitter, expression: Expression, owner: string): readonly string[] {
  const split = splitChoice(expression, emitter.rules);
  if (!split) {
    const [loop, from] = [emitter.unique("loop"), emitter.unique("from")];
    const body = emitMatch(emitter, expression, owner, `{ at = ${from}; break ${loop}; }`);
    return [`${loop}: for (;;) {`, `const ${from} = at;`, ...body, "}"];
  }
  const owning = expression.type === "rule_ref" ? expression.name : owner;
  const skip = `at = skip(marks, at, ${emitter.table.nameOf(split.set, owning)});`;
  const [other, ...more] = split.rest;
  if (other === undefined) return [skip];
  if (more.length > 0)
    throw new Error(`${owner}: a loop over more than characters and one other alternative`);
  // One look at the next character saves most calls.
  const first = firstOf(other, emitter.rules);
  const peek = first ? [`if (${lacksCharacter(emitter, first, owner)}) break;`] : [];
  // A matcher that is called moves nothing where it fails; what is matched in place may.
  if (other.type === "rule_ref")
    return ["for (;;) {", skip, ...peek, ...emitMatch(emitter, other, owner, "break;"), "}"];
  const [loop, from] = [emitter.unique("loop"), emitter.unique("from")];
  const matching = emitMatch(emitter, other, owner, `{ at = ${from}; break ${loop}; }`);
  return [`${loop}: for (;;) {`, skip, ...peek, `const ${from} = at;`, ...matching, "}"];
}

/** The set of `&( "/" / "?" / !. )`: what may follow besides the end of the input. */
function boundaryOf(expression: Expression, rules: Rules): CharacterSet | undefined {
  if (expression.type === "group") return boundaryOf(expression.expression, rules);
  if (expression.type !== "choice") return undefined;
  const last = expression.alternatives.at(-1);
  if (last?.type !== "simple_not" || last.expression.type !== "any") return undefined;
  return characterSetOf({ ...expression, alternatives: expression.alternatives.slice(0, -1) }, rules);
}
