import { createHash } from "node:crypto";
import type { Diagnostic } from "../../lint/diagnostic.ts";

/** How many different findings of a file are told from others that say the same. */
const REMEMBERED = 1 << 18;

/**
 * Makes the function that gives each finding of a run a fingerprint of its own: the same when lines move, and on every
 * platform. Findings of a file that say the same are counted. Those of a file follow each other.
 */
export function createFingerprints(
  remembered: number = REMEMBERED,
): (diagnostic: Diagnostic, file: string) => string {
  const counts = new Map<string, number>();
  let last = "";
  // A file without end would fill the memory, so the counts begin anew.
  let round = 0;
  return ({ rule, reference, construct, start, end, referenceSpan }, file) => {
    if (file !== last || counts.size === remembered) {
      counts.clear();
      round = file === last ? round + 1 : 0;
      last = file;
    }
    const from = start - referenceSpan.start;
    const key = hashOf([file, rule, construct, reference, from, end - start]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count + round === 0 ? key : hashOf([key, round, count]);
  };
}

function hashOf(facts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
}
