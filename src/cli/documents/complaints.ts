import { LimitError } from "../../extract/finding.ts";
import { showName } from "../../report/escape.ts";
import type { UnreadFile } from "../../report/format.ts";
import type { Position } from "../../text/position.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import type { Output } from "../terminal.ts";
import { UnsafeFileError } from "./repository-file.ts";
import { describeNoTexts, describeSkipped, type SkipReason } from "./skipped.ts";

export type Complain = (name: string, error: Error) => void;

/** Reports how a document was read that is not as it says. */
export type Note = (name: string, { line, column }: Position, message: string) => void;

/** Reports on standard error, and keeps the reports of documents that could not be read. */
export function complaintsOn({ stream }: Output): {
  readonly complain: Complain;
  readonly complaints: readonly UnreadFile[];
  readonly note: Note;
  /** Takes a file that a search found and that is no text. */
  readonly skip: () => void;
  /** Says what a search skipped, and how many were no texts, if there were any. */
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

/** A document is no text; the message says why. */
export class NoTextError extends Error {}

/** Who hears of documents that cannot be read. */
type Listener = { readonly complain: Complain; readonly skip: () => void };

/** Handles a document; returns whether it is text. Complains if it is unreadable, or named and no text. */
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

/** Whether the system or urigram refuses, or a document is longer than a string can be, or has more than can be kept. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && ("syscall" in error || REFUSALS.some((kind) => error instanceof kind));
}

export const ignore: Complain = () => {};

/** Returns what an operation on files gives or, where the system refuses it, what is said instead. */
export function unlessRefused<Value>(operation: () => Value, instead: (error: Error) => Value): Value {
  try {
    return operation();
  } catch (error) {
    if (isRefusal(error)) return instead(error);
    throw error;
  }
}

/** The result of an operation on a file; complains if the system refuses it. */
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
