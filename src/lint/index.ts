import { checkText } from "../core/check-arguments.ts";
import { byPlace, type Diagnostic } from "./diagnostic.ts";
import { createLinter } from "./linter.ts";
import { checkOptions, type LintOptions } from "./options.ts";
import { suppressionsIn } from "./suppressions.ts";

export type { Diagnostic } from "./diagnostic.ts";
export type { Fix } from "./fix-safety.ts";
export type { Levels } from "./levels.ts";
export type { LintOptions, TemplateDelimiters } from "./options.ts";
export { RuleError } from "./own-rules.ts";
export type { Preset, PresetName } from "./presets.ts";
export { presets } from "./presets.ts";
export type { Reference, Target, Targets } from "./reference.ts";
export type {
  BadExample,
  Example,
  Level,
  NearLinkRule,
  Problem,
  ReferenceRule,
  Rule,
  Safety,
  TextRule,
} from "./rule.ts";
export { ruleById, rules } from "./rules/index.ts";
export type { SimilarName } from "./similar-name.ts";

/**
 * Lints the references in a document and returns the diagnostics in source order. Accepts any string. Throws a TypeError
 * if an option, preset, rule or level is unknown, and a RuleError if a custom rule fails.
 */
export function lint(source: string, options: LintOptions = {}): readonly Diagnostic[] {
  checkText(source, "a source");
  checkOptions(options);
  const all: Diagnostic[] = [];
  const suppressions = suppressionsIn(source, options.comments);
  for (const { diagnostics } of createLinter(options)(source, { ...options, suppressions })) {
    for (const diagnostic of diagnostics) all.push(diagnostic);
  }
  return suppressions.markers.length > 0 ? all.sort(byPlace) : all;
}
