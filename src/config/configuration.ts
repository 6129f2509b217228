import * as widest from "../../generated/rfc3987/index.ts";
import { checkLevel, fitsRule, type Levels, ruleIds } from "../lint/levels.ts";
import { checkRules } from "../lint/own-rules.ts";
import type { PresetName } from "../lint/presets.ts";
import type { Rule } from "../lint/rule.ts";
import { quote } from "../text/quote.ts";
import type { Config, Override } from "./config.ts";
import { ConfigError, type Path } from "./error.ts";
import { matchesOf } from "./globs.ts";
import { noRule } from "./keys.ts";
import type { Configuration, SettingsLayer } from "./settings.ts";

/** What a configuration goes on from: presets, and configurations. Later ones win. */
export type Bases = readonly (PresetName | Configuration)[];

/** What a configuration stands on. */
export interface Foundation {
  readonly bases: Bases;
  /** The rules of its plugins. */
  readonly rules: readonly Rule[];
}

/** Puts a configuration of a file, which was checked, upon others. Throws a ConfigError where it does not fit them. */
export function configurationOf(
  file: string,
  config: Config<string>,
  { bases, rules: loaded }: Foundation,
): Configuration {
  const others = bases.flatMap((base) => (typeof base === "string" ? [] : [base]));
  const plugins = [...new Set([...others.flatMap((other) => other.plugins), ...loaded])];
  try {
    checkRules(plugins);
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(["plugins"], error.message);
    throw error;
  }
  const { ignores = [], overrides = [] } = config;
  return {
    file,
    presets: lastOfEach(bases.flatMap((base) => (typeof base === "string" ? [base] : base.presets))),
    plugins,
    ignores: [...others.flatMap((other) => other.ignores), ...ignores],
    layers: [
      ...others.flatMap(({ layers }) => layers),
      layerOf(config, [], plugins),
      ...overrides.map((override, index) => ({
        ...layerOf(override, ["overrides", index], plugins),
        matches: matchesOf([override.files].flat()),
      })),
    ],
  };
}

/** Without those that come again: the later ones win. */
function lastOfEach<Item>(items: readonly Item[]): readonly Item[] {
  return items.filter((item, at) => !items.includes(item, at + 1));
}

function layerOf(
  { rules = {}, spec, language, base, encoding, templates }: Omit<Override<string>, "files">,
  path: Path,
  plugins: readonly Rule[],
): SettingsLayer {
  if (base !== undefined) checkBase(base, [...path, "base"]);
  return { rules: levelsOf(rules, [...path, "rules"], plugins), spec, language, base, encoding, templates };
}

/** The levels, each of a rule that there is. */
function levelsOf(rules: object, path: Path, plugins: readonly Rule[]): Levels {
  const levels: { [pattern: string]: Levels[string] } = {};
  for (const [pattern, level] of Object.entries(rules)) {
    if (level === undefined) continue;
    if (!fitsRule(pattern, plugins))
      throw noRule(pattern, path, [...ruleIds, ...plugins.map(({ id }) => id)]);
    checkLevel(pattern, level, plugins);
    levels[pattern] = level;
  }
  return levels;
}

function checkBase(base: string, path: Path): void {
  const result = widest.tryParse(base);
  if (!result.ok || widest.components(result.value).scheme === undefined)
    throw new ConfigError(path, `${quote(base, 100)} is not an absolute URI`);
}
