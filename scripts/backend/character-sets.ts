import type { ast } from "peggy";

/** The rules of a grammar by name. */
export type Rules = ReadonlyMap<string, ast.Rule>;

export type Expression = ast.Rule["expression"];

/** The codes of ASCII characters. */
export type CharacterSet = ReadonlySet<number>;

/** The rule of that name. Throws where there is none. */
export function ruleOf(rules: Rules, name: string): ast.Rule {
  const rule = rules.get(name);
  if (!rule) throw new Error(`no rule ${name}`);
  return rule;
}

/** The set, where the expression matches exactly one character of a set. */
export function characterSetOf(expression: Expression, rules: Rules): CharacterSet | undefined {
  switch (expression.type) {
    case "literal":
      return expression.value.length === 1 ? new Set([expression.value.charCodeAt(0)]) : undefined;
    case "class":
      return new Set(expression.parts.flatMap(rangeOf));
    case "group":
      return characterSetOf(expression.expression, rules);
    case "rule_ref":
      return characterSetOf(ruleOf(rules, expression.name).expression, rules);
    case "choice":
      return union(expression.alternatives.map((alternative) => characterSetOf(alternative, rules)));
    default:
      return undefined;
  }
}

function rangeOf(part: ast.CharacterClass["parts"][number]): readonly number[] {
  if (typeof part === "string") return [part.charCodeAt(0)];
  if (!Array.isArray(part)) throw new Error("escapes in a class are not in the documents");
  const [from = "", to = ""] = part;
  const first = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, i) => first + i);
}

/** The characters that an expression can begin with; undefined where it may match without any. */
export function firstOf(expression: Expression, rules: Rules): CharacterSet | undefined {
  const set = characterSetOf(expression, rules);
  if (set) return set;
  switch (expression.type) {
    case "literal":
      return new Set([expression.value.charCodeAt(0)]);
    case "rule_ref":
      return firstOf(ruleOf(rules, expression.name).expression, rules);
    case "group":
    case "text":
    case "labeled":
    case "one_or_more":
      return firstOf(expression.expression, rules);
    case "choice":
      return union(expression.alternatives.map((alternative) => firstOf(alternative, rules)));
    case "sequence": {
      const [head] = expression.elements;
      return head ? firstOf(head, rules) : undefined;
    }
    default:
      return undefined;
  }
}

function union(sets: readonly (CharacterSet | undefined)[]): CharacterSet | undefined {
  return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
}

/** A choice as one set of characters and the alternatives that are more than a character. */
export interface Split {
  readonly set: CharacterSet;
  readonly rest: readonly Expression[];
}

/** Splits a choice, where that changes nothing: no other alternative may begin with a character of the set. */
export function splitChoice(expression: Expression, rules: Rules): Split | undefined {
  const alternatives = alternativesOf(expression, rules);
  const set = new Set<number>();
  const rest: Expression[] = [];
  for (const alternative of alternatives) {
    const characters = characterSetOf(alternative, rules);
    if (characters) for (const code of characters) set.add(code);
    else rest.push(alternative);
  }
  const apart = rest.every((alternative) => {
    const first = firstOf(alternative, rules);
    return first !== undefined && ![...first].some((code) => set.has(code));
  });
  return set.size > 0 && apart ? { set, rest } : undefined;
}

/** The alternatives of a choice, those of the choices it names included: `uric*` loops over those of uric. */
function alternativesOf(expression: Expression, rules: Rules): readonly Expression[] {
  if (characterSetOf(expression, rules)) return [expression];
  switch (expression.type) {
    case "choice":
      return expression.alternatives.flatMap((alternative) => alternativesOf(alternative, rules));
    case "group":
      return alternativesOf(expression.expression, rules);
    case "rule_ref": {
      const { expression: body } = ruleOf(rules, expression.name);
      return body.type === "choice" ? alternativesOf(body, rules) : [expression];
    }
    default:
      return [expression];
  }
}
