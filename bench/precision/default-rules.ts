import { createLevels, ruleIds } from "../../src/lint/levels.ts";
import { presets } from "../../src/lint/presets.ts";

const { rules, levelOf } = createLevels([presets.recommended.levels])("");
const active = new Set(rules.map(({ rule }) => rule.id));

/** The ids of all rules that are on by default. */
export const defaultRules: readonly string[] = ruleIds.filter(
  (id) => active.has(id) || levelOf(id) !== "off",
);
