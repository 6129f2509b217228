import { dialects } from "../dialects/index.ts";
import { languages } from "../extract/languages.ts";
import { fitsRule, isLevel, ruleIds } from "../lint/levels.ts";
import { builtInGroups, checkRules, mayFitOwnRule, OWN_PATTERN } from "../lint/own-rules.ts";
import { practices } from "../lint/practices.ts";
import { isPreset, presets } from "../lint/presets.ts";
import { rules } from "../lint/rules/index.ts";
import { commentRules } from "../lint/suppressions.ts";
import { SYNTAX, syntaxRules } from "../lint/syntax-rules.ts";
import { quote } from "../text/quote.ts";
import type { Config, Override, Plugin } from "./config.ts";
import { ConfigError, messageOf, type Path } from "./error.ts";
import {
  described,
  listOf,
  membersOf,
  objectOf,
  oneOf,
  pairOf,
  type Schema,
  type Shape,
  someOf,
  textOf,
  whatIsInJson,
} from "./shapes.ts";

/** The names of the encodings (Encoding Standard, 4.2), which are labels too, and two labels that people know. */
export const encodingNames: readonly string[] =
  `utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10
  iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251
  windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030
  big5 euc-jp iso-2022-jp shift_jis euc-kr utf-16be utf-16le latin1 ascii`.split(/\s+/);

/** Throws a ConfigError for what is no configuration. */
export function checkConfig(value: unknown): asserts value is Config<string> {
  checking([], () => {
    configShape.check(value, []);
    if (isConfig(value) && !mayHaveOwnRules(value)) checkBuiltIn(value);
  });
}

/** Makes a ConfigError of whatever else a check throws: what it says of rules, or what a getter of a module throws. */
function checking(path: Path, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(path, messageOf(error));
  }
}

/** Whether what was checked is a configuration; it is. */
function isConfig(value: unknown): value is Config<string> {
  return typeof value === "object";
}

const SCHEME = "[A-Za-z][A-Za-z0-9+.-]*:";

const level = oneOf(["off", "warn", "error"], "level");

/** Levels by patterns that fit rules of urigram. */
const BUILT_IN: readonly string[] = [...ruleIds, ...builtInGroups.map((group) => `${group}/*`), "*"];

/** What each rule reports, for editors. */
const SUMMARIES: ReadonlyMap<string, string> = new Map([
  ...rules.map(({ id, summary }) => [id, summary] as const),
  ...Object.entries(syntaxRules).map(([code, { summary }]) => [SYNTAX + code, summary] as const),
  ...[...practices, ...commentRules].map(({ id, summary }) => [id, summary] as const),
]);

const LEVELS = "levels";

/** The schema of levels, which stands in one place. */
function levelsSchema(): Schema {
  const builtIn = BUILT_IN.map((pattern) => pattern.replaceAll("*", "\\*")).join("|");
  const leveled = (pattern: string) => ({ description: SUMMARIES.get(pattern), ...level.schema });
  return {
    type: "object",
    properties: Object.fromEntries(BUILT_IN.map((pattern) => [pattern, leveled(pattern)])),
    patternProperties: { [`^${SCHEME}(?:${builtIn})$`]: level.schema, [OWN_PATTERN]: level.schema },
    additionalProperties: false,
  };
}

const levels: Shape = {
  // Beside "$ref" nothing else would count.
  schema: { allOf: [{ $ref: `#/definitions/${LEVELS}` }] },
  check(value, path) {
    for (const [pattern, each] of membersOf(value, path)) {
      if (!fitsRule(pattern) && !mayFitOwnRule(pattern)) throw noRule(pattern, path);
      if (!isLevel(each)) level.check(each, [...path, pattern]);
    }
  },
};

export function noRule(pattern: string, path: Path, words: readonly string[] = BUILT_IN): ConfigError {
  const [, word = pattern] = /^[a-z][a-z0-9+.-]*:(.*)$/i.exec(pattern) ?? [];
  return new ConfigError([...path, pattern], `there is no rule ${quote(word, 100)}`, { word, words });
}

const glob: Shape = textOf({
  what: "a glob",
  pattern: "^!?/?[^!/]",
  advice: 'write one such as "docs/**/*.md"',
});

/** No system has a name with U+0000. */
const NO_URL = "^(?![A-Za-z][A-Za-z0-9+.-]+:)[^\\u0000]*$";

const NO_URL_ADVICE = "urigram reads nothing from the network, and no name has U+0000";

