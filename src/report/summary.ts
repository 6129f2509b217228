import type { Level, Rule } from "../lint/rule.ts";
import { ruleById } from "../lint/rules/index.ts";
import { commentRules } from "../lint/suppressions.ts";
import { SYNTAX, type SyntaxRule, syntaxRules } from "../lint/syntax-rules.ts";
import { toleratedErrors } from "../lint/tolerated.ts";
import { amount, formatNumber, hang, sortedCounts, wrap } from "./layout.ts";

/** The descriptions and the level of a rule or an error code. */
export interface RuleText extends SyntaxRule {
  readonly level: Level;
}

const bySyntaxId: ReadonlyMap<string, RuleText> = new Map<string, RuleText>([
  ...Object.entries(syntaxRules).map(([code, rule]) => [SYNTAX + code, { ...rule, level: "error" }] as const),
  ...toleratedErrors.map((rule) => [rule.id, { ...rule, level: "off" }] as const),
  ...commentRules.map((rule) => [rule.id, rule] as const),
]);

/** The ids of the form `syntax/<code>`, `tolerated/<part>` and `suppressions/<name>`. */
export const syntaxIds: readonly string[] = [...bySyntaxId.keys()];

/** Returns the descriptions of a built-in or custom rule; undefined if the id is unknown. */
export function ruleText(id: string, ownRules: readonly Rule[] = []): RuleText | undefined {
  return bySyntaxId.get(id) ?? ruleById(id) ?? ownRules.find(({ id: known }) => known === id);
}

/** The number of reports, and the number of places that they concern. */
export interface ReportCount {
  readonly reports: number;
  readonly places: number;
}

/** The counts from a linter run. */
export interface Tally {
  readonly files: number;
  readonly references: number;
  readonly errors: ReportCount;
  readonly warnings: ReportCount;
  /** The number of places that are not grouped because there are too many groups. */
  readonly ungrouped: number;
  /** The number of problems in the baseline. They are not included in the other counts. */
  readonly recorded: number;
  /** The number of shown reports for each rule. */
  readonly byRule: ReadonlyMap<string, number>;
}

/** Formats a tally: a table of the rules with problems, most frequent first, followed by the totals. */
export function formatSummary(
  { files, references, errors, warnings, recorded, byRule }: Tally,
  columns: number,
  ownRules?: readonly Rule[],
): string {
  const width = Math.max(0, ...[...byRule.keys()].map((rule) => rule.length));
  const rows = sortedCounts(byRule).map(([rule, count]) => {
    const head = `${count}  ${rule.padEnd(width)}  `;
    return hang(head, ruleText(rule, ownRules)?.summary ?? "", columns);
  });
  const baseline = recorded === 0 ? "" : `; ${formatNumber(recorded)} more in the baseline`;
  const sums = `${reportAmount(errors, "error")}, ${reportAmount(warnings, "warning")} in ${amount(references, "reference")} of ${amount(files, "file")}${baseline}`;
  return [...rows, ...(rows.length > 0 ? [""] : []), ...wrap(sums, columns), ""].join("\n");
}

/** Formats the number of reports: `2 errors`, or `2 errors (17 places)` if some have several places. */
export function reportAmount(count: ReportCount, noun: string): string {
  return amount(count.reports, noun) + placesNote(count);
}

/** Returns a note such as ` (17 places)` if any report has more than one place. */
export function placesNote({ reports, places }: ReportCount): string {
  return places > reports ? ` (${formatNumber(places)} places)` : "";
}
