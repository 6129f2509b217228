import { checkText } from "../../core/wrong-use.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader } from "../finding.ts";

/** A backslash and what it escapes, or the sign of a comment. */
const escaped = /\\(?:(["#])|[\s\S])/g;

/** Finds the comments of a manual page: from `\"` or `\#` to the end of the line, which mostly begins with `.\"`. */
export const roffComments: CommentReader = function* (source) {
  checkText(source, "a source");
  const lineEnd = /[\r\n]|$/g;
  let from = 0;
  for (const { 0: match, 1: sign, index } of source.matchAll(escaped)) {
    if (sign === undefined || index < from) continue;
    const start = index + match.length;
    lineEnd.lastIndex = start;
    from = lineEnd.exec(source)?.index ?? source.length;
    yield verbatim(source, start, from);
  }
};
