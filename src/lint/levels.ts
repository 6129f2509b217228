import { quote } from "../text/quote.ts";
import { commentRules } from "./comment-rules.ts";
import { practices } from "./practices.ts";
import type { Level, Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { SYNTAX, syntaxRules } from "./syntax-rules.ts";

/**
 * Levels of rules: by an id (`authority/password`), by a group (`escapes/*`) or for all (`*`). With a scheme before it,
 * `data:escapes/*`, a level is for references of that scheme. Of several that fit a rule the last one counts.
 */
export interface Levels {
  readonly [pattern: string]: Level;
}

/** The ids of all rules, and of the errors of syntax. */
export const ruleIds: readonly string[] = [
  ...rules.map(({ id }) => id),
  ...Object.keys(syntaxRules).map((code) => SYNTAX + code),
  ...practices.map(({ id }) => id),
  ...commentRules.map(({ id }) => id),
];

/** A rule that counts, and how. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly level: Exclude<Level, "off">;
}

/** What counts for a reference. */
export interface ActiveRules {
  readonly rules: readonly ActiveRule[];
  /** The level of an error of syntax or a practice, by its id. */
  readonly levelOf: (id: string) => Level;
}

/** Makes the function that tells what counts for a reference. Throws a TypeError as `checkLevel` does. */
export function createLevels(all: readonly Levels[]): (reference: string) => ActiveRules {
  const settings = all.flatMap((levels) => Object.entries(levels)).map(settingOf);
  const general = activeOf(settings.filter(({ scheme }) => scheme === ""));
  const schemes = new Set(settings.map(({ scheme }) => scheme).filter((scheme) => scheme !== ""));
  if (schemes.size === 0) return () => general;
  const ofScheme = new Map(
    [...schemes].map((name) => [
      name,
      activeOf(settings.filter(({ scheme }) => scheme === "" || scheme === name)),
    ]),
  );
  return (reference) => ofScheme.get(schemeOf(reference)) ?? general;
}

/** Throws a TypeError for a pattern that fits no rule, and for what is no level. */
export function checkLevel(pattern: string, level: unknown): void {
  settingOf([pattern, level]);
}

/** A level with what it is for. */
interface Setting {
  /** In lower case; "" is every reference. */
  readonly scheme: string;
  readonly ids: readonly string[];
  readonly level: Level;
}

function settingOf([pattern, level]: readonly [pattern: string, level: unknown]): Setting {
  const scheme = schemeOf(pattern);
  const rule = scheme === "" ? pattern : pattern.slice(scheme.length + 1);
  const ids = idsOf(rule);
  if (ids.length === 0) throw new TypeError(`there is no rule ${quote(rule, 100)}`);
  if (!isLevel(level))
    throw new TypeError(
      `the level of ${quote(pattern, 100)} is off, warn or error, not ${quote(String(level), 100)}`,
    );
  return { scheme, ids, level };
}

const known: ReadonlySet<string> = new Set(ruleIds);

/** The ids that a pattern fits. Most patterns are ids. */
function idsOf(pattern: string): readonly string[] {
  if (known.has(pattern)) return [pattern];
  if (pattern === "*") return ruleIds;
  return pattern.endsWith("/*") ? ruleIds.filter((id) => id.startsWith(pattern.slice(0, -1))) : [];
}

function isLevel(level: unknown): level is Level {
  return level === "off" || level === "warn" || level === "error";
}

/** The text before the first colon if it is a scheme, in lower case. The reference need not be a valid one. */
function schemeOf(text: string): string {
  return /^[a-z][a-z0-9+.-]*(?=:)/i.exec(text)?.[0].toLowerCase() ?? "";
}

function activeOf(settings: readonly Setting[]): ActiveRules {
  const levels = new Map<string, Level>();
  for (const { ids, level } of settings) for (const id of ids) levels.set(id, level);
  const levelOf = (id: string) => levels.get(id) ?? "off";
  return {
    rules: rules.flatMap((rule) => {
      const level = levelOf(rule.id);
      return level === "off" ? [] : [{ rule, level }];
    }),
    levelOf,
  };
}
