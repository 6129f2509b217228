import type { Span } from "../../text/span.ts";

/** A line. Its span excludes the line break. */
export interface Line extends Span {
  /** The offset of the next line. */
  readonly next: number;
  /** The offset of the first character that is not white space; in a blank line, the end. */
  readonly textAt: number;
  /** The column of the first character that is not white space. */
  readonly indent: number;
}

/** A tab extends to the next multiple of 8 columns (reStructuredText, "Whitespace"). */
const TAB_STOP = 8;

/** The lines in a document. */
export function* linesOf(source: string): Generator<Line> {
  const lineEnd = /\r\n?|\n/g;
  // A byte order mark is not part of the first line.
  for (let start = source.startsWith("\uFEFF") ? 1 : 0; start < source.length; ) {
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(source);
    const end = found?.index ?? source.length;
    const next = found ? lineEnd.lastIndex : end;
    yield { start, end, next, ...textIn(source, start, end) };
    start = next;
  }
}

function textIn(source: string, start: number, end: number): Pick<Line, "textAt" | "indent"> {
  let at = start;
  let column = 0;
  for (; at < end; at++) {
    const character = source.charAt(at);
    if (character === "\t") column += TAB_STOP - (column % TAB_STOP);
    else if (character === " " || character === "\f" || character === "\v") column++;
    else break;
  }
  return { textAt: at, indent: column };
}

export function isBlank({ textAt, end }: Line): boolean {
  return textAt === end;
}
