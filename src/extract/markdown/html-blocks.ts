import { isBlank, type Line } from "./line.ts";
import { endOfTag } from "./tags.ts";

/** How a block of HTML ends: with a line that has an end in it, or before a blank line (CommonMark, 4.6). */
export interface HtmlBlock {
  /** Undefined for a block that a blank line ends. */
  readonly end: RegExp | undefined;
}

const names =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
  "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
  "menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";

/** The beginnings of blocks, and how they end: the start conditions 1 to 6. */
const conditions: readonly (readonly [start: RegExp, block: HtmlBlock])[] = [
  [/<(?:pre|script|style|textarea)(?=[ \t\r\n>]|$)/iy, { end: /<\/(?:pre|script|style|textarea)>/i }],
  [/<!--/y, { end: /-->/ }],
  [/<\?/y, { end: /\?>/ }],
  [/<![A-Za-z]/y, { end: />/ }],
  [/<!\[CDATA\[/y, { end: /\]\]>/ }],
  [new RegExp(`</?(?:${names})(?=[ \\t\\r\\n]|/?>|$)`, "iy"), { end: undefined }],
];

/** The block that begins at the text of a line. What stands in a paragraph must not begin with just some tag. */
export function htmlBlockAt(source: string, line: Line, isInParagraph: boolean): HtmlBlock | undefined {
  if (source.charAt(line.textAt) !== "<") return undefined;
  for (const [start, block] of conditions) {
    start.lastIndex = line.textAt;
    if (start.test(source)) return block;
  }
  return !isInParagraph && isTagAlone(source, line) ? { end: undefined } : undefined;
}

/** Whether a block ends with a line, which is still part of it. */
export function endsIn(source: string, { end }: HtmlBlock, line: Line): boolean {
  return end?.test(source.slice(line.textAt, line.end)) ?? false;
}

/** Whether a block ends before a line. */
export function endsBefore({ end }: HtmlBlock, line: Line): boolean {
  return end === undefined && isBlank(line);
}

/** The start condition 7. */
function isTagAlone(source: string, { textAt, end }: Line): boolean {
  const tag = source.slice(textAt, end);
  const tagEnd = endOfTag(tag, 0);
  return tagEnd !== undefined && /^[ \t]*$/.test(tag.slice(tagEnd));
}
