import type { Linter, Rule } from "eslint";
import { type DialectId, dialectOf, dialects } from "../dialects/index.ts";
import { css } from "../extract/css/index.ts";
import type { Extractor } from "../extract/finding.ts";
import { json } from "../extract/json/index.ts";
import { markdown, markdownNearLinks } from "../extract/markdown/index.ts";
import type { NearLinkReader } from "../extract/near-link.ts";
import { fixesAtOnce } from "../fix/fix.ts";
import { describeFix } from "../lint/fix-safety.ts";
import {
  type Diagnostic,
  type Fix,
  type Levels,
  type LintOptions,
  type PresetName,
  presets,
  type TemplateDelimiters,
} from "../lint/index.ts";
import { createLinter } from "../lint/linter.ts";
import { schemeOf } from "../schemes/index.ts";
import { frozen } from "../text/frozen.ts";
import { createLocator } from "../text/position.ts";
import { type ConfigOption, optionsBy, seenFrom } from "./config-option.ts";

export type { Level, Levels, PresetName, TemplateDelimiters } from "../lint/index.ts";

/** The options of both rules. They are plain data, so that ESLint can validate and print them. */
export interface RuleOptions extends ConfigOption {
  /** The presets that set the levels of urigram's rules. The default is `recommended`. */
  readonly presets?: readonly PresetName[] | undefined;
  /** Levels that override those in the presets: `{ "authority/*": "off" }`. */
  readonly levels?: Levels | undefined;
  /** The id of the dialect for all references. By default, each reference's host language determines the dialect. */
  readonly spec?: DialectId | undefined;
  /** Template-language delimiters, in addition to the built-in ones. References that contain them are skipped. */
  readonly templates?: readonly TemplateDelimiters[] | undefined;
}

/** The readers for a language. */
interface Readers {
  readonly extract: Extractor;
  readonly nearLinks?: NearLinkReader | undefined;
}

/** The readers for languages, by the type of the root node. */
const languages: Readonly<Record<string, Readers>> = {
  /** @eslint/markdown */
  root: { extract: markdown, nearLinks: markdownNearLinks },
  /** @eslint/json */
  Document: { extract: json },
  /** @eslint/css */
  StyleSheet: { extract: css },
};

/** Creates an ESLint rule that reports all diagnostics with the given level. */
function reporting(level: Diagnostic["level"], description: string): Rule.RuleModule {
  return {
    meta: {
      type: "problem",
      docs: { description },
      fixable: "code",
      hasSuggestions: true,
      schema: [schemaOfOptions()],
      defaultOptions: [{}],
    },
    create(context) {
      const [{ config, spec, ...others } = {}]: readonly RuleOptions[] = context.options;
      const dialect = spec && dialectOf(spec);
      const name = seenFrom(context.cwd, context.filename);
      const options = optionsBy(config)(name, { ...others, ...(dialect && { dialect }) });
      if (!options) return {};
      return Object.fromEntries(
        Object.entries(languages).map(([root, readers]) => [
          root,
          () => report(context, level, readers, options),
        ]),
      );
    },
  };
}

function schemaOfOptions(): object {
  const pair = { type: "array", minItems: 2, maxItems: 2, items: { type: "string", pattern: "\\S" } };
  return {
    type: "object",
    additionalProperties: false,
    properties: {
      presets: { type: "array", items: { enum: Object.keys(presets) } },
      levels: { type: "object", additionalProperties: { enum: ["off", "warn", "error"] } },
      spec: { enum: Object.keys(dialects) },
      templates: { type: "array", items: pair },
      config: { type: "object" },
    },
  };
}

function report(
  { sourceCode, report }: Rule.RuleContext,
  level: Diagnostic["level"],
  { extract, nearLinks }: Readers,
  options: LintOptions,
): void {
  const { text } = sourceCode;
  const findings = [...extract(text)];
  const lint = createLinter({ ...options, schemeOf });
  const judged = [...lint(text, { extract: () => findings, ...(nearLinks && { nearLinks }) })];
  const fixesThat = (isWanted: (fix: Fix) => boolean) =>
    new Set(fixesAtOnce(text, { findings: () => findings, judged }, { extract, isWanted }));
  const safe = fixesThat(({ isSafe }) => isSafe);
  const unsafe = fixesThat(({ isSafe }) => !isSafe);
  // In the supported languages, lines and columns start at 1, as in `createLocator`.
  const positionOf = createLocator(text);
  for (const diagnostic of judged.flatMap(({ diagnostics }) => diagnostics)) {
    if (diagnostic.level !== level) continue;
    const { start, end, fix, reference } = diagnostic;
    report({
      loc: { start: positionOf(start), end: positionOf(end) },
      message: messageOf(diagnostic),
      ...(fix && safe.has(fix) && { fix: fixerOf(fix) }),
      ...(fix && unsafe.has(fix) && { suggest: [{ desc: describeFix(reference, fix), fix: fixerOf(fix) }] }),
    });
  }
}

function fixerOf({ start, end, text }: Fix): Rule.ReportFixer {
  return (fixer) => fixer.replaceTextRange([start, end], text);
}

/** Adds the name of the urigram rule to the message, because ESLint sees only the plugin's two rules. */
function messageOf({ message, advice, section, rule }: Diagnostic): string {
  const said = advice === undefined ? message : `${message} (${section}); ${advice}`;
  return `${said} [${rule}]`;
}

/** The plugin object for ESLint. */
export interface ReferencePlugin {
  /** The name of the plugin. */
  readonly meta: { readonly name: string; readonly namespace: string };
  /** The rules, one for each level of diagnostics. */
  readonly rules: { readonly errors: Rule.RuleModule; readonly warnings: Rule.RuleModule };
  /** The configurations. `recommended` enables both rules: `errors` as errors and `warnings` as warnings. */
  readonly configs: { readonly recommended: Linter.Config };
}

/**
 * An ESLint plugin that reports the diagnostics of `lint` in the languages of @eslint/markdown, @eslint/json and
 * @eslint/css. Like `lint`, its rules throw a TypeError if a level is set for an unknown rule.
 */
const plugin: ReferencePlugin = /* @__PURE__ */ Object.freeze({
  meta: /* @__PURE__ */ Object.freeze({ name: "urigram", namespace: "urigram" }),
  rules: /* @__PURE__ */ frozen({
    errors: /* @__PURE__ */ reporting("error", "Report errors in references"),
    warnings: /* @__PURE__ */ reporting("warn", "Report references that might not work as intended"),
  }),
  configs: /* @__PURE__ */ Object.freeze({
    // ESLint rejects two plugins with the same name unless they are the same object.
    get recommended() {
      return {
        name: "urigram/recommended",
        plugins: { urigram: plugin },
        rules: { "urigram/errors": "error", "urigram/warnings": "warn" },
      } as const;
    },
  }),
});

export default plugin;
