import type { Level } from "../lint/rule.ts";
import { ruleById } from "../lint/rules/index.ts";
import { SYNTAX, type SyntaxRule, syntaxRules } from "../lint/syntax-rules.ts";

/** What reports say of a rule, or of an error code. */
export interface RuleText extends SyntaxRule {
  readonly level: Level;
}

const bySyntaxId: ReadonlyMap<string, SyntaxRule> = new Map(
  Object.entries(syntaxRules).map(([code, rule]) => [SYNTAX + code, rule]),
);

/** The ids `syntax/<code>`. */
export const syntaxIds: readonly string[] = [...bySyntaxId.keys()];

/** What there is to say of the rule with an id; undefined if there is none. */
export function ruleText(id: string): RuleText | undefined {
  const rule = bySyntaxId.get(id);
  return rule ? { ...rule, level: "error" } : ruleById(id);
}
