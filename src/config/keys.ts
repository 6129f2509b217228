import { dialects } from "../dialects/index.ts";
import { languages } from "../extract/languages.ts";
import { fitsRule, isLevel, ruleIds } from "../lint/levels.ts";
import { builtInGroups, checkRules, mayFitOwnRule, OWN_PATTERN } from "../lint/own-rules.ts";
import { isPreset, presets } from "../lint/presets.ts";
import { rules } from "../lint/rules/index.ts";
import { commentRules } from "../lint/suppressions.ts";
import { SYNTAX, syntaxRules } from "../lint/syntax-rules.ts";
import { toleratedErrors } from "../lint/tolerated.ts";
import { quote } from "../text/quote.ts";
import type { Config, Override, Plugin } from "./config.ts";
import { ConfigError, messageOf, type Path } from "./error.ts";
import * as shapes from "./shapes.ts";

/** The names of encodings (Encoding Standard, 4.2), and the common labels `latin1` and `ascii`. */
export const encodingNames: readonly string[] =
  `utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10
  iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251
  windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030
  big5 euc-jp iso-2022-jp shift_jis euc-kr utf-16be utf-16le latin1 ascii`.split(/\s+/);

/** Throws a ConfigError if the value is not a valid configuration. */
export function checkConfig(value: unknown): asserts value is Config<string> {
  checking([], () => {
    configShape.check(value, []);
    if (isConfig(value) && !mayHaveOwnRules(value)) checkBuiltIn(value);
  });
}

/** Converts any other error, such as one thrown by a rule check or by a module's getter, to a ConfigError. */
function checking(path: Path, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(path, messageOf(error));
  }
}

/** Narrows a value that `configShape` has checked. */
function isConfig(value: unknown): value is Config<string> {
  return typeof value === "object";
}

const SCHEME = "[A-Za-z][A-Za-z0-9+.-]*:";

const level = shapes.oneOf(["off", "warn", "error"], "level");

/** The patterns of the built-in rules. */
const BUILT_IN: readonly string[] = [...ruleIds, ...builtInGroups.map((group) => `${group}/*`), "*"];

/** The summary of each rule, which editors display. */
const SUMMARIES: ReadonlyMap<string, string> = new Map([
  ...rules.map(({ id, summary }) => [id, summary] as const),
  ...Object.entries(syntaxRules).map(([code, { summary }]) => [SYNTAX + code, summary] as const),
  ...[...toleratedErrors, ...commentRules].map(({ id, summary }) => [id, summary] as const),
]);

const LEVELS = "levels";

/** Returns the schema for levels. It is placed in `definitions` so that it appears only once. */
function levelsSchema(): shapes.Schema {
  const builtIn = BUILT_IN.map((pattern) => pattern.replaceAll("*", "\\*")).join("|");
  const leveled = (pattern: string) => ({ description: SUMMARIES.get(pattern), ...level.schema });
  return {
    type: "object",
    properties: Object.fromEntries(BUILT_IN.map((pattern) => [pattern, leveled(pattern)])),
    patternProperties: { [`^${SCHEME}(?:${builtIn})$`]: level.schema, [OWN_PATTERN]: level.schema },
    additionalProperties: false,
  };
}

const levels: shapes.Shape = {
  // In draft 7, keywords next to "$ref" are ignored.
  schema: { allOf: [{ $ref: `#/definitions/${LEVELS}` }] },
  check(value, path) {
    for (const [pattern, each] of shapes.membersOf(value, path)) {
      if (!fitsRule(pattern) && !mayFitOwnRule(pattern)) throw noRule(pattern, path);
      if (!isLevel(each)) level.check(each, [...path, pattern]);
    }
  },
};

export function noRule(pattern: string, path: Path, words: readonly string[] = BUILT_IN): ConfigError {
  const [, word = pattern] = /^[a-z][a-z0-9+.-]*:(.*)$/i.exec(pattern) ?? [];
  return new ConfigError([...path, pattern], `unknown rule ${quote(word, 100)}`, { word, words });
}

const glob: shapes.Shape = shapes.textOf({
  what: "a glob",
  pattern: "^!?/?[^!/]",
  advice: 'use one such as "docs/**/*.md"',
});

/** Matches anything except URLs and names with U+0000, which no file system allows. */
const NO_URL = "^(?![A-Za-z][A-Za-z0-9+.-]+:)[^\\u0000]*$";

const NO_URL_ADVICE = "URLs are not loaded, and file names cannot contain U+0000";

