export type { Config, Override, Plugin, RuleLevels } from "./config.ts";
export { defineConfig } from "./config.ts";
export type { EncodingName, LanguageId, RuleId } from "./names.ts";
