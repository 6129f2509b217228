import * as widest from "../../generated/rfc3987/index.ts";
import { checkLevel, fitsRule, type Levels, mergeLevels, ruleIds } from "../lint/levels.ts";
import type { TemplateDelimiters } from "../lint/options.ts";
import { checkRules } from "../lint/own-rules.ts";
import type { PresetName } from "../lint/presets.ts";
import type { Rule } from "../lint/rule.ts";
import { quote } from "../text/quote.ts";
import type { Config, Override } from "./config.ts";
import { ConfigError, type Path } from "./error.ts";
import { createGlobs, wildLength } from "./glob.ts";
import { noRule } from "./keys.ts";

/** Settings for linting a document. Documents with equal settings share one object. */
export interface Settings {
  /** The absolute path of the configuration file; undefined if there is none. */
  readonly file: string | undefined;
  readonly presets: readonly PresetName[];
  /** Levels that override those in the presets. */
  readonly rules: Levels;
  /** Rules from plugins. */
  readonly plugins: readonly Rule[];
  /** The id of a dialect, or `auto` for the dialect that is specified for the host language. */
  readonly spec: string;
  /** The id of a language; undefined if the file name determines it. */
  readonly language: string | undefined;
  /** The base URI of documents that do not declare one. */
  readonly base: string | undefined;
  /** The label of an encoding; undefined to detect the encoding from the document. */
  readonly encoding: string | undefined;
  /** Template-language delimiters, in addition to the built-in ones. */
  readonly templates: readonly TemplateDelimiters[];
}

type Inheritable = Omit<Settings, "file" | "plugins">;

/** Settings for a set of documents. Undefined fields are inherited. */
export type SettingsLayer = { readonly [Key in keyof Inheritable]?: Inheritable[Key] | undefined } & {
  /** Globs. If undefined, the layer applies to all documents. */
  readonly files?: readonly string[] | undefined;
};

/** A configuration file combined with the files that it extends. */
export interface Configuration {
  readonly file: string | undefined;
  readonly presets: readonly PresetName[];
  readonly plugins: readonly Rule[];
  /** Globs of documents to skip unless they are named explicitly. */
  readonly ignores: readonly string[];
  /** Later layers override earlier ones. */
  readonly layers: readonly SettingsLayer[];
}

export const emptyConfiguration: Configuration = {
  file: undefined,
  presets: [],
  plugins: [],
  ignores: [],
  layers: [],
};

