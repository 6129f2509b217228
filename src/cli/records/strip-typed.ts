import { fromUserInput, type Stripped } from "../../core/user-input.ts";
import { quote } from "../../text/quote.ts";
import { appendFields, type OutputFormatName } from "../formats/records.ts";
import type { Job } from "./write-records.ts";

/** The columns and ndjson fields for the original input and the stripped parts. */
const COLUMNS = ["typed", "stripped"];

/** Wraps a job so that surrounding delimiters and white space are first stripped from each reference (`--typed`). */
export function strippingJob(job: Job, to: OutputFormatName): Job {
  const append = appendFields[to];
  return {
    ...job,
    bulk: undefined,
    skipInBulk: undefined,
    names: [...job.names, ...COLUMNS],
    run(record, number) {
      const typed = record.ok ? record.reference : undefined;
      const input = typed === undefined ? undefined : fromUserInput(typed);
      const outcome = job.run(
        record.ok && input ? { ...record, reference: input.reference } : record,
        number,
      );
      if (outcome.line === undefined && !outcome.fault) return outcome;
      const line = outcome.line && append(outcome.line, COLUMNS, [typed, input?.stripped]);
      return { ...outcome, line, note: noteOn(typed ?? "", input?.stripped ?? []) };
    },
  };
}

/** The maximum number of parts listed; the rest are only counted. */
const MOST_SHOWN = 10;

/** Describes the stripped parts on one line; undefined if there are none. */
export function noteOn(typed: string, stripped: readonly Stripped[]): string | undefined {
  if (stripped.length === 0) return undefined;
  const shown = stripped.slice(0, MOST_SHOWN).map(({ start, end }) => shownPart(typed.slice(start, end)));
  const more = stripped.length > MOST_SHOWN ? [`${stripped.length - MOST_SHOWN} more`] : [];
  const hasHyphen = stripped.some(({ kind }) => kind === "line-break-after-hyphen");
  const hyphen = hasHyphen ? "; a hyphen at the end of a line may or may not be part of the reference" : "";
  return `stripped ${new Intl.ListFormat("en-GB").format([...shown, ...more])}${hyphen}`;
}

const shownPart = (part: string): string => (part === '"' ? `'"'` : quote(part));
