import type { Components } from "../../core/components.ts";
import type { Server } from "../../core/server.ts";
import { formatComponents } from "../../report/components.ts";
import { attempt } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob, type FilterOptions } from "../filter.ts";
import type { RecordShape } from "../formats/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { referenceCommand } from "../references.ts";

/** The components of a reference, and the parts of its authority if that is server-based. */
type AllComponents = Components & Partial<Server>;
type Column = keyof Components | keyof Server;

const BEFORE: readonly Column[] = ["scheme", "authority", "userinfo", "host", "port", "path"];
const AFTER: readonly Column[] = ["query", "fragment"];

export const components: AddCommand = referenceCommand<FilterOptions & SpecOptions>({
  name: "components",
  summary: "split references into their components",
  description:
    "Split each reference into its components, and a server-based authority into userinfo, host and port. " +
    "Nothing is unescaped. What is absent is \\N in tsv and csv, null in ndjson, and left out in text; what is " +
    'empty is empty, and "" in text. RFC 1808 and its draft have params after the path, and take what is absent for empty.',
  examples: [
    "urigram components 'http://u@example.com:80/a;p?q#f'",
    "urigram components --to csv < references.txt > components.csv",
  ],
  columns: [...BEFORE, ...AFTER],
  options: () => [specOption()],
  async job(options) {
    const dialect = await dialectOf(options);
    const hasParams = dialect.components("").params !== undefined;
    const columns = [...BEFORE, ...(hasParams ? ["params" as const] : []), ...AFTER];
    return createJob(options.to, shapeOf(columns), (reference) =>
      attempt(() => ({ ...dialect.components(reference), ...dialect.server(reference) })),
    );
  },
});

function shapeOf(columns: readonly Column[]): RecordShape<AllComponents> {
  const entriesOf = (value: AllComponents) => columns.map((name) => [name, value[name]] as const);
  return {
    text: (reference, value) => formatComponents(reference, entriesOf(value)),
    names: columns,
    columns: (value) => columns.map((name) => value[name]),
    json: (value) => Object.fromEntries(entriesOf(value)),
  };
}
