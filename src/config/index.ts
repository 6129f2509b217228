export type { TemplateDelimiters } from "../lint/options.ts";
export type { PresetName } from "../lint/presets.ts";
export type { Config, Override, Plugin, RuleLevels } from "./config.ts";
export { defineConfig } from "./config.ts";
export type { EncodingName, LanguageId, RuleId } from "./names.ts";
