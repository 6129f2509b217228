import { checkText } from "../../core/check-arguments.ts";
import { lift } from "../../text/passage.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import { markdown, markdownComments } from "../markdown/index.ts";
import { unknown, unknownComments } from "../text/unknown.ts";
import { findingsWithin } from "../within.ts";
import { cellsIn } from "./cells.ts";

/**
 * Finds the references in a Jupyter notebook: in Markdown cells and, like source code, in the other cells. Outputs,
 * attachments and metadata are not read.
 */
export const notebook: Extractor = function* (source) {
  checkText(source, "a source");
  for (const { isMarkdown, content } of cellsIn(source))
    yield* findingsWithin(source, content, isMarkdown ? markdown(content.text) : unknown(content.text));
};

/** Finds the comments in the cells of a Jupyter notebook. */
export const notebookComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { isMarkdown, content } of cellsIn(source)) {
    const comments = isMarkdown ? markdownComments(content.text) : unknownComments(content.text);
    for (const comment of comments) yield { ...comment, ...lift(source, content, comment) };
  }
};
