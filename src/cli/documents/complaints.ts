import { showName } from "../../report/file-name.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import type { Output } from "../terminal.ts";

/** Reports a document that cannot be read, and why. */
export type Complain = (name: string, error: Error) => void;

/** Reports on standard error, and counts the reports. */
export function complaintsOn({ stream }: Output): {
  readonly complain: Complain;
  readonly count: () => number;
} {
  let count = 0;
  return {
    complain(name, { message }) {
      count++;
      stream.write(`urigram: ${showName(name)}: ${escapeUnprintable(message)}\n`);
    },
    count: () => count,
  };
}

/** Whether the system refuses, or a document is longer than a string can be. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && ("syscall" in error || error instanceof RangeError);
}
