import { Option } from "commander";
import type { SyntaxNode } from "../../core/reference.ts";
import { formatTree } from "../../report/tree.ts";
import type { AddCommand } from "../command.ts";
import type { RecordShape } from "../formats/records.ts";
import type { treeFormats } from "../formats/trees.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { type Answer, answerOfError } from "../records/answer.ts";
import { type DrawFile, referenceCommand } from "../records/reference-command.ts";
import { continueTree, loadSchemeOf } from "../records/schemes.ts";
import { createJob } from "../records/write-records.ts";

type ParseOptions = FilterOptions &
  specs.SpecOptions &
  specs.ProductionOptions & { readonly schemes?: boolean };

export const parse: AddCommand = referenceCommand<ParseOptions>({
  name: "parse",
  summary: "show the syntax trees of references",
  description:
    "Show the syntax tree of each reference: the field, production, span (UTF-16 offsets, half-open) and text of each node.",
  examples: [
    "urigram parse 'http://u@example.com:80/a;p?q#f'",
    "urigram parse --production authority a_b",
    "urigram parse --json ../g | jq .tree",
    "urigram parse --to svg http://a/b?c > tree.svg",
    "urigram parse --schemes tel:+1-201-555-0123",
  ],
  notes: `--to svg, dot and html draw the tree of one reference as an image, a Graphviz
graph, or an interactive page that highlights corresponding parts. Pass the
reference as an argument.`,
  files: { svg: drawerOf("svg"), dot: drawerOf("dot"), html: drawerOf("html") },
  columns: ["tree"],
  options: () => [
    specs.specOption(),
    ...specs.productionOptions(),
    new Option("--schemes", "also parse with the scheme's grammar, and add the tree as the field schemeTree"),
  ],
  async job(options) {
    const { parse } = await parserOf(options);
    return createJob(options.to, tree, parse);
  },
});

/** Loads the grammars and returns the function that parses a reference. */
async function parserOf(options: ParseOptions) {
  const dialect = await specs.dialectOf(options);
  const production = specs.productionOf(options, dialect);
  const schemeOf = await loadSchemeOf(options.schemes);
  const parse = (reference: string): Answer<SyntaxNode> => {
    const result = dialect.tryParse(reference, production);
    return result.ok
      ? continueTree(result.value, reference, schemeOf(reference))
      : answerOfError(result.error);
  };
  return { dialect, schemeOf, parse };
}

const tree: RecordShape<SyntaxNode> = {
  text: (reference, root) => formatTree(root, reference),
  names: ["tree"],
  columns: (root) => [JSON.stringify(root)],
  json: (root) => ({ tree: root }),
};

/** Creates the function that draws trees. The drawing code is loaded only when it is needed. */
function drawerOf(format: keyof typeof treeFormats): DrawFile<ParseOptions> {
  return async (options) => {
    const { treeFormats } = await import("../formats/trees.ts");
    const { dialect, schemeOf, parse } = await parserOf(options);
    return (reference) => {
      const answer = parse(reference);
      if (!answer.ok) return { ok: false, fault: answer.fault };
      const scheme = schemeOf(reference)?.id;
      return { ok: true, value: treeFormats[format](answer.value, reference, dialect, scheme) };
    };
  };
}
