import type { Diagnostic } from "../../lint/diagnostic.ts";
import type {
  DiagnosticFormat,
  Outcome,
  RowFormat,
  RowSource,
  SourceText,
  StreamFormat,
} from "../../report/format.ts";
import { type GroupPlace, noteOf } from "../../report/group.ts";
import { formatNumber } from "../../report/layout.ts";
import { textBuilder } from "../../text/pieces.ts";
import { quote } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import type { OutputFile } from "../documents/output-file.ts";
import { isSystemError, reasonOf, requireFolder, UsageError } from "../exit.ts";
import { diagnosticFormats, type ReportSetting } from "../formats/diagnostics.ts";
import type { Destination } from "../options/lint.ts";

interface Reports extends Reporter {
  /** Moves the complete report files to their final names. */
  readonly keep: () => void;
  /** Restores the previous files; does nothing after `keep`. */
  readonly discard: () => void;
}

interface ReportContext {
  readonly files: Files;
  readonly settingOf: (destination: Destination) => ReportSetting;
  readonly send: (text: string) => Promise<void>;
}

/** Opens the reports of a run. Throws a UsageError, immediately or later, if a file cannot be written. */
export function openReports(
  destinations: readonly Destination[],
  { files, settingOf, send }: ReportContext,
): Reports {
  checkFiles(destinations, files);
  const opened: OutputFile[] = [];
  function discard(): void {
    for (const file of opened) file.discard();
  }
  function sendTo(name: string | undefined): (text: string) => Promise<void> {
    if (name === undefined) return send;
    const file = openFile(name, files);
    opened.push(file);
    return async (text) => file.write(text);
  }
  try {
    const reports = destinations.map((destination) => {
      const format = diagnosticFormats[destination.format](settingOf(destination));
      const { send: sendReport, flush } = inBlocks(sendTo(destination.file));
      const reporter =
        "separator" in format ? createReporter(format, sendReport) : createRowReporter(format, sendReport);
      return flushing(reporter, flush);
    });
    return {
      ...combined(reports),
      keep() {
        for (const file of opened) file.keep();
      },
      discard,
    };
  } catch (error) {
    discard();
    throw error;
  }
}

/** Starts a file named in an option. Throws a UsageError, immediately or later, if the system rejects an operation. */
export function openFile(name: string, files: Files): OutputFile {
  const file = writing(name, () => files.create(name));
  return {
    write: (text) => writing(name, () => file.write(text)),
    keep: () => writing(name, file.keep),
    discard: file.discard,
  };
}

/** Creates a predicate that is true for the name of a report file or of a link to one. */
export function createIsReport(
  destinations: readonly Pick<Destination, "file">[],
  files: Files,
): (name: string) => boolean {
  const named = destinations.flatMap(({ file }) => (file === undefined ? [] : [file]));
  const places = new Set(named.map((file) => placeOf(file, files)));
  return (name) => places.size > 0 && places.has(placeOf(name, files));
}

function placeOf(name: string, { folder, path, real }: Files): string {
  try {
    return real(name);
  } catch {
    return path.resolve(folder, name);
  }
}

function checkFiles(destinations: readonly Destination[], files: Files): void {
  for (const [at, { format, file }] of destinations.entries()) {
    if (file === undefined) continue;
    requireFolder("--format", file, files);
    const other = destinations.slice(0, at).find((each) => createIsReport([each], files)(file));
    if (other)
      throw new UsageError(
        `${other.format} and ${format} both go to ${quote(file, 200)}; use a different file for each`,
      );
  }
}

function writing<Value>(name: string, operation: () => Value): Value {
  try {
    return operation();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // The message of the error may name the temporary file.
    throw new UsageError(`cannot write ${quote(name, 200)}: ${reasonOf(error)}`);
  }
}

function createReporter(format: StreamFormat, send: (text: string) => Promise<void>): Reporter {
  let separator = "";
  return {
    begin: () => send(format.head),
    async write(diagnostic, source, place) {
      await send(separator + format.write(diagnostic, source, place));
      separator = format.separator;
    },
    endFile: async (file) => send(format.endFile?.(file) ?? ""),
    end: (outcome) => send(format.foot(outcome)),
    notices: () => noticesOf(format),
  };
}

/** The minimum length of a block in UTF-16 units. A system call for each diagnostic would take most of the time. */
const BLOCK = 1 << 16;

