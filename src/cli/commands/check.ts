import type { Dialect } from "../../dialects/dialect.ts";
import { escapeHarmful } from "../../report/harmful.ts";
import { type Answer, refused } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob, type FilterOptions } from "../filter.ts";
import type { RecordShape } from "../formats/records.ts";
import { type ProductionOptions, productionOf, productionOptions } from "../options/production.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { referenceCommand } from "../references.ts";

type CheckOptions = FilterOptions & SpecOptions & ProductionOptions;

export const check: AddCommand = referenceCommand<CheckOptions>({
  name: "check",
  summary: "say whether references are valid, and why not",
  description:
    "Say whether each reference is valid. Text output explains the invalid ones on standard error.",
  examples: [
    "urigram check 'http://example.com/a b' ../c?d",
    "urigram check --from csv --column url --to csv < links.csv",
    "urigram check --production host example.com 1.2.3.4",
  ],
  columns: [],
  options: () => [specOption(), ...productionOptions()],
  async job(options) {
    const dialect = await dialectOf(options);
    const production = productionOf(options, dialect);
    return createJob(options.to, verdict, (reference) => answerTo(reference, dialect, production));
  },
});

const valid: Answer<undefined> = { ok: true, value: undefined };

function answerTo(reference: string, dialect: Dialect, production: string): Answer<undefined> {
  if (dialect.accepts(reference, production)) return valid;
  const result = dialect.tryParse(reference, production);
  return result.ok ? valid : refused(result.error);
}

const verdict: RecordShape<undefined> = {
  text: (reference) => `valid    ${escapeHarmful(reference)}`,
  names: [],
  columns: () => [],
  json: () => ({}),
};
