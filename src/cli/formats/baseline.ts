import { createHash } from "node:crypto";
import type { Diagnostic } from "../../lint/diagnostic.ts";
import { quote } from "../../text/quote.ts";

/** The violated rules in a file, by fingerprint. */
type FileProblems = ReadonlyMap<string, string>;

/** The problems in a baseline, by file. */
export type Baseline = ReadonlyMap<string, FileProblems>;

/** Thrown if a string is not a baseline. The message contains the reason. */
export class BaselineError extends Error {}

const VERSION = 1;

/** Formats a baseline. Identical problems produce identical output, because entries are sorted. */
export function formatBaseline(baseline: Baseline): string {
  const files = sorted(baseline).map(([file, problems]) => [file, byRule(problems)] as const);
  return `${JSON.stringify({ version: VERSION, files: Object.fromEntries(files) }, null, 2)}\n`;
}

function byRule(problems: FileProblems): object {
  const rules = new Map<string, string[]>();
  for (const [fingerprint, rule] of sorted(problems)) {
    const fingerprints = rules.get(rule) ?? [];
    fingerprints.push(fingerprint);
    rules.set(rule, fingerprints);
  }
  return Object.fromEntries(sorted(rules));
}

function sorted<Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Parses a baseline. Throws a BaselineError if it is invalid. */
export function parseBaseline(text: string): Baseline {
  const { version, files } = membersOf(jsonOf(text), "it");
  if (version !== VERSION)
    throw new BaselineError(
      typeof version === "number" ? `its version is ${version}, not ${VERSION}` : "it has no version",
    );
  return new Map(
    Object.entries(membersOf(files, '"files"')).map(
      ([file, rules]) => [file, problemsOf(rules, file)] as const,
    ),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new BaselineError("it is not valid JSON");
  }
}

function problemsOf(rules: unknown, file: string): FileProblems {
  const problems = new Map<string, string>();
  for (const [rule, fingerprints] of Object.entries(membersOf(rules, quote(file, 100)))) {
    if (!Array.isArray(fingerprints)) throw new BaselineError(`${quote(rule, 100)} is not a list`);
    for (const fingerprint of fingerprints) {
      if (typeof fingerprint !== "string")
        throw new BaselineError(`${quote(rule, 100)} has a value that is not a fingerprint`);
      problems.set(fingerprint, rule);
    }
  }
  return problems;
}

function membersOf(value: unknown, what: string): { readonly [name: string]: unknown } {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BaselineError(`${what} is not an object`);
  return { ...value };
}

/** The maximum number of distinct findings whose occurrences are counted at a time. */
const REMEMBERED = 1 << 18;

/**
 * Creates a function that returns a unique fingerprint for each finding in a run. Fingerprints do not depend on line
 * numbers or the platform. Identical findings in a file are numbered. Findings must arrive one file at a time.
 */
export function createFingerprints(
  remembered: number = REMEMBERED,
): (diagnostic: Diagnostic, file: string) => string {
  const counts = new Map<string, number>();
  let last = "";
  // The counts are cleared periodically, because endless input would otherwise exhaust memory.
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

/** Returns a hash of the given facts. References cannot be recovered from it. */
export function hashOf(facts: readonly (string | number)[]): string {
  return digestOf(JSON.stringify(facts));
}

/** Returns a digest of a string, from which the string cannot be recovered. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
