import { type Derivation, derive } from "../../text/derived.ts";
import { asIs, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import { endOfTag } from "./angle-brackets.ts";
import { INDENT, indentOf, isBlank, type Line } from "./line.ts";

/** Collects the text of a block from its lines, without what quotes and indents them. */
export interface LeafText {
  /** Appends what a line has from an offset to its end. */
  readonly add: (from: number, line: { readonly end: number; readonly next: number }) => void;
  readonly finish: () => Passage;
}

/** Starts a text. As long as its lines stand one after the other in the source, it is a part of the source as it is. */
export function leafText(source: string): LeafText {
  let derivation: Derivation | undefined;
  let first: number | undefined;
  let start = 0;
  let end = 0;
  let next = 0;
  return {
    add(from, line) {
      if (first === undefined) {
        first = from;
        start = from;
      } else if (from !== next) {
        derivation ??= derive(source);
        derivation.copy(start, next);
        start = from;
      }
      ({ end, next } = line);
    },
    finish() {
      if (derivation === undefined) return verbatim(source, start, end);
      derivation.copy(start, end);
      return writtenBy(asIs, passageOf(source, derivation.finish(), { start: first ?? start, end }));
    },
  };
}

/** The marker that opened fenced code. */
export type Fence = { readonly character: string; readonly length: number };

/** The fence at the text of a line. One of backticks has none in its info string (CommonMark, 4.5). */
export function fenceAt(source: string, line: Line): Fence | undefined {
  const character = source.charAt(line.textAt);
  if (character !== "`" && character !== "~") return undefined;
  const end = endOfRun(source, line.textAt);
  const length = end - line.textAt;
  if (length < 3 || (character === "`" && source.slice(end, line.end).includes("`"))) return undefined;
  return { character, length };
}

export function closesFence(source: string, { character, length }: Fence, line: Line): boolean {
  if (source.charAt(line.textAt) !== character || indentOf(line) >= INDENT) return false;
  const end = endOfRun(source, line.textAt);
  return end - line.textAt >= length && /^[ \t]*$/.test(source.slice(end, line.end));
}

function endOfRun(source: string, start: number): number {
  const character = source.charAt(start);
  let end = start;
  while (source.charAt(end) === character) end++;
  return end;
}

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

export function endsBefore({ end }: HtmlBlock, line: Line): boolean {
  return end === undefined && isBlank(line);
}

/** The start condition 7. */
function isTagAlone(source: string, { textAt, end }: Line): boolean {
  const tag = source.slice(textAt, end);
  const tagEnd = endOfTag(tag, 0);
  return tagEnd !== undefined && /^[ \t]*$/.test(tag.slice(tagEnd));
}

/** Whether a line is a thematic break: three or more of one marker, and white space (CommonMark, 4.1). */
export function isThematicBreak(source: string, { textAt, end }: Line): boolean {
  const marker = source.charAt(textAt);
  if (!"*-_".includes(marker)) return false;
  let count = 0;
  for (let at = textAt; at < end; at++) {
    const character = source.charAt(at);
    if (character === marker) count++;
    else if (character !== " " && character !== "\t") return false;
  }
  return count >= 3;
}

/** A block of code of Liquid, as Jekyll and Hexo have it. It is code before Markdown is read. */
export interface LiquidCode {
  /** The name of the tag that opened it. */
  readonly name: string;
}

const OPENING = /\{%-?[ \t]*(highlight|codeblock|code)(?=[ \t%-])[^\r\n]*%\}[ \t]*(?=[\r\n]|$)/y;
const CLOSING = /\{%-?[ \t]*end(highlight|codeblock|code)[ \t]*-?%\}/g;

/** Makes a function that finds the block of code that a line opens. One that nothing closes is no block. */
export function liquidCodeIn(source: string): (line: Line) => LiquidCode | undefined {
  let last: ReadonlyMap<string, number> | undefined;
  return ({ textAt }) => {
    OPENING.lastIndex = textAt;
    const [, name] = (source.startsWith("{%", textAt) && OPENING.exec(source)) || [];
    if (name === undefined) return undefined;
    last ??= new Map(
      [...source.matchAll(CLOSING)].map(({ 1: closed = "", index }) => [closed, index] as const),
    );
    return (last.get(name) ?? -1) > textAt ? { name } : undefined;
  };
}

/** Whether a block of code ends in a line, in whatever containers. */
export function closesLiquidCode(source: string, { name }: LiquidCode, { start, end }: Line): boolean {
  for (const { 1: closed } of source.slice(start, end).matchAll(CLOSING)) if (closed === name) return true;
  return false;
}
