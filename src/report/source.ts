import { createLocator, type Position } from "../text/position.ts";

/** A text of a file that a report is about: all of the file, or a part of it. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Where the text begins in the file, in UTF-16 units. */
  readonly offset: number;
  /** The length of the byte order mark of the file: 1, or 0 without one. */
  readonly markLength: number;
  /** The position in the file of an offset of the text. */
  readonly positionOf: (offset: number) => Position;
}

/** A text in a file, and where it begins there. */
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
