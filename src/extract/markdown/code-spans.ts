/** How many backticks may begin a code span, as in cmark. */
const LONGEST = 80;

/**
 * Makes a function that finds the end of the code span that begins at an offset of a text, or of the backticks alone if
 * nothing closes them (CommonMark, 6.1). It knows where the last run of each length is, so none is looked for in vain.
 */
export function codeEndIn(text: string): (start: number) => number {
  let last: readonly number[] | undefined;
  return (start) => {
    const end = endOfBackticks(text, start);
    const length = end - start;
    last ??= lastRuns(text, start);
    return (last[length] ?? start) > start ? endOfClosing(text, end, length) : end;
  };
}

function lastRuns(text: string, from: number): readonly number[] {
  const last: number[] = [];
  for (let at = text.indexOf("`", from); at >= 0; ) {
    const end = endOfBackticks(text, at);
    if (end - at <= LONGEST) last[end - at] = at;
    at = text.indexOf("`", end);
  }
  return last;
}

function endOfClosing(text: string, from: number, length: number): number {
  for (let at = text.indexOf("`", from); at >= 0; ) {
    const end = endOfBackticks(text, at);
    if (end - at === length) return end;
    at = text.indexOf("`", end);
  }
  return from;
}

function endOfBackticks(text: string, start: number): number {
  let end = start;
  while (text.charAt(end) === "`") end++;
  return end;
}
