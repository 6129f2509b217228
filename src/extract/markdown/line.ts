import { nextIndex } from "../../text/scan.ts";
/**
 * A line and the reading position in it. Columns count from 0; a tab extends to the next multiple of 4 (CommonMark,
 * 2.2).
 */
export interface Line {
  readonly start: number;
  /** The offsets of the end of the line and of the start of the next one. */
  readonly end: number;
  readonly next: number;
  /** The indentation, in columns, at which the line can no longer open a block other than code. */
  readonly codeIndent: number;
  /** The end of the part consumed by containers, or the offset of the tab in which this part ends. */
  at: number;
  column: number;
  /** The offset of the next character that is not a space or tab; in a blank line, the end of the line. */
  textAt: number;
  textColumn: number;
  /** The end of the last block quote marker, or the start of the line. */
  quotedFrom: number;
}

const TAB = 0x09;
const SPACE = 0x20;
const TAB_STOP = 4;

/** The indentation of code, in columns (CommonMark, 4.4). */
export const INDENT = 4;

/** Returns a function that reads the line at an offset. Each call must start where the previous line ended. */
export function lineReader(source: string, codeIndent: number): (start: number) => Line {
  let lineFeed = -1;
  let carriageReturn = -1;
  return (start) => {
    // Most documents lack either CR or LF. The missing character is searched for only once.
    if (lineFeed < start) lineFeed = nextIndex(source, "\n", start);
    if (carriageReturn < start) carriageReturn = nextIndex(source, "\r", start);
    const end = Math.min(lineFeed, carriageReturn);
    const next = Math.min(source.startsWith("\r\n", end) ? end + 2 : end + 1, source.length);
    const line = {
      start,
      end,
      next,
      codeIndent,
      at: start,
      column: 0,
      textAt: start,
      textColumn: 0,
      quotedFrom: start,
    };
    findText(source, line);
    return line;
  };
}

/** Returns the number of columns of white space before the next character. */
export function indentOf({ column, textColumn }: Line): number {
  return textColumn - column;
}

/** True if the line is code, unless it continues a paragraph. */
export function isIndented(line: Line): boolean {
  return indentOf(line) >= line.codeIndent;
}

export function isBlank({ textAt, end }: Line): boolean {
  return textAt === end;
}

/**
 * True if the next character may begin a container or a block other than a paragraph, or underline a heading. On most
 * lines, the next character is a letter.
 */
export function mayBeginBlock(source: string, { textAt }: Line): boolean {
  return ">-+*0123456789[#`~<{_=".includes(source.charAt(textAt));
}

/** Consumes up to the given number of columns of white space. */
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

/** Consumes white space and the marker after it, which has the given length. */
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
