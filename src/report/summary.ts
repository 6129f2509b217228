import type { Rule } from "../lint/rule.ts";
import { ruleText } from "./rule-text.ts";
import { hang, wrap } from "./wrap.ts";

/** The counts of a run of the linter. */
export interface Tally {
  readonly files: number;
  readonly references: number;
  readonly errors: number;
  readonly warnings: number;
  /** How many problems a baseline records, which count nowhere else. */
  readonly recorded: number;
  /** How many problems each rule reported. */
  readonly byRule: ReadonlyMap<string, number>;
}

/** A tally for people: a table of the rules with problems, the most frequent first, and the totals. */
export function formatSummary(
  { files, references, errors, warnings, recorded, byRule }: Tally,
  columns: number,
  ownRules?: readonly Rule[],
): string {
  const counted = [...byRule].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const digits = Math.max(0, ...counted.map(([, count]) => String(count).length));
  const width = Math.max(0, ...counted.map(([rule]) => rule.length));
  const rows = counted.map(([rule, count]) => {
    const head = `${String(count).padStart(digits)}  ${rule.padEnd(width)}  `;
    return hang(head, ruleText(rule, ownRules)?.summary ?? "", columns);
  });
  const baseline = recorded === 0 ? "" : `; ${recorded} more in the baseline`;
  const sums = `${amount(errors, "error")}, ${amount(warnings, "warning")} in ${amount(references, "reference")} of ${amount(files, "file")}${baseline}`;
  return [...rows, ...(rows.length > 0 ? [""] : []), ...wrap(sums, columns), ""].join("\n");
}

/** A number of things: `1 warning`, `2 warnings`. */
export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
