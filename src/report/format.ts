import type { Diagnostic } from "../lint/diagnostic.ts";
import { createLocator, type Position } from "../text/position.ts";
import type { Tally } from "./summary.ts";

/** An output format for diagnostics: a head, each diagnostic, separators between diagnostics, and a foot. */
export interface DiagnosticFormat {
  readonly head: string;
  /** Formats a diagnostic. Diagnostics in the same file must be consecutive. */
  readonly write: (diagnostic: Diagnostic, source: SourceText) => string;
  readonly separator: string;
  /** Returns the output after the diagnostics in a file. It is called even if there were none. */
  readonly endFile?: (file: string) => string;
  readonly foot: (outcome: Outcome) => string;
  /** Returns a note for the user about limits of the format; undefined if no limit was reached. */
  readonly notice?: () => string | undefined;
}

export interface Outcome {
  readonly tally: Tally;
  readonly unread: readonly UnreadFile[];
  readonly exitCode: number;
}

/** A file that could not be read, with the reason. */
export type UnreadFile = { readonly name: string; readonly message: string };

/** The rule id of reports about files that could not be read. */
export const UNREADABLE = "unreadable";

/** The content of a file, or of a part of it, to which a report refers. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** The offset of the text in the file, in UTF-16 units. */
  readonly offset: number;
  /** The length of the byte order mark in the file: 1, or 0 if there is none. */
  readonly markLength: number;
  readonly positionOf: (offset: number) => Position;
}

export type FilePart = Pick<SourceText, "text" | "offset" | "markLength"> & { readonly origin: Position };

/** Creates the source for a part of a file. Line breaks are searched for only when a position is needed. */
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