/** Creates a function that joins short strings into blocks, and a function that sends the incomplete block. */
function inBlocks(send: (text: string) => Promise<void>) {
  let block = textBuilder();
  let length = 0;
  async function flush(): Promise<void> {
    const text = block.finish();
    block = textBuilder();
    length = 0;
    await send(text);
  }
  return {
    async send(text: string): Promise<void> {
      block.append(text);
      length += text.length;
      if (length >= BLOCK) await flush();
    },
    flush,
  };
}

/** Returns a reporter that flushes its reports after each file and at the end. */
function flushing({ endFile, end, ...reporter }: Reporter, flush: () => Promise<void>): Reporter {
  return {
    ...reporter,
    endFile: async (file) => endFile(file).then(flush),
    end: async (outcome) => end(outcome).then(flush),
  };
}

function combined(reporters: readonly Reporter[]): Reporter {
  const each = async (tell: (reporter: Reporter) => Promise<void>) => {
    for (const reporter of reporters) await tell(reporter);
  };
  return {
    begin: () => each(({ begin }) => begin()),
    write: (diagnostic, source, place) => each(({ write }) => write(diagnostic, source, place)),
    endFile: (file) => each(({ endFile }) => endFile(file)),
    end: (outcome) => each(({ end }) => end(outcome)),
    notices: () => [...new Set(reporters.flatMap(({ notices }) => notices()))],
  };
}

/** Receives the diagnostics of a run one by one. */
export interface Reporter {
  readonly begin: () => Promise<void>;
  readonly write: (diagnostic: Diagnostic, source: SourceText, place: GroupPlace) => Promise<void>;
  /** Called after the last diagnostic for a file, and for a readable file without diagnostics. */
  readonly endFile: (file: string) => Promise<void>;
  readonly end: (outcome: Outcome) => Promise<void>;
  /** Returns the notices for readers of the reports, without duplicates. */
  readonly notices: () => readonly string[];
}

/** Returns the notice of a format, if there is one. */
export function noticesOf({ notice }: DiagnosticFormat): readonly string[] {
  const text = notice?.();
  return text === undefined ? [] : [text];
}

/** The maximum number of rows that are held back: enough for ten places per group. */
const MOST = 100_000;

const BARE = `the report has more than ${formatNumber(MOST)} rows, so similar rows are not counted`;

/**
 * Creates a reporter that holds rows back until the end of the run, when the size of each group is known. If there are
 * too many rows, it writes them without the sizes.
 */
export function createRowReporter(format: RowFormat, send: (text: string) => Promise<void>): Reporter {
  let rows = 0;
  let held: (() => string)[] = [];
  let copy = createCopier();
  async function release(): Promise<void> {
    const texts = held;
    held = [];
    copy = createCopier();
    for (const text of texts) await send(text());
  }
  return {
    begin: () => send(format.head),
    async write(diagnostic, source, place) {
      rows++;
      if (rows > MOST) {
        await release();
        return send(format.write(diagnostic, source, ""));
      }
      const row = copyOf(diagnostic, source, copy);
      held.push(() => format.write(row.diagnostic, row.source, rows > MOST ? "" : noteOf(place)));
    },
    async endFile(file) {
      held.push(() => format.endFile?.(file) ?? "");
      if (rows > MOST) await release();
    },
    async end(outcome) {
      await release();
      await send(format.foot(outcome));
    },
    notices: () => [...noticesOf(format), ...(rows > MOST ? [BARE] : [])],
  };
}

/** Copies the content of a row. The diagnostic and the source would keep the whole document in memory. */
function copyOf(original: Diagnostic, { file, positionOf }: RowSource, copy: (text: string) => string) {
  const { rule, level, message, advice, section, start, end, specification, standard } = original;
  const { reference, referenceSpan, construct } = original;
  const diagnostic: Diagnostic = {
    ...{ rule, level, message: copy(message), section, start, end, specification },
    ...{ reference: copy(reference), referenceSpan, construct: copy(construct) },
    ...(advice !== undefined && { advice: copy(advice) }),
    ...(standard && { standard }),
  };
  const [from, to] = [positionOf(start), positionOf(end)];
  return { diagnostic, source: { file, positionOf: (offset: number) => (offset === start ? from : to) } };
}

/** Creates a function that copies strings, because a substring keeps the whole string in memory. */
function createCopier(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    const known = copies.get(text);
    if (known !== undefined) return known;
    const copied = Buffer.from(text, "utf16le").toString("utf16le");
    copies.set(copied, copied);
    return copied;
  };
}
