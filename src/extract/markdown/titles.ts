/** Finds the end of the title that begins at an offset, if there is one (CommonMark, 6.3). */
export type TitleEnd = (start: number) => number | undefined;

const closings: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["(", ")"],
]);

/**
 * Makes a function that finds ends of titles in a text, if it is asked from left to right. It remembers the end that
 * many titles in parentheses may have in common; in quotes each would end where the next one begins.
 */
export function titleEndIn(text: string): TitleEnd {
  let known = { from: 0, end: 0 };

  function endInParentheses(from: number): number {
    if (from < known.from || from >= known.end) known = { from, end: endBehind(text, from, ")") };
    return known.end;
  }

  return (start) => {
    const closing = closings.get(text.charAt(start));
    if (closing === undefined) return undefined;
    const end = closing === ")" ? endInParentheses(start + 1) : endBehind(text, start + 1, closing);
    return end <= text.length ? end : undefined;
  };
}

/** The offset after the next character that no backslash escapes; beyond the text if there is none. */
function endBehind(text: string, from: number, character: string): number {
  for (let at = from; at < text.length; at++) {
    const here = text.charAt(at);
    if (here === character) return at + 1;
    if (here === "\\") at++;
  }
  return text.length + 1;
}
