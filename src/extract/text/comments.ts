import { checkText } from "../../core/wrong-use.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader } from "../finding.ts";

/** The beginnings of markers, misspelt ones too: the text decides where a comment is, for its language is not known. */
const marker = /urigram-[deDE]/g;

/** What opens a comment in one language or another, before its text. A quotation mark does so at the start of a line. */
const opening =
  /(?:^|[\s;,(){}[\]>])(?:#+|\/\/+|--+|;+|%+|\/\*+|<!--+|\(\*|\{#|\{\{!(?:--)?|<%[#-]+|\.\.|!|REM(?=\s))[ \t]*$|^[ \t]*["'][ \t]+$/i;

/** How much may stand between the start of a comment and its text, in UTF-16 units. */
const LONGEST = 64;

/** What ends a comment: its own sign, or the line. */
const closing = /\*\/|-->|--\]\]|#\}|\*\)|%>|\}\}|[\r\n]|$/g;

/**
 * Finds the comments of plain text and source code that say something to urigram: after the signs of a comment of some
 * language (`#`, `//`, `--`, `;`, `%`, `/*`, `<!--` and others), to the end of the line or of the comment.
 */
export const textComments: CommentReader = function* (source) {
  checkText(source, "a source");
  let from = 0;
  for (const { index: start } of source.matchAll(marker)) {
    if (start < from || !isOpened(source, start)) continue;
    closing.lastIndex = start;
    from = closing.exec(source)?.index ?? source.length;
    yield verbatim(source, start, from);
  }
};

/** Whether a comment opens before an offset, in its line. */
function isOpened(source: string, offset: number): boolean {
  const before = source.slice(Math.max(0, offset - LONGEST), offset);
  const lineStart = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  // Where the line begins earlier, its start is not to be seen.
  const isWhole = lineStart > 0 || offset <= LONGEST;
  return opening.test((isWhole ? "" : "x") + before.slice(lineStart));
}
