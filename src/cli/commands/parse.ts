import { Option } from "commander";
import type { SyntaxNode } from "../../core/node.ts";
import { formatTree } from "../../report/tree.ts";
import { refused } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob, type FilterOptions } from "../filter.ts";
import type { RecordShape } from "../formats/records.ts";
import { type ProductionOptions, productionOf, productionOptions } from "../options/production.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { referenceCommand } from "../references.ts";

type ParseOptions = FilterOptions & SpecOptions & ProductionOptions & { readonly json?: boolean };

export const parse: AddCommand = referenceCommand<ParseOptions>({
  name: "parse",
  summary: "show the trees of references",
  description: "Show the tree of each reference: field, production, span (UTF-16 offsets, half-open), text.",
  examples: [
    "urigram parse 'http://u@example.com:80/a;p?q#f'",
    "urigram parse --production authority a_b",
    "urigram parse --json ../g | jq .tree",
  ],
  columns: ["tree"],
  options: () => [
    specOption(),
    ...productionOptions(),
    new Option("--json", "the same as --to ndjson").conflicts("to"),
  ],
  async job(options) {
    const dialect = await dialectOf(options);
    const production = productionOf(options, dialect);
    return createJob(options.to, tree, (reference) => {
      const result = dialect.tryParse(reference, production);
      return result.ok ? result : refused(result.error);
    });
  },
});

const tree: RecordShape<SyntaxNode> = {
  text: (reference, root) => formatTree(root, reference),
  names: ["tree"],
  columns: (root) => [JSON.stringify(root)],
  json: (root) => ({ tree: root }),
};
