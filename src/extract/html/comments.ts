import { checkText } from "../../core/wrong-use.ts";
import { lift, verbatim } from "../../text/passage.ts";
import { cssComments } from "../css/index.ts";
import type { Comment, CommentReader } from "../finding.ts";
import { jsonComments } from "../json/index.ts";
import { readHtml } from "./reader.ts";

/** Finds the comments of an HTML document, and those of the style sheets and the data in it. */
export const htmlComments: CommentReader = (source) => {
  checkText(source, "a source");
  return commentsIn(source);
};

function* commentsIn(source: string): Generator<Comment> {
  let comments: Comment[] = [];
  const steps = readHtml(source, {
    onDoctype() {},
    onElement() {},
    onText({ element, text }) {
      const commentsOf = element.name === "style" ? cssComments : jsonComments;
      for (const comment of commentsOf(text.text)) comments.push(lift(source, text, comment));
    },
    onComment: (start, end) => comments.push(verbatim(source, start, end)),
  });
  for (const _ of steps) {
    yield* comments;
    comments = [];
  }
}
