import { checkText } from "../../core/wrong-use.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { CommentReader } from "../finding.ts";
import { TokenType, tokensOf } from "./tokens.ts";

/** Finds the comments of a style sheet. One that nothing closes ends with the sheet (CSS Syntax 3, 4.3.2). */
export const cssComments: CommentReader = (source) => {
  checkText(source, "a source");
  const comments: Passage[] = [];
  for (const { type, start, end } of tokensOf(source)) {
    if (type !== TokenType.Comment) continue;
    const isClosed = end - start >= "/**/".length && source.endsWith("*/", end);
    comments.push(verbatim(source, start + "/*".length, isClosed ? end - "*/".length : end));
  }
  return comments;
};
