/** True if an odd number of backslashes precedes an offset. Those before `from` do not count. */
export function isEscaped(text: string, at: number, from = 0): boolean {
  let start = at;
  while (start > from && text.charAt(start - 1) === "\\") start--;
  return (at - start) % 2 === 1;
}
