import type { TestProject } from "vitest/node";
import { createUsageError } from "./usage-error.ts";

/** How hard the tests look. They read it with `inject("effort")`. */
export interface Effort {
  /** Strings of up to this length over small alphabets are compared with the automaton of each production. */
  readonly longest: number;
  /** How many states beyond the minimal automaton's the W-method allows a parser. */
  readonly extraStates: number;
  /** Strings of up to this length over small alphabets have their trees compared. */
  readonly longestOfTrees: number;
  /** Pairs of a reference and a base that are resolved with all options. */
  readonly pairs: number;
  /** Those of them that the laws of resolution are tried on. */
  readonly pairsOfLaws: number;
  /** Pairs that are resolved with all options, with the trace and without. */
  readonly pairsOfShortCuts: number;
  /** Pairs of random sentences of the grammar that are resolved. */
  readonly sentences: number;
  /** Random sentences of each production over each alphabet that have their trees compared with stock Peggy's. */
  readonly sentencesOfTrees: number;
  /** Texts of each specification that are compared with another library. */
  readonly differences: number;
  /** IPv6 addresses of each specification that are compared with node:net. */
  readonly addresses: number;
  /** Random values that each property is tried on. */
  readonly runs: number;
  /** Of what a proof goes through in full, such as states, code points, places or bases, one in so many is tried. */
  readonly stride: number;
  /** Of the installed documents, how many are read by others, too. */
  readonly documents: number;
  /** The length of long texts. */
  readonly long: number;
  /** In how many kinds of projects the examples of the documentation are compiled. */
  readonly compilations: number;
  /** How many references, and characters of a document, a process with little memory reads; none where it is 0. */
  readonly memory: number;
}

/** The efforts by the names of what asks for them: `npm test`, `npm run check`, `npm run prove`. */
const efforts: Readonly<Record<string, Effort>> = {
  test: {
    longest: 3,
    extraStates: 0,
    longestOfTrees: 2,
    pairs: 100,
    pairsOfLaws: 20,
    pairsOfShortCuts: 10,
    sentences: 60,
    sentencesOfTrees: 1,
    differences: 8_000,
    addresses: 8_000,
    runs: 10,
    stride: 13,
    documents: 3,
    long: 2 ** 16,
    compilations: 0,
    memory: 0,
  },
  check: {
    longest: 5,
    extraStates: 1,
    longestOfTrees: 4,
    pairs: 3_000,
    pairsOfLaws: 1_000,
    pairsOfShortCuts: 1_000,
    sentences: 5_000,
    sentencesOfTrees: 20,
    differences: 20_000,
    addresses: 20_000,
    runs: 120,
    stride: 2,
    documents: 100,
    long: 2 ** 19,
    compilations: 2,
    memory: 500_000,
  },
  prove: {
    longest: 9,
    extraStates: 2,
    longestOfTrees: 6,
    pairs: 30_000,
    pairsOfLaws: 10_000,
    pairsOfShortCuts: 60_000,
    sentences: 300_000,
    sentencesOfTrees: 1_000,
    differences: 2_000_000,
    addresses: 1_500_000,
    runs: 10_000,
    stride: 1,
    documents: Number.POSITIVE_INFINITY,
    long: 2 ** 24,
    compilations: 2,
    memory: 3_000_000,
  },
};

/** Before all tests: chooses the effort by the mode of vitest, such as `vitest run --mode prove`. */
export default function chooseEffort(project: TestProject): void {
  const { mode } = project.vite.config;
  const effort = efforts[mode];
  if (!effort)
    throw createUsageError(`--mode is ${Object.keys(efforts).join(" or ")}, not ${JSON.stringify(mode)}`);
  project.provide("effort", effort);
}

declare module "vitest" {
  interface ProvidedContext {
    effort: Effort;
  }
}
