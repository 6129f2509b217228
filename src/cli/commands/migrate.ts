import { type Command, Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import { type ChangeKind, type Migration, migrate as migrateReference } from "../../dialects/migrate.ts";
import { id as usualFrom } from "../../dialects/rfc2396/semantics.ts";
import { id as usualTo } from "../../dialects/rfc3986/semantics.ts";
import { formatMigration, formatMigrationTally, isRenamed } from "../../report/comparison.ts";
import type { AddCommand } from "../command.ts";
import type { InputRecord } from "../formats/input.ts";
import { columnNames, outputFormats, type RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { type Answer, answerOfError } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { type Job, type Outcome, unreadable } from "../records/write-records.ts";

interface MigrateCommandOptions extends FilterOptions, specs.BaseOptions {
  readonly fromSpec: string;
  readonly toSpec: string;
  readonly onlyChanged?: boolean;
}

const COLUMNS = ["changes", "differences", "sections"];

export const migrate: AddCommand = referenceCommand<MigrateCommandOptions>({
  name: "migrate",
  summary: "show which references change between two specifications",
  description:
    "Show which references change when one specification replaces another (in validity, class, components or, with a " +
    "base URI, target), and cite the section that explains each change. A reference that changes is a finding, " +
    "unless it is only renamed (only the name of its class changes). A summary is printed on standard error.",
  examples: [
    "urigram migrate --from rfc2396 --to rfc3986 < references.txt",
    "urigram migrate --base 'http://a/b/c/d;p?q' '?y'",
    "urigram migrate --to-spec rfc3987 --only-changed --from csv < links.csv",
  ],
  columns: COLUMNS,
  options: () => [
    specs.specChoice("--from-spec", "the old specification").default(usualFrom),
    specs.specChoice("--to-spec", "the new specification").default(usualTo),
    ...specs.baseOptions(),
    new Option("--only-changed", "print only the references that change"),
  ],
  prepare: takeSpecs,
  notes: `--from and --to also accept a specification: --from rfc2396 --from csv.`,
  async job(options) {
    specs.rejectTwoBases(options);
    const from = await specs.dialectNamed(options.fromSpec, "--from-spec");
    const to = await specs.dialectNamed(options.toSpec, "--to-spec");
    // The base may be valid in only one of the two specifications.
    if (options.base !== undefined)
      specs.requireAbsolute("--base", options.base, to.accepts(options.base) ? to : from);
    return jobOf(from, to, options);
  },
});

/** Lets --from and --to also accept a specification if the value is not a format (decision 28). */
function takeSpecs(command: Command): void {
  for (const name of ["from", "to"]) {
    const option = command.options.find((each) => each.attributeName() === name);
    const formats = option?.argChoices ?? [];
    option?.choices([...formats, ...specs.specIds]);
    const read = option?.parseArg;
    option?.argParser((value: string, previous: unknown): unknown => {
      if (!specs.isSpec(value)) return read?.(value, previous);
      command.setOptionValueWithSource(`${name}Spec`, specs.specIdOf(value), "cli");
      return previous;
    });
  }
  // Commander turns a missing value into "".
  command.hook("preAction", () => {
    if (command.getOptionValue("from") === "") command.setOptionValue("from", undefined);
  });
}

function jobOf(from: Dialect, to: Dialect, { to: format, base, onlyChanged }: MigrateCommandOptions): Job {
  const write = outputFormats[format](migration);
  const counts = new Map<ChangeKind, number>();
  let [references, changed, invalid, nonAscii] = [0, 0, 0, 0];

  function run(record: InputRecord): Outcome {
    references++;
    if (!record.ok) {
      const answer = unreadable(record.problem);
      return { line: write(record.raw, answer), fault: answer.fault };
    }
    const value = migrateReference(record.reference, { from, to, base: record.base ?? base });
    const isChanged = value.changes.length > 0 && !isRenamed(value.changes);
    const answer = answerOf(value);
    if (isChanged && value.to.error?.code === "non-ascii") nonAscii++;
    if (isChanged) changed++;
    else if (!answer.ok) invalid++;
    for (const kind of new Set(value.changes.map((change) => change.kind)))
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return {
      line: onlyChanged && !isChanged ? undefined : write(record.reference, answer),
      // A reference that is invalid in both specifications has not changed.
      fault: isChanged && !answer.ok ? answer.fault : undefined,
      isFinding: isChanged,
      isInvalid: !answer.ok,
    };
  }

  return {
    run,
    names: columnNames(COLUMNS),
    summary: () =>
      formatMigrationTally({ references, changed, invalid, nonAscii, counts }, from.title, to.title),
  };
}

/** A reference is valid if the new specification accepts it. */
function answerOf(value: Migration): Answer<Migration> {
  const { error } = value.to;
  return error ? { ...answerOfError(error), value } : { ok: true, value };
}

const migration: RecordShape<Migration> = {
  text: (_, value) => formatMigration(value),
  names: COLUMNS,
  columns: ({ changes }) => [
    joined(changes.map(({ kind }) => kind)),
    joined(changes.map(({ what }) => what)),
    joined(changes.map(({ section }) => section)),
  ],
  json: ({ changes }) => ({ changes }),
};

/** Joins the names, without duplicates. */
const joined = (names: readonly string[]): string => [...new Set(names)].join(",");
