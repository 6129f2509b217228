import { type Measured, summary } from "../measure.ts";

/** The name of urigram among the libraries. */
export const OURS = "urigram";

/** An operation of a library on a reference. */
interface Job {
  readonly library: string;
  readonly job: string;
}

/** The time that a job took in one run. */
export interface Time extends Job {
  /** The corresponding urigram job. */
  readonly beside: string;
  /** The median time per reference over all rounds of the run. */
  readonly nanoseconds: number;
}

/** A reference that a library rejects. */
export interface Rejected extends Job {
  readonly reference: string;
}

/** The complete output of a program in one run. */
export interface Output {
  readonly times: readonly Time[];
  readonly rejected: readonly Rejected[];
}

/** The times that a job took in all runs. */
export interface Comparison extends Job, Omit<Measured, "contender"> {
  readonly beside: string;
  /** Its time as a share of urigram's. */
  readonly share: number;
}

/**
 * Reads the tab-separated lines of a program: `time`, library, job, beside, nanoseconds; or `rejected`, library, job,
 * reference. Throws for any other line.
 */
export function readOutput(text: string): Output {
  const times: Time[] = [];
  const rejected: Rejected[] = [];
  for (const line of text.split(/\r?\n/).filter((each) => each !== "")) {
    const [kind, library = "", job = "", fourth = "", fifth] = line.split("\t");
    const nanoseconds = Number(fifth);
    if (kind === "time" && nanoseconds > 0) times.push({ library, job, beside: fourth, nanoseconds });
    else if (kind === "rejected" && fourth !== "") rejected.push({ library, job, reference: fourth });
    else throw new Error(`a line of output that is neither a time nor a rejected reference: ${line}`);
  }
  return { times, rejected };
}

/** Compares the times of all runs, job by job. Throws an error if urigram has no corresponding time. */
export function compareTimes(times: readonly Time[]): readonly Comparison[] {
  const jobs = new Map(times.map((time) => [`${time.library}\t${time.job}`, time]));
  return [...jobs.values()].map(({ library, job, beside }) => {
    const own = summaryOf(times, library, job);
    const share = own.nanoseconds / summaryOf(times, OURS, beside).nanoseconds;
    if (Number.isNaN(share)) throw new Error(`${OURS} has no time of ${beside}`);
    return { library, job, beside, ...own, share };
  });
}

function summaryOf(times: readonly Time[], library: string, job: string): Omit<Measured, "contender"> {
  const own = times.filter((time) => time.library === library && time.job === job);
  return summary(own.map(({ nanoseconds }) => nanoseconds));
}
