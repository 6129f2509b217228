import { type Delimited, readBrackets } from "./brackets.ts";
import { endsWithString, readQuotes } from "./continued.ts";
import { isSpace } from "./runs.ts";
import { endsWithLinkTag, endsWithPrefix } from "./context.ts";

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

/** The delimiter before an offset if the one that closes it comes after the offset, or may come. */
function openBefore(text: string, offset: number): number | undefined {
  for (const [sign, read] of delimiters) {
    const open = text.lastIndexOf(sign, offset - 1);
    const delimited = open < 0 ? "none" : read(text, open);
    if (delimited === "open" || (delimited !== "none" && delimited.close >= offset)) return open;
  }
  return undefined;
}

/** Where a text that a delimiter opened between two offsets is closed after them; undefined if none is. */
export function closeAfter(text: string, from: number, offset: number): number | undefined {
  const before = text.slice(from, offset);
  for (const [sign, read] of delimiters) {
    const open = before.lastIndexOf(sign);
    const delimited = open < 0 ? "none" : read(text, from + open);
    if (typeof delimited !== "string" && delimited.close >= offset) return delimited.close;
  }
  return undefined;
}

/** What opens a delimited text. Only the last one counts: it ends the text that an earlier one opened. */
const delimiters: readonly (readonly [sign: string, read: (text: string, open: number) => Delimited])[] = [
  ["<", readBrackets],
  ['"', readQuotes],
];
