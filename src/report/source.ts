import { createLocator, type Position } from "../text/position.ts";

/** A text of a file that a report is about: all of the file, or a part of it. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Where the text begins in the file, in UTF-16 units. */
  readonly offset: number;
  /** The position in the file of an offset of the text. */
  readonly positionOf: (offset: number) => Position;
}

/** The source of a text that begins somewhere in a file. Looks for line ends only once a position is asked for. */
export function sourceOf(
  file: string,
  { text, offset, origin }: { readonly text: string; readonly offset: number; readonly origin: Position },
): SourceText {
  let locate: ReturnType<typeof createLocator> | undefined;
  return {
    file,
    text,
    offset,
    positionOf(at) {
      locate ??= createLocator(text, origin);
      return locate(at);
    },
  };
}
