import { LimitError } from "../../extract/finding.ts";
import { showName } from "../../report/file-name.ts";
import type { UnreadFile } from "../../report/format.ts";
import type { Position } from "../../text/position.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import type { Output } from "../terminal.ts";
import { describePassedOver, type PassedOver } from "./passed-over.ts";

/** Reports a document that cannot be read, and why. */
export type Complain = (name: string, error: Error) => void;

/** Reports how a document was read that is not as it says. */
export type Note = (name: string, { line, column }: Position, message: string) => void;

/** Reports on standard error, and keeps the reports of documents that could not be read. */
export function complaintsOn({ stream }: Output): {
  readonly complain: Complain;
  readonly complaints: readonly UnreadFile[];
  readonly note: Note;
  /** Says what a search passed over, if it did. */
  readonly notePassedOver: (kinds: readonly PassedOver[]) => void;
} {
  const complaints: UnreadFile[] = [];
  function say(place: string, message: string): void {
    stream.write(`urigram: ${place}: ${escapeUnprintable(message)}\n`);
  }
  return {
    complain(name, { message }) {
      complaints.push({ name, message });
      say(showName(name), message);
    },
    note: (name, { line, column }, message) => say(`${showName(name)}:${line}:${column}`, message),
    notePassedOver(kinds) {
      const description = describePassedOver(kinds);
      if (description !== undefined) stream.write(`urigram: ${description}\n`);
    },
    complaints,
  };
}

/** Does something with a document. Complains if it cannot be read, so that it stops no other. */
export async function attempt(
  { name }: { readonly name: string },
  complain: Complain,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    complain(name, error);
  }
}

/** Whether the system refuses, or a document is longer than a string can be, or has more than can be kept. */
export function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ("syscall" in error || error instanceof RangeError || error instanceof LimitError)
  );
}

/** Says nothing. */
export const ignore: Complain = () => {};

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
