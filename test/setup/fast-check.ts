import fc from "fast-check";
import { inject } from "vitest";

// Before the tests of each file. Where a property fails, fast-check says how to try it again.
fc.configureGlobal({ seed: inject("seed"), numRuns: inject("effort").runs });
