import { isSpacedReference } from "../spaced.ts";
import { hasPlaceholder } from "../template.ts";
import { isLikelyReference } from "../text/likely-reference.ts";

/** Whether a string of unknown meaning is one reference as a whole, mistakes included. */
export function isAbsolute(text: string): boolean {
  const scheme = /^[A-Za-z][A-Za-z\d+.-]*(?=:)/.exec(text)?.[0];
  if (scheme === undefined || !isLikelyReference(scheme, text.slice(scheme.length + 1))) return false;
  return !hasPlaceholder(text) && !isProse(text.slice(scheme.length + 1));
}

/** Whether a string may have references in it, as plain text has them. */
export function mayHaveReferences(text: string): boolean {
  return text.includes(":") || /(?:www|ftp)\./i.test(text);
}

/**
 * Whether more than one word follows, or one in parentheses, with the punctuation of a sentence, another reference, or
 * words in Chinese or Japanese, which have no spaces between. The
 * name of a file may have two.
 */
function isProse(text: string): boolean {
  const rest = text.trim();
  if (/[;,|]\s*[A-Za-z][A-Za-z\d+.-]*:\/\//.test(rest)) return true;
  const space = rest.search(/\s/);
  if (space < 0 || (isSpacedReference(rest) && rest.split(/\s+/).length < 4)) return false;
  return /\s|^\(|[),.;:!?]$|:\/\/|[\u3040-\u9fff]{5}/.test(rest.slice(space).trimStart());
}
