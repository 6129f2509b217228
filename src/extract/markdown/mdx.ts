import type { Extractor } from "../finding.ts";
import type { NearLinkReader } from "../near-link.ts";
import { markdown, markdownNearLinks } from "./index.ts";

export { mdxComments } from "./comments.ts";

/**
 * Finds the references in an MDX document: the Markdown references, except attributes in braces, which are JavaScript
 * expressions.
 */
export const mdx: Extractor = (source) => [...markdown(source)].filter(({ text }) => !text.startsWith("{"));

/** Finds the near-links in an MDX document. Lines between tags are Markdown there. */
export const mdxNearLinks: NearLinkReader = (source) =>
  [...markdownNearLinks(source)].filter(({ kind }) => kind !== "in details");
