import { whatIs } from "../core/wrong-use.ts";
import type { Finding } from "../extract/finding.ts";
import { quote } from "../text/quote.ts";
import { isLevel, type Levels, ruleIds } from "./levels.ts";
import type { Problem, Rule } from "./rule.ts";

/** An own rule that fails, or gives what is no problem. Its `cause` is what the rule threw, if it did. */
export class RuleError extends Error {
  /** The name of the class. */
  override readonly name = "RuleError";
}

/** The groups that rules of urigram are in, which own rules may not be in. */
export const builtInGroups: readonly string[] = [...new Set(ruleIds.map(groupOf))];

/** The ids of own rules: a group and a name, in lower case. */
const OWN_ID = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/;

/** What patterns for own rules match: a scheme or none, a group that urigram does not have, and a name or all. */
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

/** Guards against what is no rule, against two with one id, and against groups of urigram. Throws a TypeError. */
export function checkRules(rules: unknown): asserts rules is readonly Rule[] {
  if (!Array.isArray(rules)) throw new TypeError(`rules must be an array, not ${whatIs(rules)}`);
  const known = new Set<string>();
  for (const rule of rules) {
    checkRule(rule);
    if (known.has(rule.id)) throw new TypeError(`there are two rules ${quote(rule.id, 100)}`);
    known.add(rule.id);
  }
}

function checkRule(value: unknown): asserts value is Rule {
  const trouble = troubleWith(value);
  if (trouble !== undefined) throw new TypeError(trouble);
}

const TEXTS = ["summary", "section", "reason", "advice"];

/** Why a value is no rule that may be used; undefined if it is one. */
function troubleWith(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return `a rule must be an object, not ${whatIs(value)}`;
  const facts = new Map<string, unknown>(Object.entries(value));
  const id = facts.get("id");
  if (typeof id !== "string" || !OWN_ID.test(id))
    return `the id of a rule is a group and a name, such as "acme/no-intranet", not ${quote(String(id), 100)}`;
  const rule = `the rule ${quote(id, 100)}`;
  if (builtInGroups.includes(groupOf(id)))
    return `${rule} is in a group of urigram; give it a group of your own`;
  const missing = TEXTS.find((name) => typeof facts.get(name) !== "string");
  if (missing !== undefined) return `${rule} has no ${missing}, a text`;
  if (!isLevel(facts.get("level"))) return `${rule} has no level: off, warn or error`;
  const fix = facts.get("fix");
  if (fix !== undefined && fix !== "safe" && fix !== "unsafe")
    return `the fix of ${rule} is "safe" or "unsafe", or absent`;
  const functions = ["check", "checkText"].filter((name) => typeof facts.get(name) === "function");
  return functions.length === 1 ? undefined : `${rule} must have one function, check or checkText`;
}

/** The same rule, which fails with a RuleError that names it, and gives problems within the reference alone. */
export function guarded(rule: Rule): Rule {
  const by = (text: string, problems: () => Iterable<Problem>) => problemsIn(text, rule.id, problems);
  return "checkText" in rule
    ? { ...rule, checkText: (finding: Finding) => by(finding.text, () => rule.checkText(finding)) }
    : { ...rule, check: (reference) => by(reference.text, () => rule.check(reference)) };
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
  throw new RuleError(`${failed}: it gave a problem without a text, or outside of the reference`);
}

/** Rules from outside may give what types forbid. */
function isProblemIn(text: string, problem: Problem): boolean {
  const { what, fix, ...span } = problem;
  return (
    typeof what === "string" &&
    isSpanIn(text, span) &&
    (fix === undefined || (typeof fix.text === "string" && isSpanIn(text, fix)))
  );
}

function isSpanIn(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length;
}
