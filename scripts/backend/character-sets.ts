import type { ast } from "peggy";
import type { Grammar, PegExpression } from "../grammar/model.ts";

/** A range of code points, both ends included. */
export interface CharacterRange {
  readonly first: number;
  readonly last: number;
}

/** A set of characters, as ordered ranges separated by gaps. */
export type CharacterSet = readonly CharacterRange[];

/** The union of sets. */
function union(sets: readonly CharacterSet[]): CharacterSet {
  const merged: CharacterRange[] = [];
  for (const { first, last } of sets.flat().sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1);
    if (!before || before.last < first - 1) merged.push({ first, last });
    else merged[merged.length - 1] = { first: before.first, last: Math.max(before.last, last) };
  }
  return merged;
}

/** Checks whether a set contains a character. */
export function hasCode(set: CharacterSet, code: number): boolean {
  return set.some(({ first, last }) => first <= code && code <= last);
}

/** The only character in a set; undefined if the set is larger. */
export function onlyCode(set: CharacterSet): number | undefined {
  const [range] = set;
  return set.length === 1 && range?.first === range?.last ? range?.first : undefined;
}

function isApart(a: CharacterSet, b: CharacterSet): boolean {
  return !a.some(({ first, last }) => b.some((other) => first <= other.last && other.first <= last));
}

/** The characters that an expression matches; undefined if it can match anything other than a single character. */
export function characterSetOf(expression: PegExpression, grammar: Grammar): CharacterSet | undefined {
  switch (expression.type) {
    case "literal":
      return expression.value.length === 1
        ? union(spellings(expression).map((spelling) => [rangeOf(spelling)]))
        : undefined;
    case "class":
      return union(expression.parts.map((part) => [rangeOf(part)]));
    case "group":
      return characterSetOf(expression.expression, grammar);
    case "rule_ref":
      return characterSetOf(grammar.byRule(expression.name).expression, grammar);
    case "choice":
      return unionOfAll(expression.alternatives.map((alternative) => characterSetOf(alternative, grammar)));
    default:
      return undefined;
  }
}

/** A literal, case-sensitive or in both cases. */
export function spellings({ value, ignoreCase }: ast.Literal): readonly string[] {
  return ignoreCase ? [...new Set([value.toUpperCase(), value.toLowerCase()])] : [value];
}

function rangeOf(part: ast.CharacterClass["parts"][number]): CharacterRange {
  const [from, to] = Array.isArray(part) ? part : [part, part];
  if (typeof from !== "string" || typeof to !== "string")
    throw new Error("no specification has escapes in a class");
  return { first: from.codePointAt(0) ?? 0, last: to.codePointAt(0) ?? 0 };
}

/** The characters with which a match of an expression can begin; undefined if it can match the empty string. */
export function firstOf(expression: PegExpression, grammar: Grammar): CharacterSet | undefined {
  const set = characterSetOf(expression, grammar);
  if (set) return set;
  switch (expression.type) {
    case "literal":
      return union(spellings(expression).map((spelling) => [rangeOf(spelling)]));
    case "rule_ref":
      return firstOf(grammar.byRule(expression.name).expression, grammar);
    case "group":
    case "text":
    case "labeled":
    case "one_or_more":
      return firstOf(expression.expression, grammar);
    case "choice":
      return unionOfAll(expression.alternatives.map((alternative) => firstOf(alternative, grammar)));
    case "sequence": {
      const [head] = expression.elements;
      return head ? firstOf(head, grammar) : undefined;
    }
    default:
      return undefined;
  }
}

/** The union of sets; undefined if one of them is. */
export function unionOfAll(sets: readonly (CharacterSet | undefined)[]): CharacterSet | undefined {
  return sets.every((set) => set !== undefined) ? union(sets) : undefined;
}

/** A choice, split into one set of single characters and the remaining alternatives. */
export interface Split {
  readonly set: CharacterSet;
  readonly rest: readonly PegExpression[];
}

/**
 * Splits a choice; returns undefined if another alternative begins with a character in the set, because the order would
 * matter.
 */
export function splitChoice(expression: PegExpression, grammar: Grammar): Split | undefined {
  const alternatives = alternativesOf(expression, grammar).map((alternative) => ({
    alternative,
    characters: characterSetOf(alternative, grammar),
  }));
  const set = union(alternatives.flatMap(({ characters }) => (characters ? [characters] : [])));
  const rest = alternatives.flatMap(({ alternative, characters }) => (characters ? [] : [alternative]));
  const apart = rest.every((alternative) => {
    const first = firstOf(alternative, grammar);
    return first !== undefined && isApart(first, set);
  });
  return set.length > 0 && apart ? { set, rest } : undefined;
}

/** The alternatives of a choice, with nested choices flattened: `uric*` loops over the alternatives of uric. */
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
