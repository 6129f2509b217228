import type { Line } from "./line.ts";

/** Whether a line is a thematic break: three or more of one marker, and white space (CommonMark, 4.1). */
export function isThematicBreak(source: string, { textAt, end }: Line): boolean {
  const marker = source.charAt(textAt);
  if (!"*-_".includes(marker)) return false;
  let count = 0;
  for (let at = textAt; at < end; at++) {
    const character = source.charAt(at);
    if (character === marker) count++;
    else if (character !== " " && character !== "\t") return false;
  }
  return count >= 3;
}
