export type { Diagnostic, LintOptions } from "./lint.ts";
export { lint } from "./lint.ts";
export type { Reference } from "./reference.ts";
export type { BadExample, Example, Level, Problem, ReferenceRule, Rule, TextRule } from "./rule.ts";
export { ruleById, rules } from "./rules/index.ts";
export type { Target, Targets } from "./targets.ts";
