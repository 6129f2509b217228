import { practices } from "../lint/practices.ts";
import type { Level, Rule } from "../lint/rule.ts";
import { ruleById } from "../lint/rules/index.ts";
import { commentRules } from "../lint/suppressions.ts";
import { SYNTAX, type SyntaxRule, syntaxRules } from "../lint/syntax-rules.ts";

/** What reports say of a rule, or of an error code. */
export interface RuleText extends SyntaxRule {
  readonly level: Level;
}

const bySyntaxId: ReadonlyMap<string, RuleText> = new Map<string, RuleText>([
  ...Object.entries(syntaxRules).map(([code, rule]) => [SYNTAX + code, { ...rule, level: "error" }] as const),
  ...practices.map((practice) => [practice.id, { ...practice, level: "off" }] as const),
  ...commentRules.map((rule) => [rule.id, rule] as const),
]);

/** The ids `syntax/<code>`, `practice/<name>` and `suppressions/<name>`. */
export const syntaxIds: readonly string[] = [...bySyntaxId.keys()];

/** What there is to say of the rule with an id, of urigram or own; undefined if there is none. */
export function ruleText(id: string, ownRules: readonly Rule[] = []): RuleText | undefined {
  return bySyntaxId.get(id) ?? ruleById(id) ?? ownRules.find(({ id: known }) => known === id);
}