const DEFAULTS: Settings = {
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

/** Returns a function that looks up the settings for a document, given its path relative to the configuration folder. */
export function createSettings(
  { file, presets, plugins, layers }: Configuration,
  last: SettingsLayer,
): (name: string) => Settings {
  const defaults = { ...DEFAULTS, file, ...(presets.length > 0 && { presets }), plugins };
  const all = [...layers, { ...last, rules: withoutUnknownRules(last.rules, plugins) }];
  const known = new Map<string, Settings>();
  const layersWith = createGlobs(all.map(({ files = ALL_FILES }) => files));
  return (name) => {
    const matching = layersWith(name);
    const key = matching.join();
    const settings = known.get(key) ?? merge(defaults, all, matching);
    known.set(key, settings);
    return settings;
  };
}

/** Removes the levels of unknown rules: levels for all documents may name rules of a plugin loaded only for some. */
function withoutUnknownRules(levels: Levels = {}, plugins: readonly Rule[]): Levels {
  return Object.fromEntries(Object.entries(levels).filter(([pattern]) => fitsRule(pattern, plugins)));
}

/** Combines layers. For each key, the last layer that sets it wins. */
function merge(defaults: Settings, all: readonly SettingsLayer[], matching: readonly number[]): Settings {
  const layers = matching.flatMap((at) => all[at] ?? []);
  const last = <Key extends keyof SettingsLayer>(key: Key) =>
    layers.findLast((layer) => layer[key] !== undefined)?.[key];
  return {
    file: defaults.file,
    presets: last("presets") ?? defaults.presets,
    rules: mergeLevels(layers.map(({ rules = {} }) => rules)),
    plugins: defaults.plugins,
    spec: last("spec") ?? defaults.spec,
    language: last("language") ?? defaults.language,
    base: last("base") ?? defaults.base,
    encoding: last("encoding") ?? defaults.encoding,
    templates: layers.flatMap(({ templates = [] }) => templates),
  };
}

const ALL_FILES: readonly string[] = ["**"];

/** The presets and configurations in `extends`. Later ones override earlier ones. */
export type Bases = readonly (PresetName | Configuration)[];

/** The resolved `extends` and `plugins` of a configuration. */
export interface Inherited {
  readonly bases: Bases;
  readonly rules: readonly Rule[];
}

/** Combines a checked configuration with those that it extends. Throws a ConfigError if they are incompatible. */
export function configurationOf(
  file: string,
  config: Config<string>,
  { bases, rules: loaded }: Inherited,
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
  checkLimits(config, others);
  return {
    file,
    presets: deduplicate(bases.flatMap((base) => (typeof base === "string" ? [base] : base.presets))),
    plugins,
    ignores: [...others.flatMap((other) => other.ignores), ...ignores],
    layers: [
      ...others.flatMap(({ layers }) => layers),
      layerOf(config, [], plugins),
      ...overrides.map((override, index) => ({
        ...layerOf(override, ["overrides", index], plugins),
        files: [override.files].flat(),
      })),
    ],
  };
}

/** A limit that keeps the cost per document small, and the advice if it is exceeded. */
interface Limit {
  readonly most: number;
  readonly advice: string;
}

/** The limit on glob characters, counted from the first wildcard of each glob, plus one per override. */
const GLOBS: Limit = {
  most: 2000,
  advice: "its globs are too long in total; use fewer wildcards and overrides",
};
const LEVELS: Limit = {
  most: 1000,
  advice: "it sets more than 1,000 rule levels; set the levels of groups instead",
};
const TEMPLATES: Limit = { most: 100, advice: "it has more than 100 pairs of delimiters; remove some" };

/** Throws a ConfigError if a configuration exceeds a limit together with those that it extends. */
function checkLimits(config: Config<string>, others: readonly Configuration[]): void {
  const { ignores = [], overrides = [] } = config;
  const below = others.flatMap(({ layers }) => layers);
  const layers = [config, ...overrides].map((layer, at) => ({
    layer,
    path: at === 0 ? [] : ["overrides", at - 1],
  }));
  const costOf = (files: readonly string[] = []) => sum([1, ...files.map(wildLength)]);
  check(
    GLOBS,
    sum(below.map(({ files }) => costOf(files))) +
      sum(others.flatMap((each) => each.ignores.map(wildLength))),
    [
      ...ignores.map((glob, at) => ({ cost: wildLength(glob), path: ["ignores", at], shown: glob })),
      ...overrides.map(({ files }, at) => ({
        cost: costOf([files].flat()),
        path: ["overrides", at, "files"],
        shown: [files].flat().join(" "),
      })),
    ],
  );
  check(
    LEVELS,
    sum(below.map(({ rules = {} }) => Object.keys(rules).length)),
    layers.flatMap(({ layer, path }) =>
      Object.keys(layer.rules ?? {}).map((pattern) => ({
        cost: 1,
        path: [...path, "rules", pattern],
        shown: pattern,
      })),
    ),
  );
  check(
    TEMPLATES,
    sum(below.map(({ templates = [] }) => templates.length)),
    layers.flatMap(({ layer, path }) =>
      (layer.templates ?? []).map((pair, at) => ({
        cost: 1,
        path: [...path, "templates", at],
        shown: pair.join(" "),
      })),
    ),
  );
}

/** Throws a ConfigError for the first part that exceeds the limit. `before` is the cost of extended configurations. */
function check(
  { most, advice }: Limit,
  before: number,
  parts: readonly { readonly cost: number; readonly path: Path; readonly shown: string }[],
): void {
  let cost = before;
  for (const part of parts) {
    cost += part.cost;
    if (cost > most) throw new ConfigError(part.path, `with ${quote(part.shown, 100)}, ${advice}`);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Removes duplicates, keeping the last occurrence of each item. */
function deduplicate<Item>(items: readonly Item[]): readonly Item[] {
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

/** Checks the levels. Throws a ConfigError if a rule is unknown. */
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
