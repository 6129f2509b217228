import type { Diagnostic } from "../lint/diagnostic.ts";
import { createLocator, type Position } from "../text/position.ts";
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

export interface Outcome {
  readonly tally: Tally;
  readonly unread: readonly UnreadFile[];
  readonly exitCode: number;
}

/** A file that could not be read, and why. */
export type UnreadFile = { readonly name: string; readonly message: string };

/** What programs call a file that could not be read, where diagnostics have the id of their rule. */
export const UNREADABLE = "unreadable";

/** A text of a file that a report is about: all of the file, or a part of it. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Where the text begins in the file, in UTF-16 units. */
  readonly offset: number;
  /** The length of the byte order mark of the file: 1, or 0 without one. */
  readonly markLength: number;
  readonly positionOf: (offset: number) => Position;
}

export type FilePart = Pick<SourceText, "text" | "offset" | "markLength"> & { readonly origin: Position };

/** The source of a part of a file. Looks for line ends only once a position is asked for. */
export function sourceOf(file: string, { text, offset, markLength, origin }: FilePart): SourceText {
  let locate: ReturnType<typeof createLocator> | undefined;
  return {
    file,
    text,
    offset,
    markLength,
    positionOf(at) {
      locate ??= createLocator(text, origin);
      return locate(at);
    },
  };
}
