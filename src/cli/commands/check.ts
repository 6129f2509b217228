import { Option } from "commander";
import { skippingInBulk, writingInBulk } from "../../bulk/process.ts";
import { productionState } from "../../bulk/state.ts";
import { escapeHarmful } from "../../report/escape.ts";
import { type Answer, answerOfMistake } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob, type Job } from "../filter.ts";
import { bulkFormat, numbered, type OutputFormatName, type RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { referenceCommand } from "../references.ts";

interface CheckOptions extends FilterOptions, specs.SpecOptions, specs.ProductionOptions {
  readonly onlyInvalid?: boolean;
}

export const check: AddCommand = referenceCommand<CheckOptions>({
  name: "check",
  summary: "check whether references are valid, and explain what is wrong",
  description:
    "Check whether each reference is valid. With text output, standard error explains the mistakes.",
  examples: [
    "urigram check 'http://example.com/a b' ../c?d",
    "urigram check --only-invalid --to tsv < references.txt",
    "urigram check --from csv --column url --to csv < links.csv",
    "urigram check --production host example.com 1.2.3.4",
  ],
  columns: [],
  notes: `With --only-invalid, the output omits valid references. Each record
begins with its number in the input, in the column or ndjson field "record".
Numbering starts at 1 in each file and does not count a header.`,
  options: () => [
    specs.specOption(),
    ...specs.productionOptions(),
    new Option("--only-invalid", "print only the invalid references, each with the number of its record"),
  ],
  async job(options) {
    const { to, onlyInvalid } = options;
    const checking = await specs.checkingOf(options);
    const production = specs.productionOf(options, checking);
    const isValid = (text: string) => checking.accepts(text, production);
    const stateOf = productionState(checking.automata, production);
    const bulk = onlyInvalid
      ? skippingInBulk(stateOf, isValid)
      : writingInBulk({
          ...bulkFormat(to, verdict),
          stateOf,
          sharedBy: (text) => (isValid(text) ? { value: undefined } : undefined),
        });
    const job = createJob(to, verdict, (reference) =>
      isValid(reference) ? valid : answerOfMistake(checking.mistakeIn(reference, production)),
    );
    return { ...(onlyInvalid ? onlyFindings(job, to) : job), bulk };
  },
});

const valid: Answer<undefined> = { ok: true, value: undefined };

/** Wraps a job so that it writes only invalid records, each preceded by its number. */
function onlyFindings({ run, names }: Job, to: OutputFormatName): Job {
  return {
    names: ["record", ...names],
    run(record, number) {
      const { line, fault } = run(record, number);
      return { line: fault && line !== undefined ? numbered[to](number, line) : undefined, fault };
    },
  };
}

const verdict: RecordShape<undefined> = {
  text: (reference) => `valid    ${escapeHarmful(reference)}`,
  names: [],
  columns: () => [],
  json: () => ({}),
};