const sayings = {
  rules: described("The levels of rules. They count before those of presets.", levels),
  spec: described(
    "The specification to follow; auto: for each reference the one that its host language names.",
    oneOf(["auto", ...Object.keys(dialects)], "specification"),
  ),
  language: described(
    "The language of documents. By default, the ends of their names decide.",
    oneOf(
      languages.map(({ id }) => id),
      "language",
    ),
  ),
  base: described(
    "The base URI of documents that do not give one themselves. It must be absolute.",
    textOf({
      what: "an absolute URI",
      pattern: `^${SCHEME}`,
      advice: "write one such as http://example.com/",
    }),
  ),
  encoding: described(
    "The encoding of documents without a byte order mark. By default, they say it themselves, or are in UTF-8.",
    oneOf(encodingNames, "encoding"),
  ),
  templates: described(
    "What languages of templates write around what a program fills in. A reference with such a part is left alone. They add up.",
    listOf(
      pairOf(
        textOf({ what: "a delimiter", pattern: "\\S", advice: "write the characters that are there" }),
        'a pair such as ["[~", "~]"]',
      ),
      "pairs of delimiters",
    ),
  ),
};

const overrideShapes: { readonly [Key in keyof Override]-?: Shape } = {
  files: described("The documents: globs, seen from the folder of the configuration.", someOf(glob, "globs")),
  ...sayings,
};

const plugin = textOf({
  what: "a module",
  pattern: NO_URL,
  advice: `give its path (./rules.js) or its package; ${NO_URL_ADVICE}`,
});

const plugins: Shape = {
  schema: { type: "array", minItems: 1, items: plugin.schema },
  check: listOf(
    {
      ...plugin,
      check: (value, path) => (isText(value) ? plugin.check(value, path) : checkPlugin(value, path)),
    },
    "modules",
  ).check,
};

const configShapes: { readonly [Key in keyof Config]-?: Shape } = {
  $schema: described("The JSON Schema, for editors.", {
    schema: { type: "string" },
    check(value, path) {
      if (!isText(value)) throw new ConfigError(path, `must be a string, not ${whatIsInJson(value)}`);
    },
  }),
  extends: described(
    `Presets (${Object.keys(presets).join(", ")}), configuration files (./base.json) and packages that this one goes on from. Later ones win.`,
    someOf(
      textOf({ what: "a preset, a file or a package", pattern: NO_URL, advice: NO_URL_ADVICE }),
      "presets, files and packages",
    ),
  ),
  plugins: described("Own rules: modules by their paths (./rules.js) or packages. Their code runs.", plugins),
  ignores: described(
    "The documents that no folder and no glob finds: globs, seen from the folder of the configuration.",
    listOf(glob, "globs"),
  ),
  ...sayings,
  overrides: described(
    "What is said of some documents. Later ones win.",
    listOf(objectOf(overrideShapes, "files"), "overrides"),
  ),
};

const configShape = objectOf(configShapes);

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Checks what a module gives as a plugin. */
export function checkPlugin(value: unknown, path: Path): asserts value is Plugin {
  checking(path, () => {
    const own = new Map(membersOf(value, path)).get("rules");
    checkRules(own);
    if (own.length === 0) throw new ConfigError(path, "has no rules");
  });
}

/** Whether a configuration may set the levels of own rules: it has some, or goes on from what may. */
function mayHaveOwnRules({ plugins = [], extends: bases = [] }: Config<string>): boolean {
  return plugins.length > 0 || [bases].flat().some((name) => !isPreset(name));
}

/** Throws a ConfigError for levels of rules that urigram does not have. */
function checkBuiltIn({ rules: levels, overrides = [] }: Config<string>): void {
  checkPatterns(levels, ["rules"]);
  for (const [index, override] of overrides.entries())
    checkPatterns(override.rules, ["overrides", index, "rules"]);
}

function checkPatterns(levels: object = {}, path: Path): void {
  const unknown = membersOf(levels, path).find(([pattern]) => !fitsRule(pattern));
  if (unknown) throw noRule(unknown[0], path);
}

/** The JSON Schema of configurations: it accepts what `checkConfig` accepts of what JSON has. */
export function configSchema(): Schema {
  const preset = { enum: Object.keys(presets) };
  const other = { type: "string", not: preset };
  const builtIn = { properties: { rules: { propertyNames: { not: { pattern: OWN_PATTERN } } } } };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "The configuration of urigram lint",
    ...configShape.schema,
    definitions: { [LEVELS]: levelsSchema() },
    // Rules that urigram does not have come from elsewhere.
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
