import { schemeIn } from "../core/split.ts";
import type { Finding } from "../extract/finding.ts";
import type { SchemeOf } from "../schemes/index.ts";
import { quote } from "../text/quote.ts";
import { judgesPlain } from "./plain.ts";
import { noProblems } from "./problems.ts";
import type { Reference } from "./reference.ts";
import type { Level, Problem, Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { commentRules } from "./suppressions.ts";
import { SYNTAX, syntaxRules } from "./syntax-rules.ts";
import { toleratedErrors } from "./tolerated.ts";

/**
 * Levels by rule id (`authority/password`), by group (`escapes/*`) or for all rules (`*`). A scheme before the pattern
 * (`data:escapes/*`) restricts it to references with that scheme. If several patterns match, the last one wins.
 */
export interface Levels {
  readonly [pattern: string]: Level;
}

/** The ids of all built-in rules, including syntax errors, tolerated errors and comment rules. */
export const ruleIds: readonly string[] = [
  ...rules.map(({ id }) => id),
  ...Object.keys(syntaxRules).map((code) => SYNTAX + code),
  ...toleratedErrors.map(({ id }) => id),
  ...commentRules.map(({ id }) => id),
];

/** The rules that level patterns can match. */
interface Known {
  readonly rules: readonly Rule[];
  /** For each pattern, the ids of the rules that it matches: a single rule, a group, or all rules. */
  readonly byPattern: ReadonlyMap<string, readonly string[]>;
}

const builtIn: Known = knownAs(rules, ruleIds);

function knownWith(own: readonly Rule[]): Known {
  if (own.length === 0) return builtIn;
  return knownAs([...rules, ...own], [...ruleIds, ...own.map(({ id }) => id)]);
}

function knownAs(all: readonly Rule[], ids: readonly string[]): Known {
  const byPattern = new Map<string, string[]>([["*", []]]);
  for (const id of ids) {
    for (const pattern of [id, groupOf(id), "*"]) {
      const fitting = byPattern.get(pattern);
      if (fitting) fitting.push(id);
      else byPattern.set(pattern, [id]);
    }
  }
  return { rules: all, byPattern };
}

function groupOf(id: string): string {
  return `${id.slice(0, id.indexOf("/"))}/*`;
}

/** A rule that is not off, with its level. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly level: Exclude<Level, "off">;
  /** Returns the problems in a finding, and those in its reference if the reference is valid. */
  readonly problemsIn: (
    finding: Finding,
    reference: Reference | undefined,
    schemeOf: SchemeOf | undefined,
  ) => Iterable<Problem>;
}

/** The rules and levels that apply to a reference. */
export interface ActiveRules {
  readonly rules: readonly ActiveRule[];
  /** The rules that may report a plain reference. */
  readonly onPlain: readonly ActiveRule[];
  /**
   * The rules that were turned off after a syntax rule was set. Syntax errors that their problems explain are ignored.
   */
  readonly silenced: readonly ActiveRule[];
  /** Returns the level of the rule with the given id; if several are given, the level that was set last. */
  readonly levelOf: (...ids: readonly string[]) => Level;
}

/** Creates a function that returns the active rules for a reference. Throws a TypeError as `checkLevel` does. */
export function createLevels(
  all: readonly Levels[],
  own: readonly Rule[] = [],
): (reference: string) => ActiveRules {
  const known = knownWith(own);
  const settings = all.flatMap((levels) => Object.entries(levels)).map((entry) => settingOf(entry, known));
  const activeOf = (some: readonly Setting[]) => activeAmong(some, known);
  const general = activeOf(settings.filter(({ scheme }) => scheme === ""));
  const schemes = new Set(settings.map(({ scheme }) => scheme).filter((scheme) => scheme !== ""));
  if (schemes.size === 0) return () => general;
  const ofScheme = new Map<string, ActiveRules>();
  return (reference) => {
    const name = schemeBefore(reference);
    if (!schemes.has(name)) return general;
    // Computed on demand, because few of these schemes occur in a document.
    const active =
      ofScheme.get(name) ?? activeOf(settings.filter(({ scheme }) => scheme === "" || scheme === name));
    ofScheme.set(name, active);
    return active;
  };
}

