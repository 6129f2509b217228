import { schemeIn } from "../core/split.ts";
import { quote } from "../text/quote.ts";
import { practices } from "./practices.ts";
import type { Level, Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { commentRules } from "./suppressions.ts";
import { SYNTAX, syntaxRules } from "./syntax-rules.ts";

/**
 * Levels of rules: by an id (`authority/password`), by a group (`escapes/*`) or for all (`*`). With a scheme before it,
 * `data:escapes/*`, a level is for references of that scheme. Of several that fit a rule the last one counts.
 */
export interface Levels {
  readonly [pattern: string]: Level;
}

/** The ids of all rules of urigram, and of the errors of syntax. */
export const ruleIds: readonly string[] = [
  ...rules.map(({ id }) => id),
  ...Object.keys(syntaxRules).map((code) => SYNTAX + code),
  ...practices.map(({ id }) => id),
  ...commentRules.map(({ id }) => id),
];

/** What patterns may fit. */
interface Known {
  readonly rules: readonly Rule[];
  /** The ids that each pattern fits: an id, a group, or all. */
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

/** A rule that counts, and how. */
export type ActiveRule = { readonly rule: Rule; readonly level: Exclude<Level, "off"> };

/** What counts for a reference. */
export interface ActiveRules {
  readonly rules: readonly ActiveRule[];
  /** The level of an error of syntax or a practice, by its id. */
  readonly levelOf: (id: string) => Level;
}

/** Makes the function that returns what counts for a reference. Throws a TypeError as `checkLevel` does. */
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
    // Of many schemes few occur.
    const active =
      ofScheme.get(name) ?? activeOf(settings.filter(({ scheme }) => scheme === "" || scheme === name));
    ofScheme.set(name, active);
    return active;
  };
}

/** Throws a TypeError for a pattern that fits no rule, of urigram or own, and for what is no level. */
export function checkLevel(pattern: string, level: unknown, own: readonly Rule[] = []): void {
  settingOf([pattern, level], knownWith(own));
}

export function fitsRule(pattern: string, own: readonly Rule[] = []): boolean {
  return knownWith(own).byPattern.has(withoutScheme(pattern));
}

/** The levels of several, as one: of patterns that are the same, the last one counts, and stands where it was last. */
export function mergeLevels(all: readonly Levels[]): Levels {
  const merged = new Map<string, Level>();
  for (const [pattern, level] of all.flatMap((levels) => Object.entries(levels))) {
    merged.delete(pattern);
    merged.set(pattern, level);
  }
  return Object.fromEntries(merged);
}

/** The schemes that levels name, in lower case. */
export function schemesIn(levels: Levels): readonly string[] {
  const schemes = Object.keys(levels).map(schemeBefore);
  return [...new Set(schemes.filter((scheme) => scheme !== ""))];
}

/** A level with what it is for. */
interface Setting {
  /** In lower case; "" is every reference. */
  readonly scheme: string;
  readonly ids: readonly string[];
  readonly level: Level;
}

function settingOf([pattern, level]: readonly [pattern: string, level: unknown], known: Known): Setting {
  // Most patterns are ids.
  const scheme = known.byPattern.has(pattern) ? "" : schemeBefore(pattern);
  const rule = scheme === "" ? pattern : withoutScheme(pattern);
  const ids = known.byPattern.get(rule);
  if (!ids) throw new TypeError(`there is no rule ${quote(rule, 100)}`);
  if (!isLevel(level))
    throw new TypeError(
      `the level of ${quote(pattern, 100)} is off, warn or error, not ${quote(String(level), 100)}`,
    );
  return { scheme, ids, level };
}

export function isLevel(level: unknown): level is Level {
  return level === "off" || level === "warn" || level === "error";
}

/** The text before the first colon if it is a scheme, in lower case. The reference need not be a valid one. */
function schemeBefore(text: string): string {
  const scheme = schemeIn(text);
  return /^[a-z][a-z0-9+.-]*$/i.test(scheme) ? scheme.toLowerCase() : "";
}

function withoutScheme(pattern: string): string {
  const scheme = schemeBefore(pattern);
  return scheme === "" ? pattern : pattern.slice(scheme.length + 1);
}

function activeAmong(settings: readonly Setting[], known: Known): ActiveRules {
  const levels = new Map<string, Level>();
  for (const { ids, level } of settings) for (const id of ids) levels.set(id, level);
  const levelOf = (id: string) => levels.get(id) ?? "off";
  return {
    rules: known.rules.flatMap((rule) => {
      const level = levelOf(rule.id);
      return level === "off" ? [] : [{ rule, level }];
    }),
    levelOf,
  };
}
