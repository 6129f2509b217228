import type { TestProject } from "vitest/node";
import { createUsageError } from "./usage-error.ts";

/** The default seed, which makes runs reproducible. */
const USUAL = 2396;

/** Before all tests: selects the seed of random tests, and prints it. */
export default function chooseSeed(project: TestProject): void {
  const seed = readSeed(process.env["URIGRAM_SEED"]);
  console.log(`URIGRAM_SEED=${seed}`);
  project.provide("seed", seed);
}

function readSeed(asked: string | undefined): number {
  if (asked === undefined || asked === "") return USUAL;
  if (asked === "random") return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(asked);
  if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31)
    throw createUsageError(`URIGRAM_SEED is an integer of 32 bits or "random", not ${JSON.stringify(asked)}`);
  return seed;
}

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}
