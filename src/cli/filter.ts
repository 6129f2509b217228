import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Style } from "../report/style.ts";
import { formatSyntaxError } from "../report/syntax-error.ts";
import type { Answer, Fault } from "./answer.ts";
import { type InputFormatName, type InputRecord, inputFormats } from "./formats/input.ts";
import { type OutputFormatName, outputFormats, type RecordShape } from "./formats/records.ts";
import { type Batch, splitRecords } from "./formats/split.ts";
import { noProgress, type Progress, progressLine } from "./progress.ts";
import { send, styleOf, type Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** The options of every command that takes references. */
export interface FilterOptions {
  readonly from?: InputFormatName;
  readonly to: OutputFormatName;
  readonly column?: string;
  readonly baseColumn?: string;
  readonly exitZero?: boolean;
}

/** What a command does with each record. */
export type Job = (record: InputRecord) => Outcome;

/** The output record, without its line end; and what is wrong with the input record, if anything is. */
export interface Outcome {
  readonly line: string;
  readonly fault: Fault | undefined;
}

/** The job that answers references, and writes each answer in one format. */
export function createJob<Value>(
  to: OutputFormatName,
  shape: RecordShape<Value>,
  answerTo: (reference: string, base: string | undefined) => Answer<Value>,
): Job {
  const write = outputFormats[to](shape);
  return (record) => {
    const answer = record.ok ? answerTo(record.reference, record.base) : unreadable(record.problem);
    const line = write(record.ok ? record.reference : record.raw, answer);
    return { line, fault: answer.ok ? undefined : answer.fault };
  };
}

function unreadable(message: string): Extract<Answer<never>, { ok: false }> {
  return { ok: false, fault: { code: "bad-record", message, error: undefined } };
}

/**
 * Runs a job over the references given as arguments or, without any, over standard input: one record out for each
 * record in, in order. Text output has its diagnostics on standard error. Gives the exit code: 0 clean, 1 findings.
 */
export async function runFilter(
  job: Job,
  references: readonly string[],
  options: FilterOptions,
  terminal: Terminal,
): Promise<number> {
  const { stdout, stderr } = terminal;
  const hasArguments = references.length > 0;
  const batches = hasArguments ? batchOf(references, options) : batchesOfStdin(options, terminal);
  const where = hasArguments ? "argument" : "standard input, record";
  const style = styleOf(stderr);
  const progress = hasArguments ? noProgress : progressOf(terminal);
  let count = 0;
  let findings = 0;

  for await (const { records, bytes } of batches) {
    let output = "";
    let diagnostics = "";
    for (const record of records) {
      count++;
      const { line, fault } = job(record);
      output += `${line}\n`;
      if (!fault) continue;
      findings++;
      if (options.to === "text") diagnostics += formatFault(fault, `${where} ${count}`, style);
    }
    if (diagnostics !== "" || stdout.isTerminal) progress.clear();
    await send(stdout, output);
    await send(stderr, diagnostics);
    progress.advance(records.length, bytes);
  }
  progress.clear();
  return findings > 0 && !options.exitZero ? 1 : 0;
}

function formatFault({ code, message, error }: Fault, where: string, style: Style): string {
  if (error instanceof UriSyntaxError) return formatSyntaxError(error, where, style);
  return `${style.error(`error[${code}]`)}: ${style.strong(message)}\n${style.faint(` --> ${where}`)}\n`;
}

function batchOf(
  references: readonly string[],
  { from, column, baseColumn }: FilterOptions,
): Iterable<Batch<InputRecord>> {
  if ([from, column, baseColumn].some((option) => option !== undefined)) {
    throw new UsageError(
      "--from, --column and --base-column are for standard input; leave them out or give no references",
    );
  }
  return [{ records: references.map((reference) => ({ ok: true, reference, base: undefined })), bytes: 0 }];
}

async function* batchesOfStdin(
  options: FilterOptions,
  { stdin }: Terminal,
): AsyncGenerator<Batch<InputRecord>> {
  // Node gives an empty stream for a directory.
  if (stdin.stat().isDirectory)
    throw new UsageError("standard input is a directory; give it a file of references");
  const { delimiter, parserOf } = inputFormats[options.from ?? "lines"];
  const parse = parserOf(options);
  for await (const { records, bytes } of splitRecords(stdin.stream, delimiter)) {
    yield { records: records.map(parse), bytes };
  }
}

/** A progress line, if standard error is a terminal and nothing else shows there that the job goes on. */
function progressOf({ stdin, stdout, stderr }: Terminal): Progress {
  if (!stderr.isTerminal || (stdin.isTerminal && stdout.isTerminal)) return noProgress;
  return progressLine((text) => stderr.stream.write(text), stdin.stat().size);
}
