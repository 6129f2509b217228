import type { Dialect } from "../../dialects/dialect.ts";
import { amount, createCounts, formatNumber } from "../../report/layout.ts";
import { dialectNamed, type ProductionOptions, type SpecOptions } from "../options/spec.ts";
import type { Job } from "./write-records.ts";

export interface StatsOptions extends SpecOptions, ProductionOptions {
  readonly stats?: boolean | undefined;
  /** The new specification, for `migrate`. */
  readonly toSpec?: string;
}

/** Wraps a job so that its summary contains statistics about all records (`--stats`). Throws a UsageError. */
export async function countingJob(job: Job, options: StatsOptions): Promise<Job> {
  if (!options.stats) return job;
  const { spec = options.toSpec, production } = options;
  // With --production, the strings need not be references.
  const dialect =
    spec === undefined || production !== undefined ? undefined : await dialectNamed(spec, "--spec");
  const codes = createCounts();
  const references = dialect && createReferenceCounts(dialect);
  let [records, invalid] = [0, 0];
  return {
    ...job,
    bulk: undefined,
    skipInBulk: undefined,
    run(record, number) {
      const outcome = job.run(record, number);
      const { fault, isInvalid = fault !== undefined } = outcome;
      records++;
      if (isInvalid) invalid++;
      else if (record.ok) references?.add(record.reference);
      if (fault) codes.add(fault.code);
      return outcome;
    },
    summary: () =>
      [
        ...(job.summary ? [job.summary().trimEnd()] : []),
        `${amount(records, "record")}: ${formatNumber(records - invalid)} valid, ${formatNumber(invalid)} invalid`,
        ...codes.rows("mistakes, by code:"),
        ...(references?.rows() ?? []),
        "",
      ].join("\n"),
  };
}

/** Counts valid references by form, and their distinct schemes and hosts. */
function createReferenceCounts(dialect: Dialect) {
  const forms = createCounts();
  const [schemes, hosts] = [createDistinct(), createDistinct()];
  return {
    add(reference: string): void {
      if (!dialect.accepts(reference)) return;
      forms.add(dialect.classify(reference).form);
      schemes.add(dialect.components(reference).scheme);
      hosts.add(dialect.server(reference)?.host);
    },
    rows: (): readonly string[] => [
      ...forms.rows("valid references, by form:"),
      `${schemes.text("different scheme")}, ${hosts.text("different host")}`,
    ],
  };
}

/** The maximum number of strings to distinguish, which limits memory use. */
const MOST = 1_000_000;

/** Counts distinct strings, ignoring case. Stores hashes, because a substring would keep the whole string in memory. */
function createDistinct() {
  const hashes = new Set<number>();
  let isExact = true;
  return {
    add(text: string | undefined): void {
      if (text === undefined) return;
      const hash = hashOf(text.toLowerCase());
      if (hashes.size < MOST) hashes.add(hash);
      else isExact &&= hashes.has(hash);
    },
    text: (noun: string): string => `${isExact ? "" : "more than "}${amount(hashes.size, noun)}`,
  };
}

/**
 * Hashes a string to 53 bits, from two multiplicative hashes of 32 bits (the finalizer is that of MurmurHash3). With a
 * million strings, two have the same hash in about one run in 20,000. A cryptographic hash takes most of the run.
 */
function hashOf(text: string): number {
  let [high, low] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  return (mixed(high ^ (low >>> 15)) >>> 11) * 2 ** 32 + (mixed(low ^ (high >>> 13)) >>> 0);
}

function mixed(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
