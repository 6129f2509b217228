/** How long a label may be (CommonMark, 6.3). */
const LONGEST = 999;

/** The end of the label in brackets that begins at an offset, if there is one (CommonMark, 6.3). */
export function endOfLabel(text: string, start: number): number | undefined {
  if (text.charAt(start) !== "[") return undefined;
  let isBlank = true;
  const limit = start + "[".length + LONGEST;
  for (let at = start + 1; at <= limit; at++) {
    const character = text.charAt(at);
    if (character === "]") return isBlank ? undefined : at + 1;
    if (character === "[" || character === "") return undefined;
    if (character === "\\" && "[\\]".includes(text.charAt(at + 1) || " ")) at++;
    isBlank &&= " \t\r\n".includes(character);
  }
  return undefined;
}

/** What labels have in common that match: the text between the brackets, without its case. */
export function labelOf(text: string, start: number, end: number): string {
  const content = text.slice(start + 1, end - 1);
  // Both, because some characters have more than one lower-case letter, and some more than one upper-case letter.
  return content
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/^ | $/g, "")
    .toLowerCase()
    .toUpperCase();
}
