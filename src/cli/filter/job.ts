import type { CreateBulkProcessor } from "../../bulk/process.ts";
import type { Answer, Fault } from "../answer.ts";
import type { InputRecord } from "../formats/input.ts";
import { columnNames, type OutputFormatName, outputFormats, type RecordShape } from "../formats/records.ts";

/** What a command does with each record. */
export interface Job {
  /** Records are numbered from 1 in each input. */
  readonly run: (record: InputRecord, number: number) => Outcome;
  /** How records are processed in bulk, where they may be. */
  readonly bulk?: CreateBulkProcessor | undefined;
  /** The names of the columns of output that has any. */
  readonly names: readonly string[];
  /** What there is to say of all records together, with its line ends. */
  readonly summary?: () => string;
}

/** What a job makes of a record. */
export interface Outcome {
  /** The output record, without its line end; undefined for one that was asked to be left out. */
  readonly line: string | undefined;
  /** What is wrong with the input record, if anything is. */
  readonly fault: Fault | undefined;
  /** Whether it counts for the exit code; if it is not said, a fault does. */
  readonly isFinding?: boolean;
}

/** The job that answers references, and writes each answer in one format. */
export function createJob<Value>(
  to: OutputFormatName,
  shape: RecordShape<Value>,
  answerTo: (reference: string, base: string | undefined) => Answer<Value>,
): Job {
  const write = outputFormats[to](shape);
  return {
    names: columnNames(shape.names),
    run(record) {
      const answer = record.ok ? answerTo(record.reference, record.base) : unreadable(record.problem);
      const line = write(record.ok ? record.reference : record.raw, answer);
      return { line, fault: answer.ok ? undefined : answer.fault };
    },
  };
}

/** The answer to a record that cannot be read. */
export function unreadable(message: string): Extract<Answer<never>, { ok: false }> {
  return { ok: false, fault: { code: "bad-record", message, error: undefined } };
}
