import { Option } from "commander";
import { skippingInBulk, writingInBulk } from "../../bulk/processor.ts";
import { productionState } from "../../bulk/state.ts";
import { escapeHarmful } from "../../report/terminal-safe.ts";
import type { AddCommand } from "../command.ts";
import { bulkFormat, type RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { type Answer, answerOfMistake } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { schemesJob } from "../records/schemes.ts";
import { createJob } from "../records/write-records.ts";

export const check: AddCommand = referenceCommand<
  FilterOptions & specs.SpecOptions & specs.ProductionOptions & { readonly schemes?: boolean }
>({
  name: "check",
  summary: "check whether references are valid, and explain what is wrong",
  description:
    "Check whether each reference is valid. With text output, mistakes are explained on standard error. With --schemes, " +
    'each reference is also checked against the grammar of its scheme (see "urigram productions").',
  examples: [
    "urigram check 'http://example.com/a b' ../c?d",
    "urigram check --only-invalid --to tsv < references.txt",
    "urigram check --from csv --column url --to csv < links.csv",
    "urigram check --production host example.com 1.2.3.4",
    "urigram check --schemes tel:555 mailto:joe@example.com",
  ],
  columns: [],
  options: () => [
    specs.specOption(),
    ...specs.productionOptions(),
    new Option(
      "--schemes",
      "also check against the scheme's grammar, and add the columns scheme and schemeValid",
    ),
  ],
  async job(options) {
    const { to } = options;
    const checking = await specs.checkingOf(options);
    const production = specs.productionOf(options, checking);
    const isValid = (text: string) => checking.accepts(text, production);
    const stateOf = productionState(checking.automata, production);
    const bulk = writingInBulk({
      ...bulkFormat(to, verdict),
      stateOf,
      sharedBy: (text) => (isValid(text) ? { value: undefined } : undefined),
    });
    const job = createJob(to, verdict, (reference) =>
      isValid(reference) ? valid : answerOfMistake(checking.mistakeIn(reference, production)),
    );
    return options.schemes
      ? schemesJob(job, to)
      : { ...job, bulk, skipInBulk: skippingInBulk(stateOf, isValid) };
  },
});

const valid: Answer<undefined> = { ok: true, value: undefined };

const verdict: RecordShape<undefined> = {
  text: (reference) => `valid    ${escapeHarmful(reference)}`,
  names: [],
  columns: () => [],
  json: () => ({}),
};
