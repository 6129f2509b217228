import { LimitError } from "../../extract/finding.ts";
import { showName } from "../../report/escape.ts";
import type { UnreadFile } from "../../report/format.ts";
import type { Position } from "../../text/position.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import type { Output } from "../terminal.ts";
import { UnsafeFileError } from "./repository-file.ts";
import { describeNoTexts, describeSkipped, type SkipReason } from "./skipped.ts";

export type Complain = (name: string, error: Error) => void;

/** Reports a problem with reading a part of a document. */
export type Note = (name: string, { line, column }: Position, message: string) => void;

/** Prints on standard error, and keeps the errors about unreadable documents. */
export function complaintsOn({ stream }: Output): {
  readonly complain: Complain;
  readonly complaints: readonly UnreadFile[];
  readonly note: Note;
  /** Counts a binary file that a search found. */
  readonly skip: () => void;
  /** Prints what a search skipped, and the number of binary files. */
  readonly noteSkipped: (kinds: readonly SkipReason[]) => void;
} {
  const complaints: UnreadFile[] = [];
  let notTexts = 0;
  function say(place: string, message: string): void {
    stream.write(`urigram: ${place}: ${escapeUnprintable(message)}\n`);
  }
  return {
    complain(name, { message }) {
      complaints.push({ name, message });
      say(showName(name), message);
    },
    note: (name, { line, column }, message) => say(`${showName(name)}:${line}:${column}`, message),
    skip() {
      notTexts++;
    },
    noteSkipped(kinds) {
      for (const description of [describeSkipped(kinds), describeNoTexts(notTexts)])
        if (description !== undefined) stream.write(`urigram: ${description}\n`);
    },
    complaints,
  };
}

/** A document is a binary file. The message says why. */
export class NoTextError extends Error {}

/** Receives the documents that cannot be read. */
type Listener = { readonly complain: Complain; readonly skip: () => void };

/** Processes a document; returns false if it is binary. Complains if it is unreadable, or if it is binary but named. */
export async function attempt(
  { name, isNamed }: { readonly name: string; readonly isNamed: boolean },
  { complain, skip }: Listener,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isNoText = error instanceof NoTextError;
    if (isNoText && !isNamed) skip();
    else if (isNoText || isRefusal(error)) complain(name, error);
    else throw error;
    return !isNoText;
  }
}

const REFUSALS = [RangeError, LimitError, UnsafeFileError];

/** True for an error of the system or of urigram's limits, which concerns only the current file. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && ("syscall" in error || REFUSALS.some((kind) => error instanceof kind));
}

export const ignore: Complain = () => {};

/** Returns the result of an operation on files or, if it fails with a refusal, of `instead`. */
export function unlessRefused<Value>(operation: () => Value, instead: (error: Error) => Value): Value {
  try {
    return operation();
  } catch (error) {
    if (isRefusal(error)) return instead(error);
    throw error;
  }
}

/** Returns the result of an operation on a file. Complains if it fails with a refusal. */
export function complaining<Value>(
  name: string,
  complain: Complain,
  operation: () => Value,
): { readonly ok: true; readonly value: Value } | { readonly ok: false } {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    complain(name, error);
    return { ok: false };
  }
}
