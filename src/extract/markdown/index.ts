import type { Extractor } from "../finding.ts";
import { blocksOf } from "./blocks.ts";
import { markdownWith } from "./extractor.ts";

export { markdownComments } from "./comments.ts";
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
