import { type Comparison, compare as compareReference } from "../../dialects/compare.ts";
import { formatComparison } from "../../report/comparison.ts";
import { type Answer, refused } from "../answer.ts";
import type { AddCommand } from "../command.ts";
import { createJob, type FilterOptions } from "../filter.ts";
import type { RecordShape } from "../formats/records.ts";
import { type BaseOptions, baseOptions, refuseTwoBases } from "../options/base.ts";
import { referenceCommand } from "../references.ts";

/** The specifications that it is valid in, and what differs. */
const COLUMNS = ["valid-in", "differences"];

export const compare: AddCommand = referenceCommand<FilterOptions & BaseOptions>({
  name: "compare",
  summary: "show what every specification makes of references, and where they differ",
  description: "Read each reference by every specification and, if there is a base URI, resolve it.",
  examples: ["urigram compare --base 'http://a/b/c/d;p?q' '?y'"],
  columns: COLUMNS,
  options: baseOptions,
  job(options) {
    refuseTwoBases(options);
    const { to, base } = options;
    return createJob(to, comparison, (reference, own) => answerTo(compareReference(reference, own ?? base)));
  },
});

/** A text that no specification derives is a finding; text output shows the comparison all the same. */
function answerTo(value: Comparison): Answer<Comparison> {
  const { readings } = value;
  const error = readings.some(({ valid }) => valid) ? undefined : readings[0]?.error;
  if (!error) return { ok: true, value };
  return { ok: false, fault: { ...refused(error).fault, text: () => formatComparison(value) } };
}

const comparison: RecordShape<Comparison> = {
  text: (_, value) => formatComparison(value),
  names: COLUMNS,
  columns: ({ readings, differences }) => [
    readings
      .filter(({ valid }) => valid)
      .map(({ dialect }) => dialect)
      .join(","),
    differences.map(({ what }) => what).join(","),
  ],
  json: ({ readings, differences }) => ({ readings, differences }),
};
