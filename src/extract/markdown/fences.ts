import { INDENT } from "./containers.ts";
import { indentOf, type Line } from "./line.ts";

/** The marker that opened fenced code. */
export interface Fence {
  readonly character: string;
  readonly length: number;
}

/** The fence at the text of a line. One of backticks has none in its info string (CommonMark, 4.5). */
export function fenceAt(source: string, line: Line): Fence | undefined {
  const character = source.charAt(line.textAt);
  if (character !== "`" && character !== "~") return undefined;
  const end = endOfRun(source, line.textAt);
  const length = end - line.textAt;
  if (length < 3 || (character === "`" && source.slice(end, line.end).includes("`"))) return undefined;
  return { character, length };
}

export function closesFence(source: string, { character, length }: Fence, line: Line): boolean {
  if (source.charAt(line.textAt) !== character || indentOf(line) >= INDENT) return false;
  const end = endOfRun(source, line.textAt);
  return end - line.textAt >= length && /^[ \t]*$/.test(source.slice(end, line.end));
}

function endOfRun(source: string, start: number): number {
  const character = source.charAt(start);
  let end = start;
  while (source.charAt(end) === character) end++;
  return end;
}
