import type { DialectId } from "../dialects/index.ts";
import type { TemplateDelimiters } from "../lint/options.ts";
import type { PresetName } from "../lint/presets.ts";
import type { Level, Rule } from "../lint/rule.ts";
import type { EncodingName, LanguageId, RuleId } from "./names.ts";

/** The group in a rule id, such as `authority` in `authority/password`. */
type GroupOf<Id extends string> = Id extends `${infer Group}/${string}` ? Group : never;

/** The pattern for a level: a rule, a group or all rules. */
type Pattern<Id extends string> = Id | `${GroupOf<Id>}/*` | "*";

/**
 * The levels of rules, by pattern: an id, a group (`escapes/*`) or all (`*`). A scheme before the pattern restricts it
 * to references with that scheme (`data:escapes/*`). If several patterns match a rule, the last one wins.
 */
export type RuleLevels<Own extends string = never> = {
  readonly [P in Pattern<RuleId | Own> | `${string}:${Pattern<RuleId | Own>}`]?: Level;
};

/** The settings for all documents or, in an override, for some documents. */
interface DocumentSettings<Own extends string> {
  /** The levels of rules. They override those in the presets. */
  readonly rules?: RuleLevels<Own> | undefined;
  /** The specification used for linting. With `auto`, it depends on the host language of each reference. */
  readonly spec?: DialectId | "auto" | undefined;
  /** The language of the documents. By default, it is inferred from the file extension. */
  readonly language?: LanguageId | undefined;
  /** The base URI of documents that do not declare one. It must be absolute. */
  readonly base?: string | undefined;
  /** The encoding of documents that do not declare one. The default is UTF-8. */
  readonly encoding?: EncodingName | undefined;
  /**
   * Pairs of delimiters such as `["[~", "~]"]`. References that contain them are skipped. Lists from several
   * configurations are combined.
   */
  readonly templates?: readonly TemplateDelimiters[] | undefined;
}

/** Settings for some documents. */
export interface Override<Own extends string = never> extends DocumentSettings<Own> {
  /** Globs that select the documents, relative to the configuration folder. */
  readonly files: string | readonly string[];
}

/** A module that exports rules, either by name or as its default export. */
export interface Plugin<Own extends string = string> {
  /** The rules. Their groups must differ from the built-in groups. */
  readonly rules: readonly (Rule & { readonly id: Own })[];
}

/** A configuration. `Own` is the union of the plugins' rule ids. */
export interface Config<Own extends string = never> extends DocumentSettings<Own> {
  /** The URL of the JSON Schema, for editors. */
  readonly $schema?: string | undefined;
  /** Presets, configuration files (`./base.json`) and packages to extend. Later ones override earlier ones. */
  readonly extends?: PresetName | (string & {}) | readonly (PresetName | (string & {}))[] | undefined;
  /** Plugins: paths of modules (`./rules.js`), package names, or imported modules. */
  readonly plugins?: readonly (string | Plugin<Own>)[] | undefined;
  /** Globs of documents to skip unless named explicitly, relative to the configuration folder. */
  readonly ignores?: readonly string[] | undefined;
  /** Settings for some documents. Later overrides win. */
  readonly overrides?: readonly Override<Own>[] | undefined;
}

/** Returns the configuration unchanged. Its type enables editors to complete and check the configuration. */
export function defineConfig<const Own extends string = never>(
  config: Config<NoInfer<Own>> & Pick<Config<Own>, "plugins">,
): Config<Own> {
  return config;
}
