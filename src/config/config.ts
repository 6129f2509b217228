import type { dialects } from "../dialects/index.ts";
import type { TemplateDelimiters } from "../lint/options.ts";
import type { PresetName } from "../lint/presets.ts";
import type { Level, Rule } from "../lint/rule.ts";
import type { EncodingName, LanguageId, RuleId } from "./names.ts";

/** The group of an id: `authority` of `authority/password`. */
type GroupOf<Id extends string> = Id extends `${infer Group}/${string}` ? Group : never;

/** What levels are for: a rule, a group, or all. */
type Pattern<Id extends string> = Id | `${GroupOf<Id>}/*` | "*";

/**
 * Levels of rules, by the patterns that `--rule` takes: an id, a group (`escapes/*`) or all (`*`), each with a scheme
 * before it for references of that scheme (`data:escapes/*`). Of several that fit a rule the last one counts.
 */
export type RuleLevels<Own extends string = never> = {
  readonly [P in Pattern<RuleId | Own> | `${string}:${Pattern<RuleId | Own>}`]?: Level;
};

/** What may be said of all documents, and of some. */
interface Sayings<Own extends string> {
  /** The levels of rules. They count before those of presets. */
  readonly rules?: RuleLevels<Own>;
  /** The specification to follow; `auto`: for each reference the one that its host language names. */
  readonly spec?: keyof typeof dialects | "auto";
  /** The language of documents. By default, the ends of their names decide. */
  readonly language?: LanguageId;
  /** The base URI of documents that do not give one themselves. It must be absolute. */
  readonly base?: string;
  /** The encoding of documents without a byte order mark. By default, they say it themselves, or are in UTF-8. */
  readonly encoding?: EncodingName;
  /** Pairs of delimiters such as `["[~", "~]"]`: a reference with such a part is skipped. They add up. */
  readonly templates?: readonly TemplateDelimiters[];
}

/** What is said of some documents. */
export interface Override<Own extends string = never> extends Sayings<Own> {
  /** The documents: globs, seen from the folder of the configuration. */
  readonly files: string | readonly string[];
}

/** A module with own rules: what it exports, or what it exports as default. */
export interface Plugin<Own extends string = string> {
  /** The rules, each in a group that urigram does not have. */
  readonly rules: readonly (Rule & { readonly id: Own })[];
}

/** A configuration. `Own` are the ids of own rules. */
export interface Config<Own extends string = never> extends Sayings<Own> {
  /** The JSON Schema, for editors. */
  readonly $schema?: string;
  /** Presets, configuration files (`./base.json`) and packages that this one goes on from. Later ones win. */
  readonly extends?: PresetName | (string & {}) | readonly (PresetName | (string & {}))[];
  /** Own rules: modules by their paths (`./rules.js`) or packages, or as they were imported. */
  readonly plugins?: readonly (string | Plugin<Own>)[];
  /** The documents that no folder and no glob finds: globs, seen from the folder of the configuration. */
  readonly ignores?: readonly string[];
  /** What is said of some documents. Later ones win. */
  readonly overrides?: readonly Override<Own>[];
}

/** Gives a configuration back. Editors know by it what a configuration may have. */
export function defineConfig<const Own extends string = never>(
  config: Config<NoInfer<Own>> & Pick<Config<Own>, "plugins">,
): Config<Own> {
  return config;
}
