import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import { nextMatch } from "../../text/scan.ts";
import type { CommentReader } from "../finding.ts";

/** Matches a possible start of a suppression marker, even a misspelled one. */
const marker = /urigram-(?:[deDE]|ignore|suppress|skip|off)/g;

/** Matches comment openers in various languages. A quotation mark opens a comment only at the start of a line. */
const opening =
  /(?:^|[\s;,(){}[\]>])(?:#+|\/\/+|--+|;+|%+|\/\*+|<!--+|\(\*|\{#|\{\{!(?:--)?|<%[#-]+|\.\.|!|REM(?=\s))[ \t]*$|^[ \t]*["'][ \t]+$/i;

/** The maximum distance from the start of a comment to the marker, in UTF-16 code units. */
const MAX_DISTANCE = 64;

/** Matches the end of a comment: a closing delimiter or a line break. */
const closing = /\*\/|-->|--\]\]|#\}|\*\)|%>|\}\}|[\r\n]|$/g;

/**
 * Finds comments with suppression markers in plain text and source code: after a comment opener of some language (`#`,
 * `//`, `--`, `;`, `%`, `/*`, `<!--` and others), up to the end of the line or comment.
 */
export const textComments: CommentReader = function* (source) {
  checkText(source, "a source");
  let from = 0;
  for (const { index: start } of source.matchAll(marker)) {
    if (start < from || !isOpened(source, start)) continue;
    from = nextMatch(closing, source, start);
    yield verbatim(source, start, from);
  }
};

/** True if a comment is opened before the offset on the same line. */
function isOpened(source: string, offset: number): boolean {
  const before = source.slice(Math.max(0, offset - MAX_DISTANCE), offset);
  const lineStart = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  // If the line begins before the window, the start of the line is unknown.
  const isWhole = lineStart > 0 || offset <= MAX_DISTANCE;
  return opening.test((isWhole ? "" : "x") + before.slice(lineStart));
}
