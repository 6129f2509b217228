export type { Levels } from "./levels.ts";
export type { Diagnostic, LintOptions } from "./lint.ts";
export { lint } from "./lint.ts";
export type { Preset, PresetName } from "./presets.ts";
export { presets } from "./presets.ts";
export type { Reference } from "./reference.ts";
export type { BadExample, Example, Level, Problem, ReferenceRule, Rule, TextRule } from "./rule.ts";
export { ruleById, rules } from "./rules/index.ts";
export type { Target, Targets } from "./targets.ts";
