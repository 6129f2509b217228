/**
 * Whether a text contains a part of a template, in any of the languages of templates: `<?php ?>`, `<?= ?>`, `<% %>`,
 * `{{ }}`, `{% %}`, `${x}`, `#{x}`, `@{/x}`, `[[u]]`, `{url}`, `{0}`, `%(x)s`, `%s`. A program fills such a text in, so
 * it is no reference yet. A brace that nothing closes is more likely a mistake.
 */
export function hasTemplateTag(value: string): boolean {
  return tag.test(value) || conversion.test(value);
}

/**
 * Whether a candidate in running text or source code contains anything that someone fills in: a part of a template,
 * a brace, `<`, `$(`, `%%`, a part that may be left out (`[:port]`), or a word for a part (`[name]`, `host:port`).
 */
export function hasPlaceholder(candidate: string): boolean {
  return hasTemplateTag(candidate) || mark.test(candidate) || word.test(candidate);
}

// A block of code has a semicolon, but does not begin the text.
const tag = /\{\{|\{%|<[%?]|[$#@]\{|^\{[^{}]+\}|\{[^{};]+\}|\[\[[^[\]]+\]\]/;
// A conversion of printf is a whole word. It is not an escape, nor what looks like a broken one: %zz, %xx, %u00e9.
const conversion = /%(?:\([\w.]+\)|(?![\dA-Fa-f]{2})(?:\d+\$)?[-+#]?\d*(?:[sdijopqvwxXu](?![A-Za-z\d])|@))/;
const mark = /[{}<]|\$\(|%%|\[(?:[/?&#@]|:(?!:))/;
// Brackets in a query belong to the name of a parameter.
const word = /^[^?#]*\[[a-z][\w-]*\]|^[^/?#]*\/\/[^/?#]*:(?:port|n{3,}|x{3,})(?![^/?#])/i;
