import { LimitError } from "../../extract/finding.ts";
import type { UnreadFile } from "../../report/format.ts";
import { showName } from "../../report/terminal-safe.ts";
import type { Position } from "../../text/position.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { reasonOf } from "../exit.ts";
import type { Output } from "../terminal.ts";
import { UnsafeFileError } from "./repository-file.ts";
import { describeBinaryFiles, describeSkipped, nameSkipped, type SkippedFile } from "./skipped.ts";

export type Complain = (name: string, error: Error) => void;

/** Reports that a part of a document could not be read. */
export type Note = (name: string, { line, column }: Position, message: string) => void;

/** The options for the notes on skipped files. */
interface NoteOptions {
  readonly forceExclude?: boolean;
  readonly verbose?: boolean;
}

/** Prints errors and notes on standard error, and collects the errors about unreadable documents. */
export function complaintsOn({ stream }: Output): {
  readonly complain: Complain;
  readonly complaints: readonly UnreadFile[];
  readonly note: Note;
  /** Records a binary file found in a search. */
  readonly skip: (name: string) => void;
  readonly binaryFiles: ReadonlySet<string>;
  /**
   * Prints how many files were skipped and how many are binary, with advice unless `forceExclude` is set, and their names
   * if `verbose` is set.
   */
  readonly noteSkipped: (files: readonly SkippedFile[], options: NoteOptions) => void;
} {
  const complaints: UnreadFile[] = [];
  const binaryFiles = new Set<string>();
  function say(place: string, message: string): void {
    stream.write(`urigram: ${place}: ${escapeUnprintable(message)}\n`);
  }
  return {
    complain(name, error) {
      const message = reasonOf(error);
      complaints.push({ name, message });
      say(showName(name), message);
    },
    note: (name, { line, column }, message) => say(`${showName(name)}:${line}:${column}`, message),
    skip(name) {
      binaryFiles.add(name);
    },
    noteSkipped(files, { forceExclude, verbose }) {
      const remark = forceExclude ? "because of --force-exclude" : undefined;
      const descriptions = [describeSkipped(files, remark), describeBinaryFiles(binaryFiles.size, remark)];
      const binary = [...binaryFiles].map((name) => ({ name, reason: "binary files" }) as const);
      const names = verbose ? nameSkipped([...files, ...binary]) : [];
      for (const description of [...descriptions, ...names])
        if (description !== undefined) stream.write(`urigram: ${description}\n`);
    },
    complaints,
    binaryFiles,
  };
}

/** Thrown if a document is a binary file. The message contains the reason. */
export class BinaryFileError extends Error {}

/** Receives each document that cannot be read. */
type Listener = { readonly complain: Complain; readonly skip: (name: string) => void };

/**
 * Processes a document; returns false if it is binary. Complains if it is unreadable, or binary and named by the user.
 */
export async function attempt(
  { name, isNamed }: { readonly name: string; readonly isNamed: boolean },
  { complain, skip }: Listener,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isBinary = error instanceof BinaryFileError;
    if (isBinary && !isNamed) skip(name);
    else if (isBinary || isFileError(error)) complain(name, error);
    else throw error;
    return !isBinary;
  }
}

const FILE_ERRORS = [RangeError, LimitError, UnsafeFileError];

/** True if an error was caused by the system or by urigram's limits, and so concerns only the current file. */
export function isFileError(error: unknown): error is Error {
  return error instanceof Error && ("syscall" in error || FILE_ERRORS.some((kind) => error instanceof kind));
}

export const ignore: Complain = () => {};

/** Returns the result of an operation on files or, after a file error, the result of `instead`. */
export function withFallback<Value>(operation: () => Value, instead: (error: Error) => Value): Value {
  try {
    return operation();
  } catch (error) {
    if (isFileError(error)) return instead(error);
    throw error;
  }
}

/** Returns the result of an operation on files; undefined after a file error. */
export function unlessFileError<Value>(operation: () => Value): Value | undefined {
  return withFallback<Value | undefined>(operation, () => undefined);
}

/** Returns the result of an operation on a file. Complains if there is a file error. */
export function tryOrComplain<Value>(
  name: string,
  complain: Complain,
  operation: () => Value,
): { readonly ok: true; readonly value: Value } | { readonly ok: false } {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    if (!isFileError(error)) throw error;
    complain(name, error);
    return { ok: false };
  }
}
