import type { Said } from "../dialects/aspects.ts";
import type { Comparison } from "../dialects/compare.ts";
import type { Reading } from "../dialects/reading.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import { escapeHarmful } from "./harmful.ts";

/**
 * A comparison for people: a table of what each specification makes of a reference, then the differences and their
 * reasons.
 */
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
