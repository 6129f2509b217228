import { readBrackets } from "./brackets.ts";
import { endsWithString } from "./continued.ts";
import { isSpace } from "./runs.ts";
import { endsWithLinkTag, endsWithPrefix } from "./surroundings.ts";

/** The last offset after white space where cutting changes no finding; 0 if there is none. */
export function cutPoint(text: string): number {
  return lastCut(text, isSpace);
}

/** The last offset after a line end that is such a point. 0 if there is none. */
export function lineCutPoint(text: string): number {
  return /[\r\n]/.test(text) ? lastCut(text, isLineEnd) : 0;
}

/** Whether a line surely ends with a character. After a CR that ends the text an LF may come. */
function isLineEnd(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === "\n" || (character === "\r" && !["\n", ""].includes(text.charAt(at + 1)));
}

/** The last such offset after one of some characters. */
function lastCut(text: string, isBefore: (text: string, at: number) => boolean): number {
  let cut = text.length;
  while (cut > 0) {
    if (!isBefore(text, cut - 1) || mayGoOn(text, cut)) cut--;
    else {
      const open = openBefore(text, cut);
      if (open === undefined) return cut;
      cut = open;
    }
  }
  return 0;
}

/** Whether what stands before white space says how to read what follows it. */
function mayGoOn(text: string, offset: number): boolean {
  return endsWithPrefix(text, offset) || endsWithLinkTag(text, offset) || endsWithString(text, offset);
}

/** The "<" before an offset if its ">" comes after the offset, or may come. */
function openBefore(text: string, offset: number): number | undefined {
  // Only the last "<" counts: it ends the brackets that an earlier one opened.
  const open = text.lastIndexOf("<", offset - 1);
  if (open < 0) return undefined;
  const brackets = readBrackets(text, open);
  if (brackets === "none") return undefined;
  return brackets === "open" || brackets.close >= offset ? open : undefined;
}
