import type { ast } from "peggy";
import type { Grammar, PegExpression } from "../grammar/model.ts";

/** The codes of ASCII characters. */
export type CharacterSet = ReadonlySet<number>;

/** The characters that an expression matches; undefined if it matches anything but one character. */
export function characterSetOf(expression: PegExpression, grammar: Grammar): CharacterSet | undefined {
  switch (expression.type) {
    case "literal":
      return expression.value.length === 1 ? new Set([expression.value.charCodeAt(0)]) : undefined;
    case "class":
      return new Set(expression.parts.flatMap(rangeOf));
    case "group":
      return characterSetOf(expression.expression, grammar);
    case "rule_ref":
      return characterSetOf(grammar.byRule(expression.name).expression, grammar);
    case "choice":
      return union(expression.alternatives.map((alternative) => characterSetOf(alternative, grammar)));
    default:
      return undefined;
  }
}

function rangeOf(part: ast.CharacterClass["parts"][number]): readonly number[] {
  if (typeof part === "string") return [part.charCodeAt(0)];
  if (!Array.isArray(part)) throw new Error("no specification has escapes in a class");
  const [from = "", to = ""] = part;
  const first = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, i) => first + i);
}

/** The characters that an expression may begin with; undefined if it may match the empty text. */
export function firstOf(expression: PegExpression, grammar: Grammar): CharacterSet | undefined {
  const set = characterSetOf(expression, grammar);
  if (set) return set;
  switch (expression.type) {
    case "literal":
      return new Set([expression.value.charCodeAt(0)]);
    case "rule_ref":
      return firstOf(grammar.byRule(expression.name).expression, grammar);
    case "group":
    case "text":
    case "labeled":
    case "one_or_more":
      return firstOf(expression.expression, grammar);
    case "choice":
      return union(expression.alternatives.map((alternative) => firstOf(alternative, grammar)));
    case "sequence": {
      const [head] = expression.elements;
      return head ? firstOf(head, grammar) : undefined;
    }
    default:
      return undefined;
  }
}

function union(sets: readonly (CharacterSet | undefined)[]): CharacterSet | undefined {
  return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
}

/** A choice: the alternatives that are characters, as one set, and the others. */
export interface Split {
  readonly set: CharacterSet;
  readonly rest: readonly PegExpression[];
}

/** Splits a choice; undefined if that would change what it matches, because another alternative begins with the set. */
export function splitChoice(expression: PegExpression, grammar: Grammar): Split | undefined {
  const alternatives = alternativesOf(expression, grammar);
  const set = new Set<number>();
  const rest: PegExpression[] = [];
  for (const alternative of alternatives) {
    const characters = characterSetOf(alternative, grammar);
    if (characters) for (const code of characters) set.add(code);
    else rest.push(alternative);
  }
  const apart = rest.every((alternative) => {
    const first = firstOf(alternative, grammar);
    return first !== undefined && ![...first].some((code) => set.has(code));
  });
  return set.size > 0 && apart ? { set, rest } : undefined;
}

/** The alternatives of a choice, and of the choices that it names: `uric*` loops over those of uric. */
function alternativesOf(expression: PegExpression, grammar: Grammar): readonly PegExpression[] {
  if (characterSetOf(expression, grammar)) return [expression];
  switch (expression.type) {
    case "choice":
      return expression.alternatives.flatMap((alternative) => alternativesOf(alternative, grammar));
    case "group":
      return alternativesOf(expression.expression, grammar);
    case "rule_ref": {
      const { expression: body } = grammar.byRule(expression.name);
      return body.type === "choice" ? alternativesOf(body, grammar) : [expression];
    }
    default:
      return [expression];
  }
}
