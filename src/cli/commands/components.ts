import { formatComponents } from "../../report/tree.ts";
import type { AddCommand } from "../command.ts";
import type { RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { attempt } from "../records/answer.ts";
import { type Column, columnsFor, commonColumns, createTake, type Taken } from "../records/fields.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

export const components: AddCommand = referenceCommand<FilterOptions & SpecOptions>({
  name: "components",
  summary: "split references into their components",
  description:
    "Split each reference into its components, and a server-based authority or a net_loc into userinfo, host and port. " +
    "Nothing is unescaped. An absent component is \\N in tsv and csv, null in ndjson, and omitted in text. An empty " +
    'one is "" in text. RFC 1808 and its draft have params after the path, and treat absent components as empty.',
  examples: [
    "urigram components 'http://u@example.com:80/a;p?q#f'",
    "urigram components --to csv < references.txt > components.csv",
  ],
  columns: commonColumns.map(({ name }) => name),
  options: () => [specOption()],
  async job(options) {
    const dialect = await dialectOf(options);
    const { take, lacksHost } = createTake(dialect);
    const job = createJob(options.to, shapeOf(columnsFor(dialect)), (reference) =>
      attempt(() => take(reference)),
    );
    return { ...job, lacksHost };
  },
});

function shapeOf(columns: readonly Column[]): RecordShape<Taken> {
  const entriesOf = (taken: Taken) => columns.map(({ name, of }) => [name, of(taken)] as const);
  return {
    text: (reference, taken) => formatComponents(reference, entriesOf(taken)),
    names: columns.map(({ name }) => name),
    columns: (taken) => columns.map(({ of }) => of(taken)),
    json: (taken) => Object.fromEntries(entriesOf(taken)),
  };
}
