import { isAscii } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import { after, type Keeping, type Kept } from "../formats/keep.ts";
import type { OutputFormatName } from "../formats/records.ts";
import type { Inputs } from "../inputs.ts";
import { noProgress, type Progress, progressLine } from "../progress.ts";
import { deliver, send, type Terminal } from "../terminal.ts";
import { formatFault } from "./fault.ts";
import { headAfter, headOf } from "./head.ts";
import type { Job } from "./job.ts";
import type { FilterOptions } from "./options.ts";

/**
 * Runs a job: one record out for each record in, in order. Text output has its diagnostics on standard error, each
 * after its record. Gives the exit code: 0 clean, 1 findings.
 */
export async function runFilter(
  { run, names, summary }: Job,
  { batches, isBulk, stream }: Inputs,
  options: FilterOptions,
  { terminal, styleOf }: Session,
): Promise<number> {
  const { stdout, stderr } = terminal;
  const style = styleOf(stderr);
  const progress = stream ? progressOf(terminal, stream.size) : noProgress;
  // What is written in bulk is ASCII: as long as all of the output is octets, it is copied and not encoded.
  const encoding = isBulk ? "latin1" : "utf8";
  const encode = isBulk ? octetsOf : asItIs;
  let head: string | undefined;
  let output = "";
  let findings = 0;
  let number = 0;

  for await (const { records, bytes, place, isFirst, keeping } of batches) {
    if (stdout.isTerminal) progress.clear();
    if (isFirst) number = 0;
    // Of a file without even a header there is nothing to keep.
    if (isFirst && !(options.keep && !keeping)) {
      const own = headAfter(head, headOf(names, keeping, options), place);
      if (head === undefined) output = encode(own);
      head = own;
    }
    const keep = keeperOf(options.to, keeping);
    const before = number;
    for (const record of records) {
      if ("output" in record) {
        number += record.count;
        if (record.output.length < ALONE) output += record.output.toString("latin1");
        else {
          await deliver(stdout, output, encoding);
          await deliver(stdout, record.output);
          output = "";
        }
        continue;
      }
      number++;
      const { line, fault, isFinding = fault !== undefined } = run(record, number);
      if (line !== undefined) output += `${encode(keep(line, record.kept))}\n`;
      if (isFinding) findings++;
      if (!fault || options.to !== "text") continue;
      // Where both go to one place, each diagnostic stands below its record.
      progress.clear();
      await deliver(stdout, output, encoding);
      output = "";
      await deliver(stderr, formatFault(fault, `${place} ${number}`, style));
    }
    await send(stdout, output, encoding);
    output = "";
    progress.advance(number - before, bytes);
  }
  progress.clear();
  await send(stdout, head === undefined ? headOf(names, undefined, options) : output, encoding);
  if (summary) await send(stderr, summary());
  return findings > 0 && !options.exitZero ? 1 : 0;
}

/** In bytes. Longer outputs are written alone: joining them with others would take longer. */
const ALONE = 1 << 12;

/** A text in UTF-8, a character for each octet. */
function octetsOf(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString("latin1");
}

function asItIs(text: string): string {
  return text;
}

/** Puts what is kept of a record after the record that is made of it. */
function keeperOf(
  to: OutputFormatName,
  keeping: Keeping | undefined,
): (line: string, kept: Kept | undefined) => string {
  if (!keeping || to === "text") return asItIs;
  const write = after[to];
  return (line, kept) => write(line, kept, keeping);
}

/** A progress line, if standard error is a terminal and nothing else shows there that the job goes on. */
function progressOf({ stdin, stdout, stderr }: Terminal, size: number | undefined): Progress {
  if (!stderr.isTerminal || (stdin.isTerminal && stdout.isTerminal)) return noProgress;
  return progressLine((text) => stderr.stream.write(text), size);
}
