/** The counts of a run of the linter. */
export interface Tally {
  readonly files: number;
  readonly references: number;
  readonly errors: number;
  readonly warnings: number;
  /** How many problems each rule reported. */
  readonly byRule: ReadonlyMap<string, number>;
}

/** A tally for people: the rules with problems, the most frequent first, and the totals. */
export function formatSummary({ files, references, errors, warnings, byRule }: Tally): string {
  const counted = [...byRule].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const width = Math.max(0, ...counted.map(([, count]) => String(count).length));
  const rows = counted.map(([rule, count]) => `${String(count).padStart(width)}  ${rule}\n`).join("");
  const sums = `${amount(errors, "error")}, ${amount(warnings, "warning")} in ${amount(references, "reference")} of ${amount(files, "file")}`;
  return `${rows}${rows === "" ? "" : "\n"}${sums}\n`;
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
