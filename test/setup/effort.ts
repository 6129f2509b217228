import type { TestProject } from "vitest/node";
import { createUsageError } from "./usage-error.ts";

/** The effort of the tests, which read it with `inject("effort")`. */
export interface Effort {
  /** The length of the strings over small alphabets that are compared with the automaton of each production. */
  readonly longest: number;
  /** The number of states beyond the minimal automaton's that the W-method permits. */
  readonly extraStates: number;
  /** The length of the strings over small alphabets whose trees are compared. */
  readonly longestOfTrees: number;
  /** The number of pairs of a reference and a base that are resolved with all options. */
  readonly pairs: number;
  /** The number of these pairs on which the laws of resolution are tested. */
  readonly pairsOfLaws: number;
  /** The number of pairs that are resolved with all options, with and without a trace. */
  readonly pairsOfShortCuts: number;
  /** The number of pairs of random sentences that are resolved. */
  readonly sentences: number;
  /** The number of random sentences, per production and alphabet, whose trees are compared with stock Peggy's. */
  readonly sentencesOfTrees: number;
  /** The number of strings per specification that are compared with another library. */
  readonly differences: number;
  /** The number of strings that are compared with each installed JDK; 0 to start none. */
  readonly javaStrings: number;
  /** The number of IPv6 addresses per specification that are compared with node:net. */
  readonly addresses: number;
  /** The number of random values per property. */
  readonly runs: number;
  /** The stride through sets that a proof covers completely: states, code points, places, bases. */
  readonly stride: number;
  /** The number of installed documents that are also read with other parsers. */
  readonly documents: number;
  /** The length of long strings. */
  readonly long: number;
  /** The number of kinds of projects in which the examples of the documentation are compiled. */
  readonly compilations: number;
  /** The number of references, and of characters of a document, for a process with little memory; 0 to skip it. */
  readonly memory: number;
}

/** The efforts for `npm test`, `npm run check` and `npm run prove`, by mode. */
const efforts: Readonly<Record<string, Effort>> = {
  test: {
    longest: 2,
    extraStates: 0,
    longestOfTrees: 2,
    pairs: 100,
    pairsOfLaws: 10,
    pairsOfShortCuts: 5,
    sentences: 30,
    sentencesOfTrees: 1,
    differences: 500,
    javaStrings: 0,
    addresses: 8_000,
    runs: 5,
    stride: 41,
    documents: 3,
    long: 2 ** 14,
    compilations: 0,
    memory: 0,
  },
  check: {
    longest: 3,
    extraStates: 1,
    longestOfTrees: 3,
    pairs: 200,
    pairsOfLaws: 50,
    pairsOfShortCuts: 30,
    sentences: 300,
    sentencesOfTrees: 4,
    differences: 2_000,
    javaStrings: 0,
    addresses: 10_000,
    runs: 10,
    stride: 23,
    documents: 10,
    long: 2 ** 16,
    compilations: 1,
    memory: 100_000,
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
    javaStrings: 1_000_000,
    addresses: 1_500_000,
    runs: 10_000,
    stride: 1,
    documents: Number.POSITIVE_INFINITY,
    long: 2 ** 24,
    compilations: 2,
    memory: 3_000_000,
  },
};

/** Before all tests: selects the effort by the mode of vitest, such as `vitest run --mode prove`. */
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
