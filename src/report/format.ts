import type { Diagnostic } from "../lint/diagnostic.ts";
import type { SourceText } from "./source.ts";
import type { Tally } from "./summary.ts";

/** How diagnostics are written: a head, each of them, a separator between them, and a foot. */
export interface DiagnosticFormat {
  readonly head: string;
  /** The diagnostics of a file follow each other. */
  readonly write: (diagnostic: Diagnostic, source: SourceText) => string;
  readonly separator: string;
  /** What stands after the diagnostics of a file, or for a file that was read and had none. */
  readonly endFile?: (file: string) => string;
  readonly foot: (outcome: Outcome) => string;
  /** Says, after the foot, what the reader of the format should know besides; undefined if that is nothing. */
  readonly notice?: () => string | undefined;
}

/** What a run came to. */
export interface Outcome {
  readonly tally: Tally;
  readonly unread: readonly UnreadFile[];
  readonly exitCode: number;
}

/** A file that could not be read, and why. */
export interface UnreadFile {
  readonly name: string;
  readonly message: string;
}

/** What programs call a file that could not be read, where diagnostics have the id of their rule. */
export const UNREADABLE = "unreadable";
