import type { AddCommand } from "../command.ts";
import { textShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import {
  type BaseOptions,
  baseOf,
  baseOptions,
  dialectOf,
  type SpecOptions,
  specOption,
} from "../options/spec.ts";
import { attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

export const relativize: AddCommand = referenceCommand<FilterOptions & SpecOptions & BaseOptions>({
  name: "relativize",
  summary: "make short references to targets",
  description:
    "For each target, print the shortest reference that resolves to the same URI as the target does, against the base URI.",
  examples: ["urigram relativize --base http://a/b/c/d http://a/b/e/f"],
  columns: ["relative"],
  options: () => [specOption(), ...baseOptions()],
  async job(options) {
    const dialect = await dialectOf(options);
    const baseFor = baseOf(options, dialect);
    return createJob(options.to, textShape("relative"), (target, own) =>
      attempt(() => dialect.relativize(target, baseFor(own))),
    );
  },
});
