import { showName } from "../../report/file-name.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import type { Output } from "../terminal.ts";

/** Reports a document that cannot be read, and why. */
export type Complain = (name: string, error: Error) => void;

/** A report: which document, and why. */
export interface Complaint {
  readonly name: string;
  readonly message: string;
}

/** Reports on standard error, and keeps the reports. */
export function complaintsOn({ stream }: Output): {
  readonly complain: Complain;
  readonly complaints: readonly Complaint[];
} {
  const complaints: Complaint[] = [];
  return {
    complain(name, { message }) {
      complaints.push({ name, message });
      stream.write(`urigram: ${showName(name)}: ${escapeUnprintable(message)}\n`);
    },
    complaints,
  };
}

/** Whether the system refuses, or a document is longer than a string can be. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && ("syscall" in error || error instanceof RangeError);
}