/** Throws a TypeError if a pattern matches no built-in or custom rule, or if a level is invalid. */
export function checkLevel(pattern: string, level: unknown, own: readonly Rule[] = []): void {
  settingOf([pattern, level], knownWith(own));
}

export function fitsRule(pattern: string, own: readonly Rule[] = []): boolean {
  return knownWith(own).byPattern.has(withoutScheme(pattern));
}

/** Checks whether a pattern matches a built-in rule, perhaps only for some scheme. */
export function fits(pattern: string, id: string): boolean {
  return builtIn.byPattern.get(withoutScheme(pattern))?.includes(id) ?? false;
}

/** Merges levels. If a pattern is repeated, only its last occurrence is kept. */
export function mergeLevels(all: readonly Levels[]): Levels {
  const merged = new Map<string, Level>();
  for (const [pattern, level] of all.flatMap((levels) => Object.entries(levels))) {
    merged.delete(pattern);
    merged.set(pattern, level);
  }
  return Object.fromEntries(merged);
}

/** Returns the schemes used in level patterns, in lower case. */
export function schemesIn(levels: Levels): readonly string[] {
  const schemes = Object.keys(levels).map(schemeBefore);
  return [...new Set(schemes.filter((scheme) => scheme !== ""))];
}

/** A level, and the rules and scheme to which it applies. */
interface Setting {
  /** The scheme in lower case; "" for all references. */
  readonly scheme: string;
  readonly ids: readonly string[];
  readonly level: Level;
}

function settingOf([pattern, level]: readonly [pattern: string, level: unknown], known: Known): Setting {
  // Most patterns are plain rule ids, which need no parsing.
  const scheme = known.byPattern.has(pattern) ? "" : schemeBefore(pattern);
  const rule = scheme === "" ? pattern : withoutScheme(pattern);
  const ids = known.byPattern.get(rule);
  if (!ids) throw new TypeError(`unknown rule ${quote(rule, 100)}`);
  if (!isLevel(level))
    throw new TypeError(
      `the level of ${quote(pattern, 100)} must be off, warn or error, not ${quote(String(level), 100)}`,
    );
  return { scheme, ids, level };
}

export function isLevel(level: unknown): level is Level {
  return level === "off" || level === "warn" || level === "error";
}

/** Returns the scheme of a reference in lower case; "" if it has none. The reference need not be valid. */
function schemeBefore(text: string): string {
  const scheme = schemeIn(text);
  return /^[a-z][a-z0-9+.-]*$/i.test(scheme) ? scheme.toLowerCase() : "";
}

function withoutScheme(pattern: string): string {
  const scheme = schemeBefore(pattern);
  return scheme === "" ? pattern : pattern.slice(scheme.length + 1);
}

/** The kind of a rule is determined once, because testing it for every reference would take longer than most rules. */
function problemsBy(rule: Rule): ActiveRule["problemsIn"] {
  if ("checkText" in rule)
    return (finding, reference, schemeOf) => rule.checkText(finding, schemeOf, reference);
  if ("check" in rule) return (_, reference) => (reference ? rule.check(reference) : noProblems);
  return () => noProblems;
}

function activeAmong(settings: readonly Setting[], known: Known): ActiveRules {
  const lastOf = new Map<string, number>();
  for (const [at, { ids }] of settings.entries()) for (const id of ids) lastOf.set(id, at);
  const levelOf = (...ids: readonly string[]) =>
    settings[Math.max(...ids.map((id) => lastOf.get(id) ?? -1))]?.level ?? "off";
  const active = known.rules.flatMap((rule) => {
    const level = levelOf(rule.id);
    return level === "off" ? [] : [{ rule, level, problemsIn: problemsBy(rule) }];
  });
  const onPlain = active.filter(({ rule: { id } }) => !builtIn.byPattern.has(id) || judgesPlain(id));
  const firstOfSyntax = Math.min(
    ...(known.byPattern.get(`${SYNTAX}*`) ?? []).map((id) => lastOf.get(id) ?? -1),
  );
  const silenced = known.rules
    .filter(({ id }) => levelOf(id) === "off" && (lastOf.get(id) ?? -1) > firstOfSyntax)
    .map((rule): ActiveRule => ({ rule, level: "warn", problemsIn: problemsBy(rule) }));
  return { rules: active, onPlain, silenced, levelOf };
}
