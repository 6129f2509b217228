import { lastNotAfter, type NumberList, numberList } from "./number-list.ts";
import { startOfLine } from "./scan.ts";
import type { Span } from "./span.ts";

/** A line and column as shown in editors. Both count from 1, and columns are in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const textStart: Position = { line: 1, column: 1 };

/** Creates a function that locates offsets in a string that begins at `origin`. LF, CRLF and CR end a line. */
export function createLocator(text: string, origin: Position = textStart): (offset: number) => Position {
  const starts = lineStarts(text);
  return (offset) => {
    const line = lastNotAfter(starts, offset);
    const column = offset - starts.at(line);
    return { line: origin.line + line, column: column + (line === 0 ? origin.column : 1) };
  };
}

/** Returns the line around an offset, without its line break and without what is further away than `near`. */
export function lineAt(text: string, offset: number, near: number): Span {
  const after = text.slice(offset, offset + near);
  const end = after.search(/[\r\n]/);
  return {
    start: startOfLine(text, Math.max(0, offset - near), offset),
    end: offset + (end < 0 ? after.length : end),
  };
}

/** Returns the offsets where lines begin. They are packed, because a string may consist only of line breaks. */
function lineStarts(text: string): NumberList {
  const starts = numberList();
  starts.push(0);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1);
  }
  return starts;
}

const LF = 0x0a;
const CR = 0x0d;
