import { checkText } from "../../core/check-arguments.ts";
import { lift, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import type { Comment, CommentReader } from "../finding.ts";
import { htmlComments } from "../html/index.ts";
import { type Block, blocksOf, frontMatterEnd } from "./blocks.ts";
import { endOfDefinitions } from "./destinations.ts";
import { type Inline, inlinesOf } from "./inlines.ts";

/** Finds the comments in a Markdown document, in HTML blocks and inline HTML. */
export const markdownComments: CommentReader = (source) => {
  checkText(source, "a source");
  return commentsIn(source);
};

function* commentsIn(source: string): Generator<Comment> {
  const start = frontMatterEnd(source, source.startsWith("\uFEFF") ? 1 : 0);
  for (const block of blocksOf(source, start))
    for (const comment of htmlCommentsOf(block)) yield lift(source, block.passage, comment);
}

function* htmlCommentsOf(block: Block): Generator<Comment> {
  const { text } = block.passage;
  if (!text.includes(OPENING)) return;
  if (block.kind === "html") return yield* htmlComments(text);
  for (const { start, end } of inlinesIn(block, "html")) {
    const inner = { start: start + OPENING.length, end: end - CLOSING.length };
    if (text.startsWith(OPENING, start) && inner.start <= inner.end)
      yield verbatim(text, inner.start, inner.end);
  }
}

const OPENING = "<!--";
const CLOSING = "-->";

/**
 * Finds the inlines of one kind in a block. Definitions need not be known, since link destinations contain no comments.
 */
function* inlinesIn({ kind, passage: { text } }: Block, wanted: Inline["kind"]): Generator<Span> {
  const from = kind === "paragraph" ? endOfDefinitions(text) : 0;
  for (const inlines of inlinesOf(text, from, () => false))
    for (const inline of inlines) if (inline.kind === wanted) yield inline;
}
