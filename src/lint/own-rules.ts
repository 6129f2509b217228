import { describeValue } from "../core/check-arguments.ts";
import type { Finding } from "../extract/finding.ts";
import type { SchemeOf } from "../schemes/index.ts";
import { quote } from "../text/quote.ts";
import { isLevel, type Levels, ruleIds } from "./levels.ts";
import type { Reference } from "./reference.ts";
import type { Problem, Rule } from "./rule.ts";

/** Thrown if a custom rule throws or returns an invalid problem. `cause` is the error thrown by the rule, if any. */
export class RuleError extends Error {
  /** Always `RuleError`. */
  override readonly name = "RuleError";
}

/** The groups of the built-in rules. Custom rules cannot use them. */
export const builtInGroups: readonly string[] = [...new Set(ruleIds.map(groupOf))];

/** Matches a custom rule id: a group and a name in lower case. */
const OWN_ID = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/;

/** The regular expression for patterns that match custom rules: an optional scheme, a custom group, a name or "*". */
export const OWN_PATTERN: string = `^(?:[A-Za-z][A-Za-z0-9+.-]*:)?(?!(?:${builtInGroups.join("|")})/)[a-z][a-z0-9-]*/(?:\\*|[a-z0-9][a-z0-9-]*)$`;

const ownPattern = new RegExp(OWN_PATTERN);

export function mayFitOwnRule(pattern: string): boolean {
  return ownPattern.test(pattern);
}

export function groupOf(id: string): string {
  return id.slice(0, id.indexOf("/"));
}

export function ownLevels(rules: readonly Rule[]): Levels {
  return Object.fromEntries(rules.map(({ id, level }) => [id, level]));
}

/** Throws a TypeError if a rule is invalid, an id is duplicated, or a group belongs to the built-in rules. */
export function checkRules(rules: unknown): asserts rules is readonly Rule[] {
  if (!Array.isArray(rules)) throw new TypeError(`rules must be an array, not ${describeValue(rules)}`);
  const known = new Set<string>();
  for (const rule of rules) {
    checkRule(rule);
    if (known.has(rule.id)) throw new TypeError(`two rules have the id ${quote(rule.id, 100)}`);
    known.add(rule.id);
  }
}

function checkRule(value: unknown): asserts value is Rule {
  const problem = problemWith(value);
  if (problem !== undefined) throw new TypeError(problem);
}

const TEXTS = ["summary", "section", "reason", "advice"];

/** Explains why a value is not a valid rule; undefined if it is valid. */
function problemWith(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null)
    return `a rule must be an object, not ${describeValue(value)}`;
  const facts = new Map<string, unknown>(Object.entries(value));
  const id = facts.get("id");
  if (typeof id !== "string" || !OWN_ID.test(id))
    return `the id of a rule must have the form "group/name", such as "acme/no-intranet", not ${quote(String(id), 100)}`;
  const rule = `the rule ${quote(id, 100)}`;
  if (builtInGroups.includes(groupOf(id))) return `${rule} is in a built-in group; use a group of your own`;
  const missing = TEXTS.find((name) => typeof facts.get(name) !== "string");
  if (missing !== undefined) return `${rule} must have a string "${missing}"`;
  if (!isLevel(facts.get("level"))) return `${rule} must have a level: off, warn or error`;
  const fix = facts.get("fix");
  if (fix !== undefined && fix !== "safe" && fix !== "unsafe")
    return `the fix of ${rule} must be "safe", "unsafe" or absent`;
  const functions = ["check", "checkText"].filter((name) => typeof facts.get(name) === "function");
  return functions.length === 1 ? undefined : `${rule} must have exactly one function, check or checkText`;
}

/** Wraps a rule so that it throws a RuleError if it fails or returns an invalid problem. */
export function guarded(rule: Rule): Rule {
  const by = (text: string, problems: () => Iterable<Problem>) => problemsIn(text, rule.id, problems);
  if ("checkText" in rule)
    return {
      ...rule,
      checkText: (finding: Finding, schemeOf?: SchemeOf, reference?: Reference) =>
        by(finding.text, () => rule.checkText(finding, schemeOf, reference)),
    };
  if ("check" in rule)
    return { ...rule, check: (reference) => by(reference.text, () => rule.check(reference)) };
  return rule;
}

function problemsIn(text: string, id: string, problems: () => Iterable<Problem>): readonly Problem[] {
  const failed = `the rule ${quote(id, 100)} failed on ${quote(text, 100)}`;
  try {
    const given = [...problems()];
    const bad = given.find((problem) => !isProblemIn(text, problem));
    if (!bad) return given;
  } catch (cause) {
    throw new RuleError(`${failed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  throw new RuleError(`${failed}: it returned a problem that has no message or is outside the reference`);
}

/** Custom rules may return values that their types do not allow. */
function isProblemIn(text: string, problem: Problem): boolean {
  const { what, advice = "", section = "", fix, ...span } = problem;
  return (
    [what, advice, section].every((each) => typeof each === "string") &&
    isSpanIn(text, span) &&
    (fix === undefined || (typeof fix.text === "string" && isSpanIn(text, fix)))
  );
}

function isSpanIn(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length;
}
