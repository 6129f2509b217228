import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import { commentsWithin } from "../embedded.ts";
import type { Comment, CommentReader, Extractor } from "../finding.ts";
import { htmlComments } from "../html/index.ts";
import { blocksOf, startOfBlocks } from "./blocks.ts";
import { inlinesOfBlock } from "./definitions.ts";
import { markdownWith } from "./extractor.ts";
import type { Block } from "./leaf-blocks.ts";

export type { NearLinkReader } from "../near-link.ts";
export { markdownNearLinks } from "./near-links.ts";

/**
 * Finds the references in a CommonMark document: the destinations of links, images and definitions, even unused ones;
 * autolinks; references in HTML; and bare references as in plain text. GitHub's footnotes are supported. A destination
 * with spaces, which CommonMark treats as text, is found if it ends with a file name. YAML front matter is read like
 * source code.
 *
 * The document is read lazily. Only the current block and the labels of all definitions are kept in memory.
 */
export const markdown: Extractor = markdownWith(blocksOf);

/** Finds the comments in a Markdown document, in HTML blocks and inline HTML. */
export const markdownComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const block of blocksOf(source, startOfBlocks(source)))
    yield* commentsWithin(source, block.passage, commentsOf(block));
};

function* commentsOf(block: Block): Generator<Comment> {
  const { text } = block.passage;
  if (!text.includes(OPENING)) return;
  if (block.kind === "html") return yield* htmlComments(text);
  // Definitions need not be known, since link destinations contain no comments.
  for (const { kind, start, end } of inlinesOfBlock(block, () => false)) {
    const inner = { start: start + OPENING.length, end: end - CLOSING.length };
    if (kind === "html" && text.startsWith(OPENING, start) && inner.start <= inner.end)
      yield verbatim(text, inner.start, inner.end);
  }
}

const OPENING = "<!--";
const CLOSING = "-->";
