// A sticky pattern matches only at the offset where the search starts; a global one matches there or later.

/** Returns the match of a sticky or global pattern, searching from the given offset. */
export function matchFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Returns the end of the match of a sticky or global pattern; undefined if there is none. */
export function endOfMatch(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns the offset of the next match of a global pattern; the length of the text if there is none. */
export function nextMatch(pattern: RegExp, text: string, from: number): number {
  return matchFrom(pattern, text, from)?.index ?? text.length;
}

/** Returns the offset of the next occurrence of a string; the length of the text if there is none. */
export function nextIndex(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}

/** True if an odd number of backslashes precedes an offset. Backslashes before `from` do not count. */
export function isEscaped(text: string, at: number, from = 0): boolean {
  let start = at;
  while (start > from && text.charAt(start - 1) === "\\") start--;
  return (at - start) % 2 === 1;
}

/** Returns the offset after the last line break before an offset, or `from` if there is none after `from`. */
export function startOfLine(text: string, from: number, at: number): number {
  let start = at;
  while (start > from && !isLineBreak(text.charCodeAt(start - 1))) start--;
  return start;
}

function isLineBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}
