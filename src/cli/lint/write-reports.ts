import type { StreamFormat } from "../../report/format.ts";
import { quote } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import type { OutputFile } from "../documents/output-file.ts";
import { UsageError } from "../exit.ts";
import { diagnosticFormats, type ReportSetting } from "../formats/diagnostics.ts";
import type { Destination } from "../options/lint.ts";
import { isSystemError, reasonOf } from "../system-error.ts";
import { createRowReporter } from "./hold-rows.ts";
import { noticesOf, type Reporter } from "./reporter.ts";

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
      const sendReport = sendTo(destination.file);
      return "separator" in format
        ? createReporter(format, sendReport)
        : createRowReporter(format, sendReport);
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

/** Begins a file named in an option. Throws a UsageError, immediately or later, if the system rejects an operation. */
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
    // The file in the message would be the temporary file.
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
