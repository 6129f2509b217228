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
  /** Globs; undefined: all. */
  readonly files?: readonly string[] | undefined;
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
  const layersWith = createGlobs(all.map(({ files = EVERY }) => files));
  return (name) => {
    const fitting = layersWith(name);
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

/** The settings by some layers, each key by the last that has it. */
function fold(usual: Settings, all: readonly SettingsLayer[], fitting: readonly number[]): Settings {
  const layers = fitting.flatMap((at) => all[at] ?? []);
  const last = <Key extends keyof SettingsLayer>(key: Key) =>
    layers.findLast((layer) => layer[key] !== undefined)?.[key];
  return {
    file: usual.file,
    presets: last("presets") ?? usual.presets,
    rules: mergeLevels(layers.map(({ rules = {} }) => rules)),
    plugins: usual.plugins,
    spec: last("spec") ?? usual.spec,
    language: last("language") ?? usual.language,
    base: last("base") ?? usual.base,
    encoding: last("encoding") ?? usual.encoding,
    templates: layers.flatMap(({ templates = [] }) => templates),
  };
}

/** A glob that fits every name. */
const EVERY: readonly string[] = ["**"];

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
  checkLimits(config, others);
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
        files: [override.files].flat(),
      })),
    ],
  };
}

/** What a configuration has so much of that each document would take long, and what to do about it. */
interface Limit {
  readonly most: number;
  readonly advice: string;
}

/** In characters from the first wildcard of each glob on; an override is one more. */
const GLOBS: Limit = {
  most: 2000,
  advice: "its globs are too long together; write fewer wildcards and overrides",
};
const LEVELS: Limit = { most: 1000, advice: "it has more than 1,000 levels of rules; name groups" };
const TEMPLATES: Limit = { most: 100, advice: "it has more than 100 pairs of delimiters; leave some out" };

/** Throws a ConfigError for what goes beyond a limit, together with the configurations below. */
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

/** Throws a ConfigError for the first part with which a limit is exceeded, given what came before. */
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
