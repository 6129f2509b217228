import { type Derivation, derive } from "../../text/derived.ts";
import { asIs, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import { endOfTag } from "./angle-brackets.ts";
import { isBlank, isIndented, type Line } from "./line.ts";

/** A block that may contain references: a heading, HTML, or a paragraph, which may start with definitions. */
export type Block = { readonly kind: "paragraph" | "heading" | "html"; readonly passage: Passage };

/** Collects the lines of a block, without block quote markers and indentation. */
export interface LeafText {
  /** Appends the part of a line from an offset to the end of the line. */
  readonly add: (from: number, line: { readonly end: number; readonly next: number }) => void;
  readonly finish: () => Passage;
}

/**
 * Starts collecting the text of a block. The text remains a slice of the source as long as its lines are contiguous.
 */
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

/** The marker that opened a fenced code block. */
export type Fence = { readonly character: string; readonly length: number };

/**
 * Returns the fence that starts at the first nonblank character of a line, if any. The info string of a backtick fence
 * contains no backticks (CommonMark, 4.5).
 */
export function fenceAt(source: string, line: Line): Fence | undefined {
  const character = source.charAt(line.textAt);
  if (character !== "`" && character !== "~") return undefined;
  const end = endOfRun(source, line.textAt);
  const length = end - line.textAt;
  if (length < 3 || (character === "`" && source.slice(end, line.end).includes("`"))) return undefined;
  return { character, length };
}

export function closesFence(source: string, { character, length }: Fence, line: Line): boolean {
  if (source.charAt(line.textAt) !== character || isIndented(line)) return false;
  const end = endOfRun(source, line.textAt);
  return end - line.textAt >= length && /^[ \t]*$/.test(source.slice(end, line.end));
}

function endOfRun(source: string, start: number): number {
  const character = source.charAt(start);
  let end = start;
  while (source.charAt(end) === character) end++;
  return end;
}

/** An HTML block, which ends with a line that matches its end condition, or before a blank line (CommonMark, 4.6). */
export interface HtmlBlock {
  /** The end condition; undefined if a blank line ends the block. */
  readonly end: RegExp | undefined;
}

const names =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
  "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
  "menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";

/** The start conditions 1 to 6 of HTML blocks, with their end conditions. */
const conditions: readonly (readonly [start: RegExp, block: HtmlBlock])[] = [
  [/<(?:pre|script|style|textarea)(?=[ \t\r\n>]|$)/iy, { end: /<\/(?:pre|script|style|textarea)>/i }],
  [/<!--/y, { end: /-->/ }],
  [/<\?/y, { end: /\?>/ }],
  [/<![A-Za-z]/y, { end: />/ }],
  [/<!\[CDATA\[/y, { end: /\]\]>/ }],
  [new RegExp(`</?(?:${names})(?=[ \\t\\r\\n]|/?>|$)`, "iy"), { end: undefined }],
];

/** Returns the HTML block that starts at the first nonblank character. Condition 7 cannot interrupt a paragraph. */
export function htmlBlockAt(source: string, line: Line, isInParagraph: boolean): HtmlBlock | undefined {
  if (source.charAt(line.textAt) !== "<") return undefined;
  for (const [start, block] of conditions) {
    start.lastIndex = line.textAt;
    if (start.test(source)) return block;
  }
  return !isInParagraph && isTagAlone(source, line) ? { end: undefined } : undefined;
}

/** True if the block ends with the line. The line still belongs to the block. */
export function endsIn(source: string, { end }: HtmlBlock, line: Line): boolean {
  return end?.test(source.slice(line.textAt, line.end)) ?? false;
}

export function endsBefore({ end }: HtmlBlock, line: Line): boolean {
  return end === undefined && isBlank(line);
}

/** True if the line consists of a single tag: start condition 7 of HTML blocks. */
function isTagAlone(source: string, { textAt, end }: Line): boolean {
  const tag = source.slice(textAt, end);
  const tagEnd = endOfTag(tag, 0);
  return tagEnd !== undefined && /^[ \t]*$/.test(tag.slice(tagEnd));
}

/** True for a thematic break: a line of three or more identical markers, with optional white space (CommonMark, 4.1). */
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

/** A Liquid code block, which Jekyll and Hexo process before Markdown. */
export interface LiquidCode {
  /** The name of the tag that opens the block. */
  readonly name: string;
}

const OPENING = /\{%-?[ \t]*(highlight|codeblock|code)(?=[ \t%-])[^\r\n]*%\}[ \t]*(?=[\r\n]|$)/y;
const CLOSING = /\{%-?[ \t]*end(highlight|codeblock|code)[ \t]*-?%\}/g;

/** Returns a function that detects the code block opened by a line. Unclosed tags are ignored. */
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

/** True if the code block ends on the line, regardless of containers. */
export function closesLiquidCode(source: string, { name }: LiquidCode, { start, end }: Line): boolean {
  for (const { 1: closed } of source.slice(start, end).matchAll(CLOSING)) if (closed === name) return true;
  return false;
}
