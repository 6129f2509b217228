import type { CreateBulkProcessor } from "../../bulk/processor.ts";
import { UriSyntaxError } from "../../core/syntax-error.ts";
import { amount, formatNumber, type Style } from "../../report/layout.ts";
import { isAscii, quote } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../exit.ts";
import type { InputRecord } from "../formats/input.ts";
import {
  appendKept,
  columnNames,
  isOmitted,
  type Kept,
  type KeptColumns,
  numbered,
  type OutputFormatName,
  outputFormats,
  type RecordShape,
  tableFormats,
} from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import { deliver, noProgress, type Progress, progressOn, send, type Terminal } from "../terminal.ts";
import { type Answer, type Fault, formatPlaced, formatSyntaxError } from "./answer.ts";
import type { Inputs } from "./read-records.ts";

export interface Job {
  /** Processes one record. Record numbers start at 1 in each input. */
  readonly run: (record: InputRecord, number: number) => Outcome;
  /** Creates the bulk processor, if the job has one. */
  readonly bulk?: CreateBulkProcessor | undefined;
  /** Creates the bulk processor that omits valid references, if the job has one. */
  readonly skipInBulk?: CreateBulkProcessor | undefined;
  /** The column names for output formats with columns. */
  readonly names: readonly string[];
  /** True if text output consists of values, without record numbers. */
  readonly isValue?: boolean;
  /** Returns true if the authority of a record has no host, which depends on the specification. */
  readonly lacksHost?: () => boolean;
  /** Returns a summary of all records, with line breaks. */
  readonly summary?: () => string;
}

export interface Outcome {
  /** The output record without its line break; undefined if it is omitted. */
  readonly line: string | undefined;
  /** The problem with the input record, if any. */
  readonly fault: Fault | undefined;
  /** A human-readable note about the record, on one line and without its position. */
  readonly note?: string | undefined;
  /** True if the outcome affects the exit code. By default, only a fault does. */
  readonly isFinding?: boolean;
  /** True if the reference is invalid: by default, if there is a fault. */
  readonly isInvalid?: boolean;
}

/** Creates the job that processes references and writes the results in an output format. */
export function createJob<Value>(
  to: OutputFormatName,
  shape: RecordShape<Value>,
  answerTo: (reference: string, base: string | undefined) => Answer<Value>,
): Job {
  const write = outputFormats[to](shape);
  return {
    names: columnNames(shape.names),
    isValue: shape.isValue === true,
    run(record) {
      const answer = record.ok ? answerTo(record.reference, record.base) : unreadable(record.problem);
      const line = isOmitted(to, shape, answer)
        ? undefined
        : write(record.ok ? record.reference : record.raw, answer);
      return { line, fault: answer.ok ? undefined : answer.fault };
    },
  };
}

export function unreadable(message: string): Extract<Answer<never>, { ok: false }> {
  return { ok: false, fault: { code: "bad-record", message, error: undefined } };
}

/**
 * Wraps a job so that it writes only the invalid or only the valid records, each preceded by its number (except values in
 * text output). Mistakes in omitted records are not explained. Throws a UsageError if the options conflict.
 */
export function selectingJob(job: Job, { to, onlyInvalid, onlyValid }: FilterOptions): Job {
  if (!onlyInvalid && !onlyValid) return job;
  if (onlyInvalid && onlyValid)
    throw new UsageError("--only-invalid and --only-valid cannot be combined: nothing would be printed");
  const shown = to === "text" && job.isValue ? (_: number, line: string) => line : numbered[to];
  return {
    ...job,
    bulk: onlyInvalid ? job.skipInBulk : undefined,
    names: ["record", ...job.names],
    run(record, number) {
      const outcome = job.run(record, number);
      const { line, fault, isFinding = fault !== undefined, isInvalid = fault !== undefined } = outcome;
      if (isInvalid !== (onlyInvalid === true)) return { line: undefined, fault: undefined, isFinding };
      return line === undefined ? outcome : { ...outcome, line: shown(number, line) };
    },
  };
}

/** Runs a job: writes a record for each input record, in order. Returns the exit code: 1 for findings, else 0. */
export async function runFilter(
  { run, names, summary }: Job,
  { batches, isBulk, stream }: Inputs,
  options: FilterOptions,
  { terminal, styleOf }: Session,
): Promise<number> {
  const { stdout, stderr } = terminal;
  const progress = stream ? progressOf(terminal, stream.size) : noProgress;
  // Bulk output is ASCII. It is copied without encoding as long as each character fits into one octet.
  const [encoding, encode] = isBulk ? (["latin1", octetsOf] as const) : (["utf8", identity] as const);
  let [header, output]: [string | undefined, string] = [undefined, ""];
  let [number, total, findings, remarks, hasReturns] = [0, 0, 0, 0, false];

  for await (const { records, bytes, place, isFirst, keptColumns } of batches) {
    if (stdout.isTerminal) progress.clear();
    if (isFirst) number = 0;
    // An empty file, without even a header, has no values to keep.
    if (isFirst && (keptColumns || !options.keep)) {
      const own = checkedHeader(header, headerLine(names, keptColumns, options), place);
      if (header === undefined) output = encode(own);
      header = own;
    }
    const keep = keeperOf(options, names, keptColumns);
    const before = number;
    for (const record of records) {
      if ("output" in record) {
        number += record.count;
        if (record.output.length < WRITTEN_SEPARATELY) output += record.output.toString("latin1");
        else {
          await deliver(stdout, output, encoding);
          await deliver(stdout, record.output);
          output = "";
        }
        continue;
      }
      number++;
      const outcome = run(record, number);
      if (outcome.line !== undefined) output += `${encode(keep(outcome.line, record.kept))}\n`;
      if (outcome.isFinding ?? outcome.fault) findings++;
      hasReturns ||= stream !== undefined && endsWithReturn(record, outcome);
      if (options.to !== "text" || !hasRemarks(outcome) || remarks++ >= MOST_EXPLAINED) continue;
      // If both outputs go to the same place, each diagnostic follows its record.
      progress.clear();
      await deliver(stdout, output, encoding);
      output = "";
      await deliver(stderr, formatRemarks(outcome, `${place} ${number}`, styleOf(stderr)));
    }
    await send(stdout, output, encoding);
    output = "";
    total += number - before;
    progress.advance(number - before, bytes);
  }
  progress.clear();
  await send(stdout, header === undefined ? headerLine(names, undefined, options) : output, encoding);
  const sums = `urigram: ${amount(findings, "finding")} in ${amount(total, "record")}\n`;
  const end = summary?.() ?? (stream && stderr.isTerminal ? sums : "");
  await send(stderr, end + noticesOf(remarks, hasReturns));
  return findings > 0 && !options.exitZero ? 1 : 0;
}

