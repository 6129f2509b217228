import { endsWithLinkTag, endsWithPrefix } from "./context.ts";
import { type Delimited, endsWithString, readBrackets, readQuotes } from "./delimited.ts";
import { isSpace } from "./runs.ts";

/**
 * Returns the last offset after white space at which the text can be split without changing any finding; 0 if there is
 * none.
 */
export function cutPoint(text: string): number {
  return lastCut(text, isSpace);
}

/**
 * Returns the last offset after a line break at which the text can be split without changing any finding; 0 if there is
 * none.
 */
export function lineCutPoint(text: string): number {
  return /[\r\n]/.test(text) ? lastCut(text, isLineEnd) : 0;
}

/**
 * True if the character at an offset ends a line. A CR at the end of the text does not count, since an LF may follow it.
 */
function isLineEnd(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === "\n" || (character === "\r" && !["\n", ""].includes(text.charAt(at + 1)));
}

/** Returns the last safe offset after a character for which `isBefore` is true; 0 if there is none. */
function lastCut(text: string, isBefore: (text: string, at: number) => boolean): number {
  let cut = text.length;
  while (cut > 0) {
    if (!isBefore(text, cut - 1) || affectsNext(text, cut)) cut--;
    else {
      const open = openBefore(text, cut);
      if (open === undefined) return cut;
      cut = open;
    }
  }
  return 0;
}

/** True if the text before the offset affects how the text after it is parsed. */
function affectsNext(text: string, offset: number): boolean {
  return endsWithPrefix(text, offset) || endsWithLinkTag(text, offset) || endsWithString(text, offset);
}

/** Returns the offset of an opening delimiter that is, or may be, closed only after the given offset. */
function openBefore(text: string, offset: number): number | undefined {
  for (const [sign, read] of delimiters) {
    const open = text.lastIndexOf(sign, offset - 1);
    const delimited = open < 0 ? "none" : read(text, open);
    if (delimited === "open" || (delimited !== "none" && delimited.close >= offset)) return open;
  }
  return undefined;
}

/** Returns the end of the delimited text that opens between the two offsets and closes after them, if any. */
export function closeAfter(text: string, from: number, offset: number): number | undefined {
  const before = text.slice(from, offset);
  for (const [sign, read] of delimiters) {
    const open = before.lastIndexOf(sign);
    const delimited = open < 0 ? "none" : read(text, from + open);
    if (typeof delimited !== "string" && delimited.close >= offset) return delimited.close;
  }
  return undefined;
}

/**
 * Opening delimiters and their readers. Only the last occurrence of each matters, since it ends any text opened before
 * it.
 */
const delimiters: readonly (readonly [sign: string, read: (text: string, open: number) => Delimited])[] = [
  ["<", readBrackets],
  ['"', readQuotes],
];
