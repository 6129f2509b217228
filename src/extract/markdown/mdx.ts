import type { Extractor } from "../finding.ts";
import { markdown } from "./index.ts";

export { mdxComments } from "./comments.ts";

/**
 * Finds the references in an MDX document: the Markdown references, except attributes in braces, which are JavaScript
 * expressions.
 */
export const mdx: Extractor = (source) => [...markdown(source)].filter(({ text }) => !text.startsWith("{"));
