import type { Change, ChangeKind, Migration } from "../dialects/migrate.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import { escapeHarmful } from "./harmful.ts";

/** What changes of a reference, for people: a line for the reference, and one for each value that is read differently. */
export function formatMigration({ reference, to, changes }: Migration): string {
  const name = escapeHarmful(reference);
  if (changes.length === 0) return `${to.valid ? "same   " : "invalid"}  ${name}`;
  const width = Math.max(...changes.map(({ what }) => what.length));
  return [`changed  ${name}`, ...changes.map((change) => lineOf(change, width))].join("\n");
}

function lineOf(change: Change, width: number): string {
  const { what, from, to, section, reason } = change;
  const values = `${shown(change, from.value)} -> ${shown(change, to.value)}`;
  return `  ${what.padEnd(width)}  ${values}  (${section}: ${escapeUnprintable(reason)})`;
}

/** "-" is absent, and "" is empty. */
function shown({ kind }: Change, value: string | undefined): string {
  if (kind === "validity") return value === "true" ? "yes" : "no";
  return value === undefined ? "-" : quote(value, value.length);
}

/** How many references there were, and how many change in each kind. */
export interface MigrationTally {
  readonly references: number;
  readonly changed: number;
  /** Those that neither specification derives. */
  readonly invalid: number;
  readonly counts: ReadonlyMap<ChangeKind, number>;
}

const KINDS: readonly ChangeKind[] = ["validity", "class", "components", "target"];

/** The summary of a migration, for people. */
export function formatMigrationTally(
  { references, changed, invalid, counts }: MigrationTally,
  from: string,
  to: string,
): string {
  const of = references === 1 && changed === 1 ? "1 reference" : `${references} references`;
  const rows = KINDS.flatMap((kind) => (counts.has(kind) ? [`  ${counts.get(kind)}  ${kind}`] : []));
  if (invalid > 0) rows.push(`  ${invalid}  valid in neither`);
  return [`${from} to ${to}: ${changed} of ${of} ${changed === 1 ? "changes" : "change"}`, ...rows, ""].join(
    "\n",
  );
}
