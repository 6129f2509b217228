import * as widest from "../../generated/rfc3987/index.ts";
import { checkLevel, fitsRule, type Levels, mergeLevels, ruleIds } from "../lint/levels.ts";
import type { TemplateDelimiters } from "../lint/options.ts";
import { checkRules } from "../lint/own-rules.ts";
import type { PresetName } from "../lint/presets.ts";
import type { Rule } from "../lint/rule.ts";
import { quote } from "../text/quote.ts";
import type { Config, Override } from "./config.ts";
import { ConfigError, type Path } from "./error.ts";
import { type Matches, matchesOf } from "./glob.ts";
import { noRule } from "./keys.ts";

/** How a document is read and judged. The settings of documents are the same object where they say the same. */
export interface Settings {
  /** The absolute name of the configuration file; undefined if there is none. */
  readonly file: string | undefined;
  readonly presets: readonly PresetName[];
  /** The levels that count before those of presets. */
  readonly rules: Levels;
  /** Own rules. */
  readonly plugins: readonly Rule[];
  /** The id of a dialect; `auto`: for each reference the one that its host language names. */
  readonly spec: string;
  /** The id of a language; undefined if the name of the document decides. */
  readonly language: string | undefined;
  /** The base URI of documents that do not give one themselves. */
  readonly base: string | undefined;
  /** A label of an encoding; undefined if the document decides. */
  readonly encoding: string | undefined;
  /** What languages of templates write, besides those that are known. */
  readonly templates: readonly TemplateDelimiters[];
}

/** What is said of some documents, or of all. What is undefined is not said. */
export interface SettingsLayer {
  /** Undefined: all. */
  readonly matches?: Matches | undefined;
  readonly presets?: readonly PresetName[] | undefined;
  readonly rules?: Levels | undefined;
  readonly spec?: string | undefined;
  readonly language?: string | undefined;
  readonly base?: string | undefined;
  readonly encoding?: string | undefined;
  readonly templates?: readonly TemplateDelimiters[] | undefined;
}

/** What configuration files say together. */
export interface Configuration {
  readonly file: string | undefined;
  readonly presets: readonly PresetName[];
  readonly plugins: readonly Rule[];
  /** The globs of documents that no folder and no glob finds. */
  readonly ignores: readonly string[];
  /** Later ones win. */
  readonly layers: readonly SettingsLayer[];
}

export const nothing: Configuration = { file: undefined, presets: [], plugins: [], ignores: [], layers: [] };

const USUAL: Settings = {
  file: undefined,
  presets: ["recommended"],
  rules: {},
  plugins: [],
  spec: "auto",
  language: undefined,
  base: undefined,
  encoding: undefined,
  templates: [],
};

/** Makes the function that gives the settings of documents, by their names as they are seen from the folder. */
export function createSettings(
  { file, presets, plugins, layers }: Configuration,
  last: SettingsLayer,
): (name: string) => Settings {
  const usual = { ...USUAL, file, ...(presets.length > 0 && { presets }), plugins };
  const all = [...layers, { ...last, rules: ofRules(last.rules, plugins) }];
  const known = new Map<string, Settings>();
  return (name) => {
    const fitting = all.flatMap(({ matches }, at) => (matches?.(name) === false ? [] : [at]));
    const key = fitting.join();
    const settings = known.get(key) ?? fold(usual, all, fitting);
    known.set(key, settings);
    return settings;
  };
}

/** The levels of rules that there are: what is said of all documents may be for own rules of some. */
function ofRules(levels: Levels = {}, plugins: readonly Rule[]): Levels {
  return Object.fromEntries(Object.entries(levels).filter(([pattern]) => fitsRule(pattern, plugins)));
}

function fold(usual: Settings, all: readonly SettingsLayer[], fitting: readonly number[]): Settings {
  return fitting.reduce<Settings>((settings, at) => {
    const { presets, rules, spec, language, base, encoding, templates = [] } = all[at] ?? {};
    return {
      file: settings.file,
      presets: presets ?? settings.presets,
      rules: rules ? mergeLevels([settings.rules, rules]) : settings.rules,
      plugins: settings.plugins,
      spec: spec ?? settings.spec,
      language: language ?? settings.language,
      base: base ?? settings.base,
      encoding: encoding ?? settings.encoding,
      templates: [...settings.templates, ...templates],
    };
  }, usual);
}

/** What a configuration goes on from: presets, and configurations. Later ones win. */
export type Bases = readonly (PresetName | Configuration)[];

/** What a configuration stands on. */
export interface Foundation {
  readonly bases: Bases;
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
