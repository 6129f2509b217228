import type { Said } from "../dialects/aspects.ts";
import type { Comparison } from "../dialects/compare.ts";
import type { Change, ChangeKind, Migration } from "../dialects/migrate.ts";
import type { Reading } from "../dialects/reading.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import { escapeHarmful } from "./escape.ts";

/** A comparison for people: a table of readings by specification, the differences and their reasons. */
export function formatComparison({ reference, base, readings, differences }: Comparison): string {
  const head = [
    "",
    "valid",
    "reference",
    "form",
    "authority",
    ...(base === undefined ? [] : ["resolves to"]),
  ];
  const rows = readings.map((reading) => [
    reading.dialect,
    ...cellsOf(reading),
    ...(base === undefined ? [] : [targetOf(reading)]),
  ]);
  const reasons = differences.flatMap(({ what, readings: said }) => [
    `  ${what}`,
    ...table(Object.entries(said).map(rowOf)).map((line) => `    ${line}`),
  ]);
  return [
    escapeHarmful(reference),
    ...table([head, ...rows]).map((line) => `  ${line}`),
    ...(reasons.length === 0 ? agreement(readings) : ["they differ in", ...reasons]).map(
      (line) => `  ${line}`,
    ),
  ].join("\n");
}

/** What all specifications say alike: that they derive it or, each with its reason, that they do not. */
function agreement(readings: readonly Reading[]): readonly string[] {
  const errors = readings.flatMap(({ dialect, error }) =>
    error ? [[dialect, `${error.section}: ${escapeUnprintable(error.message)}`]] : [],
  );
  if (errors.length === 0) return ["all specifications read it alike"];
  return ["no specification derives it", ...table(errors).map((line) => `  ${line}`)];
}

/** What a specification says of a value: "-" is absent, and "" is empty. */
function rowOf([dialect, { value, section, reason }]: readonly [string, Said]): readonly string[] {
  const shown = value === undefined ? "-" : quote(value, value.length);
  const why = escapeUnprintable(reason);
  // Steps begin with their section.
  return [dialect, shown, why.startsWith(`${section} `) ? why : `${section}: ${why}`];
}

function cellsOf({ valid, classification }: Reading): readonly string[] {
  const { reference = "-", form = "-", authority = "-" } = classification ?? {};
  return [valid ? "yes" : "no", reference, form, authority];
}

function targetOf({ resolution }: Reading): string {
  return resolution === undefined || resolution instanceof Error ? "-" : escapeHarmful(resolution.target);
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/**
 * What changes of a reference, for people: a line for the reference, and one for each value that is read differently.
 */
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
interface MigrationTally {
  readonly references: number;
  readonly changed: number;
  /** Those that neither specification derives. */
  readonly invalid: number;
  readonly counts: ReadonlyMap<ChangeKind, number>;
}

const KINDS: readonly ChangeKind[] = ["validity", "class", "components", "target"];

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
