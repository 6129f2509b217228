import type { Said } from "../dialects/aspects.ts";
import type { Comparison } from "../dialects/compare.ts";
import type { Change, ChangeKind, Migration } from "../dialects/migrate.ts";
import type { Reading } from "../dialects/reading.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import type { NotComparable, UrlComparison } from "../url-standard/index.ts";
import { escapeHarmful } from "./escape.ts";

/** The comparison of one specification with the URL Standard. */
export interface ComparedWithUrl {
  readonly urlStandard: (UrlComparison | NotComparable) & {
    /** The id of the dialect. */
    readonly comparedWith: string;
  };
}

/** Formats a comparison: a table of the specifications, followed by the differences with their reasons. */
export function formatComparison({
  reference,
  base,
  readings,
  differences,
  urlStandard,
}: Comparison & ComparedWithUrl): string {
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
    ...table([head, ...rows, urlRow(urlStandard, base)]).map((line) => `  ${line}`),
    ...(reasons.length === 0 ? agreement(readings) : ["they differ in", ...reasons]).map(
      (line) => `  ${line}`,
    ),
    ...urlLines(urlStandard).map((line) => `  ${line}`),
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

/** Formats the differences between a specification and the URL Standard: the value of each, then the reason. */
function urlLines(urlStandard: ComparedWithUrl["urlStandard"]): readonly string[] {
  const { comparedWith } = urlStandard;
  if (!urlStandard.comparable) return [`not comparable with the ${URL_STANDARD}: ${urlStandard.reason}`];
  const { url, differences } = urlStandard;
  const parses = url ? `parses it as ${escapeHarmful(url.text)}` : "fails to parse it";
  if (differences.length === 0) return [`the ${URL_STANDARD} ${parses}, and agrees with ${comparedWith}`];
  const rows = differences.map(({ what, dialect, url: other, section, reason }) => [
    what,
    `${shownValue(dialect)} -> ${shownValue(other)}`,
    `${section}: ${escapeUnprintable(reason)}`,
  ]);
  return [
    `the ${URL_STANDARD} ${parses}, and differs from ${comparedWith} in`,
    ...table(rows).map((line) => `  ${line}`),
  ];
}

/** Formats an agreement: either all specifications accept the reference, or each of them rejects it for a reason. */
function agreement(readings: readonly Reading[]): readonly string[] {
  const errors = readings.flatMap(({ dialect, error }) =>
    error ? [[dialect, `${error.section}: ${escapeUnprintable(error.message)}`]] : [],
  );
  if (errors.length === 0) return ["all specifications agree"];
  return ["invalid in every specification", ...table(errors).map((line) => `  ${line}`)];
}

/** Formats the value in one specification, with the reason. */
function rowOf([dialect, { value, section, reason }]: readonly [string, Said]): readonly string[] {
  const shown = shownValue(value);
  const why = escapeUnprintable(reason);
  // The reason for a resolution step already begins with its section.
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
  const values = `${shown(change, from.value)} -> ${shown(change, to.value)}`;
  return `  ${what.padEnd(width)}  ${values}  (${section}: ${escapeUnprintable(reason)})`;
}

function shown({ kind }: Change, value: string | undefined): string {
  if (kind === "validity") return value === "true" ? "yes" : "no";
  return shownValue(value);
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
  /** The number of references that are invalid in both specifications. */
  readonly invalid: number;
  /** The number of references that become invalid because of a character beyond ASCII. */
  readonly nonAscii: number;
  readonly counts: ReadonlyMap<ChangeKind, number>;
}

/** The labels of the kinds, in the order of the summary. */
const KINDS: Readonly<Record<ChangeKind, string>> = {
  validity: "validity",
  class: "class",
  components: "components",
  target: "target",
  name: "only the name of the class, which is not a finding",
};

export function formatMigrationTally(
  { references, changed, invalid, nonAscii, counts }: MigrationTally,
  from: string,
  to: string,
): string {
  const of = references === 1 && changed === 1 ? "1 reference" : `${references} references`;
  const rows = Object.entries(KINDS).flatMap(([kind, label]) => {
    const count = [...counts].find(([each]) => each === kind)?.[1];
    return count === undefined ? [] : [`  ${count}  ${label}`];
  });
  if (nonAscii > 0) rows.push(`  ${nonAscii}  with characters beyond ASCII, which urigram to-uri escapes`);
  if (invalid > 0) rows.push(`  ${invalid}  invalid in both`);
  return [`${from} to ${to}: ${changed} of ${of} ${changed === 1 ? "changes" : "change"}`, ...rows, ""].join(
    "\n",
  );
}
