import type { Dialect } from "../../dialects/dialect.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { type Answer, refused } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob, type FilterOptions } from "../filter.ts";
import type { RecordShape } from "../formats/records.ts";
import { type ProductionOptions, productionOf, productionOption } from "../options/production.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { referenceCommand } from "../references.ts";

type CheckOptions = FilterOptions & SpecOptions & ProductionOptions;

export const check: AddCommand = referenceCommand<CheckOptions>({
  name: "check",
  summary: "say whether references are valid, and why not",
  description:
    "Say whether each reference is valid. Text output explains the invalid ones on standard error.",
  tsv: "reference, verdict, code, offset, message",
  options: () => [specOption(), productionOption()],
  job(options) {
    const dialect = dialectOf(options);
    const rule = productionOf(options, dialect);
    return createJob(options.to, verdict, (reference) => answerTo(reference, dialect, rule));
  },
});

const valid: Answer<undefined> = { ok: true, value: undefined };

function answerTo(reference: string, dialect: Dialect, rule: string): Answer<undefined> {
  if (dialect.accepts(reference, rule)) return valid;
  const result = dialect.tryParse(reference, rule);
  return result.ok ? valid : refused(result.error);
}

const verdict: RecordShape<undefined> = {
  text: (reference) => `valid    ${escapeUnprintable(reference)}`,
  columns: () => [],
  width: 0,
  json: () => ({}),
};
