import fc from "fast-check";
import { inject } from "vitest";

// Before the tests of each file: makes fast-check print how to repeat a failed property.
fc.configureGlobal({ seed: inject("seed"), numRuns: inject("effort").runs });
