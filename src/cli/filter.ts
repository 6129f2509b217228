import { fstatSync } from "node:fs";
import { UriSyntaxError } from "../core/syntax-error.ts";
import { coloured, plain, type Style } from "../report/style.ts";
import { formatSyntaxError } from "../report/syntax-error.ts";
import { type InputFormatName, type InputRecord, inputFormats, splitRecords } from "./formats/input.ts";
import { type Answer, type Answers, type OutputFormat, writers } from "./formats/output.ts";
import { noProgress, type Progress, progressLine } from "./progress.ts";
import { send } from "./send.ts";
import { UsageError } from "./usage-error.ts";

/** The options of every command that takes references. */
export interface FilterOptions {
  readonly from?: InputFormatName;
  readonly to: OutputFormat;
  readonly column?: string;
  readonly baseColumn?: string;
  readonly exitZero: boolean;
}

/** What a command does: a result for each reference, and how to write it. */
export interface Job<Value> extends Answers<Value> {
  readonly answer: (reference: string, base: string | undefined) => Answer<Value>;
}

/** The streams and the process around a run; only src/cli/main.ts has the real ones. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/**
 * Runs a job over the references given as arguments or, with none, over standard input: one record out for each
 * record in, in order. Diagnostics of text output go to standard error. Gives the exit code: 0 clean, 1 findings.
 */
export async function runFilter<Value>(
  job: Job<Value>,
  references: readonly string[],
  options: FilterOptions,
  terminal: Terminal,
): Promise<number> {
  if (
    references.length > 0 &&
    [options.from, options.column, options.baseColumn].some((option) => option !== undefined)
  ) {
    throw new UsageError(
      "--from, --column and --base-column are for standard input; leave them out or give no references",
    );
  }
  const { stdout, stderr } = terminal;
  const write = writers[options.to];
  const style = styleOf(stderr);
  const progress = progressOf(terminal, references.length > 0);
  let count = 0;
  let findings = 0;

  for await (const { records, bytes } of batches(references, options, terminal)) {
    let output = "";
    let diagnostics = "";
    for (const record of records) {
      count++;
      const reference = record.ok ? record.reference : record.raw;
      const answer = answerTo(job, record);
      output += `${write(job, reference, answer)}\n`;
      if (answer.ok) continue;
      findings++;
      if (options.to === "text") diagnostics += diagnose(answer, `${nameOf(references, count)}`, style);
    }
    if (diagnostics !== "" || stdout.isTTY) progress.clear();
    await send(stdout, output);
    await send(stderr, diagnostics);
    progress.advance(records.length, bytes);
  }
  progress.clear();
  return findings > 0 && !options.exitZero ? 1 : 0;
}

function answerTo<Value>(job: Job<Value>, record: InputRecord): Answer<Value> {
  if (record.ok) return job.answer(record.reference, record.base);
  return { ok: false, finding: { code: "bad-record", message: record.problem, error: undefined } };
}

function diagnose(answer: Extract<Answer<unknown>, { ok: false }>, where: string, style: Style): string {
  const { code, message, error } = answer.finding;
  if (error instanceof UriSyntaxError) return formatSyntaxError(error, where, style);
  return `${style.error(`error[${code}]`)}: ${style.strong(message)}\n${style.faint(` --> ${where}`)}\n`;
}

function nameOf(references: readonly string[], count: number): string {
  return references.length > 0 ? `argument ${count}` : `standard input, record ${count}`;
}

async function* batches(
  references: readonly string[],
  options: FilterOptions,
  { stdin }: Terminal,
): AsyncGenerator<{ readonly records: readonly InputRecord[]; readonly bytes: number }> {
  if (references.length > 0) {
    yield { records: references.map((reference) => ({ ok: true, reference, base: undefined })), bytes: 0 };
    return;
  }
  // Node gives an empty stream for a directory.
  if (fstatSync(0).isDirectory())
    throw new UsageError("standard input is a directory; give it a file of references");
  const { delimiter, reader } = inputFormats[options.from ?? "lines"];
  const read = reader(options);
  for await (const { records, bytes } of splitRecords(stdin, delimiter)) {
    yield { records: records.map(read), bytes };
  }
}

/** Colours where somebody looks. */
export function styleOf(stream: NodeJS.WriteStream): Style {
  return stream.isTTY && stream.hasColors() ? coloured : plain;
}

/** A progress line where somebody looks and nothing else shows that the job goes on. */
function progressOf({ stdin, stdout, stderr }: Terminal, hasArguments: boolean): Progress {
  if (hasArguments || !stderr.isTTY || (stdin.isTTY && stdout.isTTY)) return noProgress;
  return progressLine((text) => stderr.write(text), sizeOfStdin());
}

function sizeOfStdin(): number | undefined {
  const stat = fstatSync(0);
  return stat.isFile() ? stat.size : undefined;
}