/** The maximum number of records explained with text output. Explanations have several lines, and hide other messages. */
const MOST_EXPLAINED = 100;

/** Returns notices about omitted explanations, and about a common cause of mistakes. */
function noticesOf(remarks: number, hasReturns: boolean): string {
  const of = `of ${formatNumber(remarks)} records; --to ndjson explains all of them`;
  const omitted =
    remarks > MOST_EXPLAINED ? `urigram: explained only the first ${MOST_EXPLAINED} ${of}\n` : "";
  return omitted + (hasReturns ? "urigram: some lines end with CRLF; --crlf removes the CR\n" : "");
}

/** True if a CR may be the mistake in a record. */
function endsWithReturn(record: InputRecord, { fault }: Outcome): boolean {
  return fault !== undefined && record.ok && record.reference.endsWith("\r");
}

/** The size in bytes above which outputs are written separately, because concatenation would be slower. */
const WRITTEN_SEPARATELY = 1 << 12;

/** Encodes a string as UTF-8, with one character per octet. */
const octetsOf = (text: string): string => (isAscii(text) ? text : Buffer.from(text).toString("latin1"));

const identity = (text: string): string => text;

/** Appends the values kept from the input record to the output record and selects the columns. */
function keeperOf(
  options: FilterOptions,
  names: readonly string[],
  keptColumns: KeptColumns | undefined,
): (line: string, kept: Kept | undefined) => string {
  const { to } = options;
  const select = columnSelector(options, names);
  if (!keptColumns || to === "text") return select;
  const write = appendKept[to];
  return (line, kept) => select(write(line, kept, keptColumns));
}

/** Creates a function that selects the `--select` columns from a record of command columns and kept columns. */
function columnSelector(
  { select, keep, to }: FilterOptions,
  names: readonly string[],
): (line: string) => string {
  const format = tableFormats[to];
  if (select === undefined || !format) return (line) => line;
  const all = [...names, ...(keep === undefined || keep === true ? [] : keep)];
  const places = select.map((name) => all.indexOf(name));
  return (line) => {
    const fields = format.read(line) ?? [];
    return format.write(places.map((place) => fields[place]));
  };
}

/** Shows progress only if standard error is a terminal and nothing else written there shows that the job is running. */
function progressOf({ stdin, stdout, stderr }: Terminal, size: number | undefined): Progress {
  return stdin.isTerminal && stdout.isTerminal ? noProgress : progressOn(stderr, size);
}

/** Returns the header of a file. Throws a UsageError if it differs from the header of an earlier file. */
function checkedHeader(header: string | undefined, own: string, place: string): string {
  if (header === undefined || own === header) return own;
  throw new UsageError(`--keep: ${place} 1 has different columns from the previous files`);
}

/** Returns the header line of the output, or "". Throws a UsageError if two columns have the same name. */
function headerLine(
  names: readonly string[],
  keptColumns: KeptColumns | undefined,
  options: FilterOptions,
): string {
  const { to, header, keep } = options;
  const format = tableFormats[to];
  if (!format || !(header ?? format.hasHeader)) return "";
  const all = [...names, ...(keptColumns?.names ?? (keep === true ? [] : (keep ?? [])))];
  const line = columnSelector(options, names)(format.write(all));
  const shared = firstRepeated(format.read(line) ?? []);
  if (shared !== undefined)
    throw new UsageError(
      `two output columns would be named ${quote(shared, 100)}; rename one in the input, or use --to ndjson`,
    );
  return `${line}\n`;
}

function hasRemarks({ note, fault }: Outcome): boolean {
  return fault !== undefined || note !== undefined;
}

/** Returns the first value that equals an earlier one, in linear time: a header may have 100,000 columns. */
export function firstRepeated<Value>(values: readonly Value[]): Value | undefined {
  const seen = new Set<Value>();
  return values.find((value) => seen.size === seen.add(value).size);
}

function formatRemarks({ note, fault }: Outcome, where: string, style: Style): string {
  const remark = note === undefined ? "" : formatNote(note, where, style);
  return fault ? remark + formatFault(fault, where, style) : remark;
}

/** Formats a human-readable note about a record. */
export function formatNote(note: string, where: string, style: Style): string {
  return `${style.strong("note")}: ${note}\n${style.faint(` --> ${where}`)}\n`;
}

/** Formats a record's fault for people. */
export function formatFault(fault: Fault, where: string, style: Style): string {
  const { code, message, place } = fault;
  const error = fault.error?.();
  if (error instanceof UriSyntaxError) return formatSyntaxError(error, where, style);
  if (place) return formatPlaced(fault, place, where, style);
  return `${style.error(`error[${code}]`)}: ${style.strong(message)}\n${style.faint(` --> ${where}`)}\n`;
}
