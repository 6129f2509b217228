/** The end of spaces and tabs. */
export function endOfBlanks(text: string, from: number): number {
  let end = from;
  while (text.charAt(end) === " " || text.charAt(end) === "\t") end++;
  return end;
}

/** The end of spaces, tabs and line ends. */
export function endOfSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}
