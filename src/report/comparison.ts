import type { Comparison, Reading } from "../dialects/compare.ts";
import { escapeUnprintable } from "../text/quote.ts";

/** A comparison for people: a table of what each specification makes of a reference, then the differences and their reasons. */
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
    ...Object.entries(said).map(([dialect, { reason }]) => `    ${dialect}: ${escapeUnprintable(reason)}`),
  ]);
  return [
    escapeUnprintable(reference),
    ...table([head, ...rows]).map((line) => `  ${line}`),
    ...(reasons.length === 0
      ? ["  all specifications read it alike"]
      : ["  they differ in", ...reasons.map((line) => `  ${line}`)]),
  ].join("\n");
}

function cellsOf({ valid, classification }: Reading): readonly string[] {
  const { reference = "-", form = "-", authority = "-" } = classification ?? {};
  return [valid ? "yes" : "no", reference, form, authority];
}

function targetOf({ resolution }: Reading): string {
  return resolution === undefined || resolution instanceof Error ? "-" : escapeUnprintable(resolution.target);
}

/** Lines with their columns aligned. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
