import type { Comparison } from "../dialects/compare.ts";
import type { Said } from "../dialects/compared-values.ts";
import type { Change, ChangeKind, Migration } from "../dialects/migrate.ts";
import type { Reading } from "../dialects/reading.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import type { NotComparable, UrlComparison } from "../url-standard/index.ts";
import { formatNumber, INDENT, wrap } from "./layout.ts";
import { escapeHarmful } from "./terminal-safe.ts";

/** The comparison of one specification with the URL Standard. */
export interface ComparedWithUrl {
  readonly urlStandard: (UrlComparison | NotComparable) & {
    /** The id of the dialect. */
    readonly comparedWith: string;
  };
}

/**
 * Formats a comparison: a table of the specifications, followed by the differences and their reasons. Reasons are
 * wrapped to the given number of columns; references and their components are never wrapped.
 */
export function formatComparison(
  { reference, base, readings, differences, urlStandard }: Comparison & ComparedWithUrl,
  columns: number,
): string {
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
    what,
    ...indented(
      explained(
        Object.entries(said).map((entry) => rowOf(what, entry)),
        columns - 6,
      ),
    ),
  ]);
  return [
    escapeHarmful(reference),
    ...indented([
      ...table([head, ...rows, urlRow(urlStandard, base)]),
      ...(reasons.length === 0 ? agreement(readings, columns) : ["they differ in", ...indented(reasons)]),
      ...urlLines(urlStandard, columns),
    ]),
  ].join("\n");
}

const URL_STANDARD = "URL Standard";

/** Formats the row of the URL Standard, which does not classify references. */
function urlRow(urlStandard: ComparedWithUrl["urlStandard"], base: string | undefined): readonly string[] {
  const url = urlStandard.comparable ? urlStandard.url : undefined;
  const verdict = url ? "yes" : "no";
  const target = base === undefined ? [] : [url ? escapeHarmful(url.text) : "-"];
  return [URL_STANDARD, urlStandard.comparable ? verdict : "-", "-", "-", "-", ...target];
}

/** Formats the differences between a specification and the URL Standard: for each part, both values and the reason. */
function urlLines(urlStandard: ComparedWithUrl["urlStandard"], columns: number): readonly string[] {
  const { comparedWith } = urlStandard;
  if (!urlStandard.comparable)
    return wrap(`not comparable with the ${URL_STANDARD}: ${urlStandard.reason}`, columns - 2);
  const { url, differences } = urlStandard;
  const parses = url ? `parses it as ${escapeHarmful(url.text)}` : "fails to parse it";
  if (differences.length === 0) return [`the ${URL_STANDARD} ${parses}, and agrees with ${comparedWith}`];
  const rows = differences.map(({ what, dialect, url: other, section, reason }) => [
    what,
    `${shownAs(what, dialect)} -> ${shownAs(what, other)}`,
    `${section}: ${escapeUnprintable(reason)}`,
  ]);
  return [
    `the ${URL_STANDARD} ${parses}, and differs from ${comparedWith} in`,
    ...indented(explained(rows, columns - 4)),
  ];
}

/** Formats an agreement: all specifications accept the reference, or all reject it, each with its own reason. */
function agreement(readings: readonly Reading[], columns: number): readonly string[] {
  const errors = readings.flatMap(({ dialect, error }) =>
    error ? [[dialect, `${error.section}: ${escapeUnprintable(error.message)}`]] : [],
  );
  if (errors.length === 0) return ["all specifications agree"];
  return ["invalid in every specification", ...indented(explained(errors, columns - 4))];
}

/** Formats the value in one specification, with the reason. */
function rowOf(
  what: string,
  [dialect, { value, section, reason }]: readonly [string, Said],
): readonly string[] {
  const shown = shownAs(what, value);
  const why = escapeUnprintable(reason);
  // The reason for a resolution step already begins with the section number.
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

/** Aligns the cells of rows. The last cell of a row explains the others, and is wrapped below them if necessary. */
function explained(rows: readonly (readonly string[])[], columns: number): readonly string[] {
  const heads = table(rows.map((row) => row.slice(0, -1)));
  const below = (reason: string) => wrap(reason, columns - INDENT.length).map((line) => INDENT + line);
  return table(rows).flatMap((line, at) =>
    line.length <= columns ? [line] : [heads[at] ?? "", ...below(rows[at]?.at(-1) ?? "")],
  );
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** Formats the changes to a reference: a line for the reference, then one line for each value that differs. */
export function formatMigration({ reference, to, changes }: Migration): string {
  const name = escapeHarmful(reference);
  if (changes.length === 0) return `${to.valid ? "same   " : "invalid"}  ${name}`;
  const width = Math.max(...changes.map(({ what }) => what.length));
  const verdict = isRenamed(changes) ? "renamed" : "changed";
  return [`${verdict}  ${name}`, ...changes.map((change) => lineOf(change, width))].join("\n");
}

function lineOf(change: Change, width: number): string {
  const { what, from, to, section, reason } = change;
  const values = `${shownAs(what, from.value)} -> ${shownAs(what, to.value)}`;
  return `  ${what.padEnd(width)}  ${values}  (${section}: ${escapeUnprintable(reason)})`;
}

/** The names of the differences whose values are true and false. */
const TRUTH: readonly string[] = ["valid", "resolution.sameDocument"];

/** Formats a value of a difference, depending on the name of the difference. */
function shownAs(what: string, value: string | undefined): string {
  if (value === undefined || !TRUTH.includes(what)) return shownValue(value);
  return value === "true" ? "yes" : "no";
}

/** Formats a value. "-" means absent, and "" means empty. */
function shownValue(value: string | undefined): string {
  return value === undefined ? "-" : quote(value, value.length);
}

/** Checks whether only the name of the class changes. */
export function isRenamed(changes: readonly Change[]): boolean {
  return changes.length > 0 && changes.every(({ kind }) => kind === "name");
}

/** The number of references, and the number of changes of each kind. */
interface MigrationTally {
  readonly references: number;
  readonly changed: number;
  /** The number of references that are invalid under both specifications. */
  readonly invalid: number;
  /** The number of references that become invalid because of a non-ASCII character. */
  readonly nonAscii: number;
  readonly counts: ReadonlyMap<ChangeKind, number>;
}

/** The labels of the kinds, in the order of the summary. */
const KINDS: Readonly<Record<ChangeKind, string>> = {
  validity: "validity",
  class: "class",
  components: "components",
  target: "target",
  name: "only the name of the class (not a finding)",
};

export function formatMigrationTally(
  { references, changed, invalid, nonAscii, counts }: MigrationTally,
  from: string,
  to: string,
): string {
  const of = references === 1 && changed === 1 ? "1 reference" : `${formatNumber(references)} references`;
  const rows = Object.entries(KINDS).flatMap(([kind, label]) => {
    const count = [...counts].find(([each]) => each === kind)?.[1];
    return count === undefined ? [] : [`  ${formatNumber(count)}  ${label}`];
  });
  if (nonAscii > 0)
    rows.push(`  ${formatNumber(nonAscii)}  with non-ASCII characters, which urigram to-uri escapes`);
  if (invalid > 0) rows.push(`  ${formatNumber(invalid)}  invalid in both`);
  return [
    `${from} to ${to}: ${formatNumber(changed)} of ${of} ${changed === 1 ? "changes" : "change"}`,
    ...rows,
    "",
  ].join("\n");
}
