/**
 * `npm run fuzz`: runs the library, the extractors and the command's parsers on mutated real texts, and checks the laws
 * in test/laws. If a law is violated, it prints the shortest input and exits with 1.
 */
import { parseArgs } from "node:util";
import { escapeUnprintable } from "../../src/text/quote.ts";
import { below } from "./mutate.ts";
import { fuzz, type Plan } from "./run.ts";
import { subjects } from "./subjects.ts";

try {
  process.exitCode = await fuzz(planOf(process.argv.slice(2)), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function planOf(args: readonly string[]): Plan {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: text, seed: text, first: text, inputs: text, only: text },
  });
  const { seconds, seed, first, inputs, only = "" } = values;
  const chosen = subjects.filter(({ name }) => name.includes(only));
  if (chosen.length === 0)
    throw new Error(`--only is a part of one of: ${subjects.map(({ name }) => name).join(", ")}`);
  return {
    seed: numberOf("seed", seed) ?? below(2 ** 31, Math.random),
    seconds: numberOf("seconds", seconds) ?? (inputs === undefined ? 60 : Number.POSITIVE_INFINITY),
    first: numberOf("first", first) ?? 0,
    most: numberOf("inputs", inputs) ?? Number.POSITIVE_INFINITY,
    subjects: chosen,
  };
}

function numberOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^\d{1,10}$/.test(given) && Number(given) < 2 ** 31) return Number(given);
  throw new Error(`--${name} is a whole number below 2147483648, not ${escapeUnprintable(given)}`);
}