const documentSettings = {
  rules: shapes.described("Levels of rules. They override those of the presets.", levels),
  spec: shapes.described(
    "The specification used for linting. With auto, it depends on the host language of each reference.",
    shapes.oneOf(["auto", ...Object.keys(dialects)], "specification"),
  ),
  language: shapes.described(
    "The language of the documents. By default, it is inferred from the file extension.",
    shapes.oneOf(
      languages.map(({ id }) => id),
      "language",
    ),
  ),
  base: shapes.described(
    "The base URI of documents that do not declare one. It must be absolute.",
    shapes.textOf({
      what: "an absolute URI",
      pattern: `^${SCHEME}`,
      advice: "use one such as http://example.com/",
    }),
  ),
  encoding: shapes.described(
    "The encoding of documents that do not declare one. The default is UTF-8.",
    shapes.oneOf(encodingNames, "encoding"),
  ),
  templates: shapes.described(
    "Pairs of template delimiters. References that contain them are skipped. The lists are merged.",
    shapes.listOf(
      shapes.pairOf(
        shapes.textOf({
          what: "a delimiter",
          pattern: "\\S",
          advice: "use at least one character and no white space",
        }),
        'a pair such as ["[~", "~]"]',
      ),
      "pairs of delimiters",
    ),
  ),
};

const overrideShapes: { readonly [Key in keyof Override]-?: shapes.Shape } = {
  files: shapes.described(
    "Globs that select the documents, relative to the configuration folder.",
    shapes.someOf(glob, "globs"),
  ),
  ...documentSettings,
};

const plugin = shapes.textOf({
  what: "a module",
  pattern: NO_URL,
  advice: `use its path (./rules.js) or package name; ${NO_URL_ADVICE}`,
});

const plugins: shapes.Shape = {
  schema: { type: "array", minItems: 1, items: plugin.schema },
  check: shapes.listOf(
    {
      ...plugin,
      check: (value, path) => (isText(value) ? plugin.check(value, path) : checkPlugin(value, path)),
    },
    "modules",
  ).check,
};

const configShapes: { readonly [Key in keyof Config]-?: shapes.Shape } = {
  $schema: shapes.described("The URL of the JSON Schema, for editors.", {
    schema: { type: "string" },
    check(value, path) {
      if (!isText(value)) throw new ConfigError(path, `must be a string, not ${shapes.jsonTypeOf(value)}`);
    },
  }),
  extends: shapes.described(
    `Presets (${Object.keys(presets).join(", ")}), configuration files (./base.json) and packages to extend. Later ones override earlier ones.`,
    shapes.someOf(
      shapes.textOf({ what: "a preset, a file or a package", pattern: NO_URL, advice: NO_URL_ADVICE }),
      "presets, files and packages",
    ),
  ),
  plugins: shapes.described("Plugins: module paths (./rules.js) or package names. Their code runs.", plugins),
  ignores: shapes.described(
    "Globs of documents to skip unless named explicitly, relative to the configuration folder.",
    shapes.listOf(glob, "globs"),
  ),
  ...documentSettings,
  overrides: shapes.described(
    "Settings for some documents. Later overrides win.",
    shapes.listOf(shapes.objectOf(overrideShapes, "files"), "overrides"),
  ),
};

const configShape = shapes.objectOf(configShapes);

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Throws a ConfigError if the exports of a module are not a plugin. */
export function checkPlugin(value: unknown, path: Path): asserts value is Plugin {
  checking(path, () => {
    const own = new Map(shapes.membersOf(value, path)).get("rules");
    checkRules(own);
    if (own.length === 0) throw new ConfigError(path, "has no rules");
  });
}

/** True if the configuration may set levels for plugin rules: it has plugins, or extends a file or package. */
function mayHaveOwnRules({ plugins = [], extends: bases = [] }: Config<string>): boolean {
  return plugins.length > 0 || [bases].flat().some((name) => !isPreset(name));
}

/** Throws a ConfigError if levels are set for unknown rules. */
function checkBuiltIn({ rules: levels, overrides = [] }: Config<string>): void {
  checkPatterns(levels, ["rules"]);
  for (const [index, override] of overrides.entries())
    checkPatterns(override.rules, ["overrides", index, "rules"]);
}

function checkPatterns(levels: object = {}, path: Path): void {
  const unknown = shapes.membersOf(levels, path).find(([pattern]) => !fitsRule(pattern));
  if (unknown) throw noRule(unknown[0], path);
}

/** Returns the JSON Schema for configurations. It accepts the same JSON values as `checkConfig`. */
export function configSchema(): shapes.Schema {
  const preset = { enum: Object.keys(presets) };
  const other = { type: "string", not: preset };
  const builtIn = { properties: { rules: { propertyNames: { not: { pattern: OWN_PATTERN } } } } };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "The configuration of urigram lint",
    ...configShape.schema,
    definitions: { [LEVELS]: levelsSchema() },
    // Unknown rules are allowed only with plugins or extended files.
    if: {
      anyOf: [
        { required: ["plugins"] },
        {
          required: ["extends"],
          properties: { extends: { anyOf: [other, { type: "array", contains: other }] } },
        },
      ],
    },
    else: { properties: { ...builtIn.properties, overrides: { items: builtIn } } },
  };
}
