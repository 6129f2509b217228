import type { Diagnostic } from "../../lint/diagnostic.ts";
import { amount, formatNumber } from "../../report/layout.ts";
import { quote } from "../../text/quote.ts";
import { isFileError, unlessFileError } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import { reasonOf, requireFolder, statNamed, UsageError } from "../exit.ts";
import {
  type Baseline,
  BaselineError,
  createFingerprints,
  formatBaseline,
  parseBaseline,
} from "../formats/baseline.ts";
import type { BaselineOptions } from "../options/lint.ts";
import { openFile } from "./write-reports.ts";

/** The use of a baseline in a run: the listed problems are suppressed, or the current ones are recorded. */
export interface Recording {
  readonly file: string | undefined;
  /** True if the baseline lists the problem. Must be called in document order, one document at a time. */
  readonly has: (diagnostic: Diagnostic, name: string) => boolean;
  /** Called after the last problem in a document that was read completely. */
  readonly endFile: (name: string) => void;
  readonly notices: () => readonly string[];
  readonly keep: () => void;
}

const noRecording: Recording = {
  file: undefined,
  has: () => false,
  endFile() {},
  notices: () => [],
  keep() {},
};

/** Opens the baseline named in the options. Throws a UsageError if it cannot be read or written. */
export async function recordingOf(
  { baseline, updateBaseline }: BaselineOptions,
  files: Files,
): Promise<Recording> {
  if (baseline !== undefined && updateBaseline !== undefined)
    throw new UsageError("use either --baseline or --update-baseline, not both");
  if (baseline !== undefined) return suppressRecorded(baseline, files);
  return updateBaseline === undefined ? noRecording : recordAll(updateBaseline, files);
}

/** Suppresses the problems listed in a baseline. */
async function suppressRecorded(file: string, files: Files): Promise<Recording> {
  const recorded = await readBaseline("--baseline", file, files);
  if (!recorded)
    throw new UsageError(`--baseline: ${quote(file, 200)} does not exist; --update-baseline creates it`);
  const problems = problemsOf(file, files);
  return {
    ...noRecording,
    file,
    has: (diagnostic, name) =>
      problems.take(diagnostic, name, (key, id) => recorded.get(key)?.has(id) === true),
    endFile: problems.endFile,
    notices() {
      const gone = [...recorded].flatMap(([key, { size }]) => {
        if (problems.ended.has(key)) return [size - (problems.found.get(key)?.size ?? 0)];
        return problems.isThere(key) ? [] : [size];
      });
      return describeGone(gone.reduce((sum, count) => sum + count, 0));
    },
  };
}

function describeGone(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? ["1 baseline entry no longer matches a place; --update-baseline removes it"]
    : [`${formatNumber(count)} baseline entries no longer match a place; --update-baseline removes them`];
}

/** Records all places, and keeps the entries for existing documents that were not read. */
async function recordAll(file: string, files: Files): Promise<Recording> {
  const before: Baseline = (await readBaseline("--update-baseline", file, files)) ?? new Map();
  const problems = problemsOf(file, files);
  const others = () => [...before].filter(([key]) => !problems.ended.has(key) && problems.isThere(key));
  requireFolder("--update-baseline", file, files);
  // Missing folders are reported before the run. A pipe is opened only once, because closing it makes the reader exit.
  if (files.stat(file)?.isFile !== false) openFile(file, files).discard();
  return {
    file,
    has: (diagnostic, name) => problems.take(diagnostic, name, () => true),
    endFile: problems.endFile,
    notices() {
      const found = [...problems.found.values()];
      const count = amount(found.flatMap((problems) => [...problems]).length, "place");
      const kept = others().reduce((sum, [, { size }]) => sum + size, 0);
      const rest = kept === 0 ? "" : `, and kept ${formatNumber(kept)} from files that were not read`;
      return [`recorded ${count} from ${amount(found.length, "file")} in ${quote(file, 200)}${rest}`];
    },
    keep() {
      const own = [...problems.found].filter(([key]) => problems.ended.has(key));
      const output = openFile(file, files);
      try {
        output.write(formatBaseline(new Map([...others(), ...own])));
        output.keep();
      } finally {
        output.discard();
      }
    },
  };
}

/**
 * Collects the places recorded in a run, grouped by file. File names are relative to the baseline's folder and use "/",
 * so a baseline is the same on every machine.
 */
function problemsOf(baseline: string, files: Files) {
  const { folder, path } = files;
  const around = path.dirname(path.resolve(folder, baseline));
  const keyOf = (name: string) => path.relative(around, path.resolve(folder, name)).replaceAll(path.sep, "/");
  const fingerprintOf = createFingerprints();
  const found = new Map<string, Map<string, string>>();
  const ended = new Set<string>();
  return {
    found,
    ended,
    /** Records a place if required and returns true if it was recorded. */
    take(diagnostic: Diagnostic, name: string, isWanted: (file: string, fingerprint: string) => boolean) {
      const key = keyOf(name);
      const fingerprint = fingerprintOf(diagnostic, key);
      if (!isWanted(key, fingerprint)) return false;
      const ofFile = found.get(key) ?? new Map<string, string>();
      found.set(key, ofFile.set(fingerprint, diagnostic.rule));
      return true;
    },
    endFile: (name: string) => ended.add(keyOf(name)),
    /** True unless a file is known to be missing: files outside the root are not checked, and access may be denied. */
    isThere: (key: string) =>
      unlessFileError(() => files.placeIn(files.folder, path.resolve(around, key)).kind) !== "missing",
  };
}

/** The maximum size of a baseline in bytes. */
const LARGEST = 1 << 27;

/** Reads a baseline; undefined if the file does not exist. Throws a UsageError. */
async function readBaseline(option: string, file: string, files: Files): Promise<Baseline | undefined> {
  if (!files.stat(file)) return undefined;
  statNamed(option, file, "a file", files.stat);
  try {
    return parseBaseline(new TextDecoder().decode(await files.readNamed(file, LARGEST)));
  } catch (error) {
    if (error instanceof BaselineError)
      throw new UsageError(
        `${option}: ${quote(file, 200)} is not a baseline: ${error.message}; specify a baseline, or a new file with --update-baseline`,
      );
    if (isFileError(error))
      throw new UsageError(`${option}: cannot read ${quote(file, 200)}: ${reasonOf(error)}`);
    throw error;
  }
}
