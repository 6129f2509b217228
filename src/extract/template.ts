/**
 * Whether a value of a document contains a tag of a template language: `{{`, `{%`, `<%` or `${`. A program fills such a
 * value in, so it is no reference yet. A single brace does not count: in an attribute it is more likely a mistake.
 */
export function hasTemplateTag(value: string): boolean {
  return templateTag.test(value);
}

/**
 * Whether a candidate in running text or source code contains anything that someone fills in: a brace, `<`, `$(`, or a
 * conversion of printf. Every text with a template tag has a placeholder.
 */
export function hasPlaceholder(candidate: string): boolean {
  return braces.test(candidate) || conversion.test(candidate);
}

const templateTag = /\{\{|\{%|<%|\$\{/;
const braces = /[{}<]|\$\(/;
// Not an escape, and not what looks like a broken one: %zz, %xx, %u00e9.
const conversion =
  /%(?:%|\([\w.]+\)|(?![\dA-Fa-f]{2})(?:\d+\$|[-+#]?\d*(?:[sdijopqvw@]|[xX](?![\dA-Za-z])|u(?![\dA-Fa-f]{4}))))/;
