import { UriSyntaxError } from "../../core/syntax-error.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { UsageError } from "../exit.ts";
import { textShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { attemptParts } from "../records/answer.ts";
import { columnsFor, commonColumns } from "../records/fields.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

/** Matches a change given on the command line. */
const CHANGE = /^([A-Za-z-]+)=(.*)$/s;

export const set: AddCommand = referenceCommand<FilterOptions & SpecOptions>({
  name: "set",
  operand: {
    syntax: "<name=value>",
    description: "a component and its new value; more changes may follow",
    choices: commonColumns.map(({ name }) => `${name}=`),
    countIn(args) {
      const end = args.findIndex((each) => !CHANGE.test(each));
      return Math.max(1, end < 0 ? args.length : end);
    },
  },
  summary: "replace components of references",
  description:
    "Replace components of each reference: scheme, authority or userinfo, host and port, path, query and fragment. " +
    "Values are used verbatim, so they must already be escaped. A change without a value removes the component (the path " +
    'becomes empty), and "" makes it empty. All other components stay as they are.',
  examples: [
    "urigram set port=9000 query= < references.txt",
    "urigram set scheme=https port= http://example.com:80/a",
    "urigram set 'host=\"\"' scheme=file //h/a",
  ],
  notes: `Put changes before references. To change a reference that looks like a change,
such as a=b, pass it on standard input. Values that cannot be combined with a
reference, such as a port without a host, count as a finding.`,
  columns: ["result"],
  options: () => [specOption()],
  async job(options, _, given) {
    const dialect = await dialectOf(options);
    const changes = changesOf(given, dialect);
    return createJob(options.to, textShape("result"), (reference) =>
      attemptParts(() => dialect.replace(reference, changes)),
    );
  },
});

/** Reads the changes. Throws a UsageError for a change that cannot apply to any reference. */
function changesOf(
  given: readonly string[],
  dialect: Dialect,
): { readonly [name: string]: string | undefined } {
  const known = columnsFor(dialect).map(({ name }) => name);
  const choices = `the components are ${known.join(", ")}`;
  const changes = new Map<string, string | undefined>();
  for (const each of given) {
    const [, name = "", value = ""] = CHANGE.exec(each) ?? [];
    if (name === "")
      throw new UsageError(
        `${quote(each, 100)} is not a change; use NAME=VALUE, such as port=9000; ${choices}`,
      );
    if (!known.includes(name))
      throw new UsageError(
        `${dialect.title} has no component ${quote(name, 100)}${didYouMean(name, known)}; ${choices}`,
      );
    if (changes.has(name)) throw new UsageError(`${name} is set twice; remove one of the two`);
    changes.set(name, value === "" ? undefined : value === '""' ? "" : value);
    requireValue(name, changes.get(name), dialect);
  }
  const part = ["userinfo", "host", "port"].find((name) => changes.has(name));
  if (part !== undefined && changes.has("authority"))
    throw new UsageError(`set either the authority or its ${part}, not both`);
  return Object.fromEntries(changes);
}

/** Throws a UsageError if a value is invalid in every reference. */
function requireValue(name: string, value: string | undefined, dialect: Dialect): void {
  try {
    dialect.replace("", { [name]: value });
  } catch (error) {
    if (error instanceof UriSyntaxError) throw new UsageError(error.message);
    // Values that cannot be combined with the empty reference may fit another reference.
    if (!(error instanceof TypeError)) throw error;
  }
}
