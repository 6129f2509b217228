import type { AddCommand } from "../command.ts";
import { textShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

type RelativizeOptions = FilterOptions & specs.SpecOptions & specs.BaseOptions;

export const relativize: AddCommand = referenceCommand<RelativizeOptions>({
  name: "relativize",
  summary: "find the shortest references to targets",
  description:
    "For each target, print the shortest reference that resolves against the base URI to the same URI as the target.",
  examples: ["urigram relativize --base http://a/b/c/d http://a/b/e/f"],
  columns: ["relative"],
  options: () => [specs.specOption(), ...specs.baseOptions()],
  async job(options) {
    const dialect = await specs.dialectOf(options);
    const baseFor = specs.baseOf(options, dialect);
    return createJob(options.to, textShape("relative"), (target, own) =>
      attempt(() => dialect.relativize(target, baseFor(own))),
    );
  },
});
