import { Option } from "commander";
import type { NormalizationStep } from "../../core/normalize.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { dialects } from "../../dialects/index.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { UsageError } from "../exit.ts";
import { textShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { loadNormalize } from "../records/schemes.ts";
import { createJob } from "../records/write-records.ts";

interface NormalizeOptions extends FilterOptions, SpecOptions {
  readonly steps?: string;
  readonly schemes?: boolean;
}

export const normalize: AddCommand = referenceCommand<NormalizeOptions>({
  name: "normalize",
  summary: "normalize references",
  description:
    "Print the normal form of each reference. By default, all normalization steps of the specification are applied:\n" +
    stepsOfSpecifications(),
  examples: [
    "urigram normalize 'HTTP://www.XEROX.com:80/%7efoo'",
    "urigram normalize --steps scheme-case,host-case HTTP://A/",
    "urigram normalize --schemes tel:+1-201-555-0123",
  ],
  columns: ["normalized"],
  options: () => [
    specOption(),
    new Option("--steps <steps>", "the steps to apply, separated by commas (default: all)"),
    new Option("--schemes", "also apply the rules of the scheme: tel:+1-2 becomes tel:+12"),
  ],
  async job(options) {
    const dialect = await dialectOf(options);
    const steps = stepsOf(options, dialect);
    const byScheme = await loadNormalize(options.schemes);
    return createJob(options.to, textShape("normalized"), (reference) =>
      byScheme(attempt(() => dialect.normalize(reference, steps))),
    );
  },
});

function stepsOfSpecifications(): string {
  return Object.values(dialects)
    .map(({ id, normalizationSteps }) => ({ id, steps: Object.keys(normalizationSteps) }))
    .filter(({ steps }) => steps.length > 0)
    .map(({ id, steps }) => `${id}: ${steps.join(", ")}`)
    .join("\n");
}

/** The steps in --steps; undefined for all steps. */
function stepsOf(
  { steps }: NormalizeOptions,
  { title, normalizationSteps }: Dialect,
): readonly NormalizationStep[] | undefined {
  return steps?.split(",").map((name) => {
    if (isStep(name, normalizationSteps)) return name;
    const known = Object.keys(normalizationSteps);
    const advice =
      known.length === 0
        ? "it defines no normalization steps; remove --steps"
        : `--steps takes ${known.join(", ")}`;
    throw new UsageError(`${title} has no step ${quote(name)}${didYouMean(name, known)}; ${advice}`);
  });
}

function isStep(name: string, steps: Dialect["normalizationSteps"]): name is NormalizationStep {
  return Object.hasOwn(steps, name);
}
