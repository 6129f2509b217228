import type { Diagnostic } from "../lint/diagnostic.ts";
import { createLocator, type Position } from "../text/position.ts";
import type { GroupPlace } from "./group.ts";
import type { Tally } from "./summary.ts";

/** An output format for diagnostics: header, diagnostics and footer. Diagnostics in a file must be consecutive. */
interface Format {
  readonly head: string;
  /** Returns the output after the diagnostics in a file. Called even for a file without diagnostics. */
  readonly endFile?: (file: string) => string;
  readonly foot: (outcome: Outcome) => string;
  /** Returns a note for the user about limits of the format; undefined if no limit was reached. */
  readonly notice?: () => string | undefined;
}

/** A format that is written as the diagnostics are found, with separators between them. */
export interface StreamFormat extends Format {
  readonly write: (diagnostic: Diagnostic, source: SourceText, place: GroupPlace) => string;
  readonly separator: string;
}

/** A format in which each message ends with a note about its group, which is complete only at the end of the run. */
export interface RowFormat extends Format {
  /** Formats a diagnostic without its fix. The source can locate only the start and end of the diagnostic. */
  readonly write: (diagnostic: Diagnostic, source: RowSource, note: string) => string;
}

export type DiagnosticFormat = StreamFormat | RowFormat;

export type RowSource = Pick<SourceText, "file" | "positionOf">;

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

/** Creates the source for a part of a file. Searches for line breaks only when a position is needed. */
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
