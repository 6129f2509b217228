import { printable } from "../../text/excerpt.ts";
import type { AddCommand } from "../command.ts";
import type { RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { attempt } from "../records/answer.ts";
import { createTake, createValuesOf, type FormatField, type Pieces, readFormat } from "../records/fields.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

export const get: AddCommand = referenceCommand<FilterOptions & SpecOptions>({
  name: "get",
  operand: {
    syntax: "<format>",
    description: "text with fields, such as '{host}:{port|80}'",
    countIn: () => 1,
  },
  summary: "print the components of references in a given format",
  description:
    "Print each reference in a format: text with fields in braces. The fields are reference, the columns of " +
    '"urigram components", {segments[0]} for a path segment (-1 is the last) and {query:q} for a query value. ' +
    "Segments and query values are decoded; other fields are not. {port|80} prints 80 if the port is absent or empty.",
  examples: [
    "urigram get '{host}:{port|80}' http://example.com/ http://h:8080/",
    "urigram get '{host}\\t{segments[-1]}\\t{query:q|none}' < references.txt",
    "urigram get '{host} {port}' --to csv < references.txt > hosts.csv",
  ],
  notes: `In the format, \\t is a tab, \\n is a line feed, and \\{ \\} \\| and \\\\ are literal.
Query values are decoded as forms: "+" is a space, and octets that are not UTF-8
become U+FFFD. In tsv, csv and ndjson, the column value contains the whole line,
and each field also has its own column, without the text between the fields.`,
  columns: ["value", "the fields"],
  options: () => [specOption()],
  async job(options, _, [format = ""]) {
    const pieces = readFormat(format);
    const fields = pieces.filter((piece) => typeof piece !== "string");
    const dialect = await dialectOf(options);
    const { take, lacksHost } = createTake(dialect);
    const valuesOf = createValuesOf(fields, dialect, take);
    const job = createJob(options.to, shapeOf(pieces, fields), (reference) =>
      attempt(() => valuesOf(reference)),
    );
    return { ...job, lacksHost };
  },
});

/** The representation of the field values in each output format. The values are in the order of the fields. */
function shapeOf(
  pieces: Pieces,
  fields: readonly FormatField[],
): RecordShape<readonly (string | undefined)[]> {
  const write = (values: readonly (string | undefined)[], show: (value: string) => string) => {
    const next = values.values();
    return pieces
      .map((piece) => (typeof piece === "string" ? piece : show(next.next().value ?? "")))
      .join("");
  };
  // Every command already has a column for the reference.
  const names = [...new Set(fields.map(({ name }) => name))].filter((name) => name !== "reference");
  const places = names.map((name) => fields.findIndex((field) => field.name === name));
  const columns = (values: readonly (string | undefined)[]) => [
    write(values, (value) => value),
    ...places.map((place) => values[place]),
  ];
  return {
    text: (_, values) => write(values, printable),
    isValue: true,
    names: ["value", ...names],
    columns,
    json: (values) => {
      const all = columns(values);
      return Object.fromEntries(["value", ...names].map((name, at) => [name, all[at]]));
    },
  };
}
