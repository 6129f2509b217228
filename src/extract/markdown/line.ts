/** The reading position in a line. Columns count from 0; a tab extends to the next multiple of 4 (CommonMark, 2.2). */
export interface Line {
  readonly start: number;
  /** The offsets of the line end and of the next line. */
  readonly end: number;
  readonly next: number;
  /** The end of the part consumed by containers; within a tab, the offset of the tab. */
  at: number;
  column: number;
  /** The next character that is not a space or tab; the end for a blank line. */
  textAt: number;
  textColumn: number;
  /** The end of the last block quote marker, or the start of the line. */
  quotedFrom: number;
}

const TAB = 0x09;
const SPACE = 0x20;
const TAB_STOP = 4;

/** Lines with this indentation open no block (CommonMark, 4.4). */
export const INDENT = 4;

/** Returns a function that reads the line at an offset. Each call starts where the last line ended. */
export function lineReader(source: string): (start: number) => Line {
  const lineEnd = /\r\n?|\n/g;
  return (start) => {
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(source);
    const end = found?.index ?? source.length;
    const next = found ? lineEnd.lastIndex : end;
    const line = { start, end, next, at: start, column: 0, textAt: start, textColumn: 0, quotedFrom: start };
    findText(source, line);
    return line;
  };
}

/** Returns the columns of white space that come next. */
export function indentOf({ column, textColumn }: Line): number {
  return textColumn - column;
}

export function isBlank({ textAt, end }: Line): boolean {
  return textAt === end;
}

/** Consumes columns of white space, up to the number available. */
export function takeColumns(source: string, line: Line, count: number): void {
  const target = Math.min(line.column + count, line.textColumn);
  while (line.column < target) {
    const width = source.charCodeAt(line.at) === TAB ? TAB_STOP - (line.column % TAB_STOP) : 1;
    if (line.column + width > target) {
      line.column = target;
      return;
    }
    line.column += width;
    line.at++;
  }
}

/** Consumes white space and the characters of a marker after it. */
export function takeMarker(source: string, line: Line, length: number): void {
  line.at = line.textAt + length;
  line.column = line.textColumn + length;
  findText(source, line);
}

function findText(source: string, line: Line): void {
  let { at, column } = line;
  for (; at < line.end; at++) {
    const code = source.charCodeAt(at);
    if (code === SPACE) column++;
    else if (code === TAB) column += TAB_STOP - (column % TAB_STOP);
    else break;
  }
  line.textAt = at;
  line.textColumn = column;
}
