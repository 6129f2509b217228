/** Where the reading of a line stands. Columns count from 0; a tab goes on to the next multiple of 4 (CommonMark, 2.2). */
export interface Line {
  readonly start: number;
  /** Where its line end begins, and where the next line does. */
  readonly end: number;
  readonly next: number;
  /** How far containers have taken the line; within a tab, the tab. */
  at: number;
  column: number;
  /** The first character from there that is no space or tab; the end of a blank line. */
  textAt: number;
  textColumn: number;
  /** The end of the last marker of a block quote; the start of a line without one. */
  quotedFrom: number;
}

const TAB = 0x09;
const SPACE = 0x20;
const TAB_STOP = 4;

/** What is indented by more columns opens nothing (CommonMark, 4.4). */
export const INDENT = 4;

/** Reads lines, each from where the one before it ended. */
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

/** How many columns of white space come next. */
export function indentOf({ column, textColumn }: Line): number {
  return textColumn - column;
}

export function isBlank({ textAt, end }: Line): boolean {
  return textAt === end;
}

/** Takes columns of white space, at most as many as there are. */
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

/** Takes the white space that comes next, and characters of a marker after it. */
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
