import { checkText } from "../../core/check-arguments.ts";
import { nearestOf } from "../../text/nearest.ts";
import { lift, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import type { NearLink, NearLinkReader } from "../near-link.ts";
import { repeatable } from "../sequences.ts";
import { blocksOf, startOfBlocks } from "./blocks.ts";
import { definedLabels, inlinesOfBlock, labelsAfterInvalid, startOfInlines } from "./definitions.ts";
import { labelOf } from "./destinations.ts";
import { decode } from "./escapes.ts";
import type { Block } from "./leaf-blocks.ts";
import { labelTailAt, type NearTail, nearTailAt } from "./near-link-tails.ts";

/** Finds text in a Markdown document that was probably meant as a link or an image, but is neither. */
export const markdownNearLinks: NearLinkReader = function* (source) {
  checkText(source, "a source");
  if (!HINT.test(source)) return;
  const blocks = repeatable(source, () => blocksOf(source, startOfBlocks(source)));
  let labels: Labels | undefined;
  for (const block of blocks) {
    const { passage } = block;
    if (!HINT.test(passage.text)) continue;
    labels ??= labelsIn(source, blocks);
    for (const link of block.kind === "html" ? linksInDetails(passage.text) : nearLinksOfText(block, labels))
      yield { ...link, ...lift(source, passage, link) };
  }
};

/**
 * Matches hints. Every near-link contains at least one of them: brackets that do not belong to an ordinary link,
 * full-width parentheses and `details`. Most documents contain no hint and need not be read again.
 */
const HINT =
  /\][ \t\u3000]+\(|\]\[|\)\[|[（）]|<details|\]\((?![^\s()[\]]*(?:\([^\s()[\]]*\)[^\s()[\]]*){0,9}(?:[ \t]+"[^"\r\n]*")?\))/i;

/** The labels defined in a document. Included files and templates may define others. */
interface Labels {
  readonly labels: ReadonlySet<string>;
  /** True for a label whose definition will take effect once an invalid definition before it is corrected. */
  readonly isAfterInvalid: (label: string) => boolean;
  readonly areComplete: boolean;
  /** True if at least one label is a number. */
  readonly haveNumbers: boolean;
  /** The characters of all labels. */
  readonly characters: () => ReadonlySet<string>;
  /** Returns the defined label that most resembles an undefined one, if any does. */
  readonly closestTo: (label: string) => string | undefined;
}

/** The maximum number of labels to compare. Comparing all of them would take quadratic time. */
const MOST_COMPARED = 100;

/** Matches the inclusion of a file in Jekyll, Hugo, mdBook, DocFX or PyMdown. */
const INCLUDE = /\{%-?[ \t]*(?:include|render)|\{\{[#%<][ \t]*(?:include|readfile)|\[!include|--8<--/i;

/** Matches a definition with a template tag. Templates are expanded before Markdown is read. */
const TEMPLATE = /^[ \t]{0,3}\[(?=[^\r\n]*\]:)[^\r\n]*\{[{%]/m;

/** Matches the start of a template tag. Few documents contain one, and this search is three times as fast. */
const OPENS_TEMPLATE = /\{[{%]/;

function labelsIn(source: string, blocks: Iterable<Block>): Labels {
  const labels = definedLabels(source, blocks);
  const all = [...labels];
  let afterInvalid: ReadonlySet<string> | undefined;
  let characters: ReadonlySet<string> | undefined;
  const [compared, closest] = [all.slice(0, MOST_COMPARED), new Map<string, string | undefined>()];
  return {
    labels,
    isAfterInvalid(label) {
      afterInvalid ??= labelsAfterInvalid(blocks);
      return afterInvalid.has(label);
    },
    areComplete: !INCLUDE.test(source) && !(OPENS_TEMPLATE.test(source) && TEMPLATE.test(source)),
    haveNumbers: all.some((label) => /^\d+$/.test(label)),
    characters() {
      characters ??= new Set(all.join(""));
      return characters;
    },
    closestTo(label) {
      if (!closest.has(label) && closest.size < MOST_COMPARED)
        closest.set(label, nearestOf(label, compared)?.toLowerCase());
      return closest.get(label);
    },
  };
}

/**
 * Finds the near-links in a paragraph or heading. They do not overlap, and none is inside the text of another, so their
 * total length is at most that of the block.
 */
function* nearLinksOfText(
  block: Block,
  { labels, isAfterInvalid, areComplete, haveNumbers, characters, closestTo }: Labels,
): Generator<NearLink> {
  const { text } = block.passage;
  const plain = plainTextOf(block, labels);
  const bracket = /[[\]()]/g;
  let squares: number[] = [];
  let rounds: number[] = [];
  /** The pair of parentheses that was closed last. */
  let closed: Span | undefined;
  for (let found = bracket.exec(plain); found; found = bracket.exec(plain)) {
    const { 0: character, index } = found;
    if (character === "[") squares.push(index);
    else if (character === "(") rounds.push(index);
    else if (character === ")") closed = { start: rounds.pop() ?? index, end: index + 1 };
    else {
      const opening = squares.pop();
      const link = opening === undefined ? undefined : nearLinkAt({ start: opening, end: index + 1 });
      if (!link) continue;
      yield link;
      bracket.lastIndex = link.end;
      squares = [];
      rounds = [];
    }
  }

  function nearLinkAt(brackets: Span): NearLink | undefined {
    // Bracketed text can be nested, so the running time stays linear only if long text is skipped.
    if (brackets.end - brackets.start > MAX_LENGTH) return undefined;
    const inside = text.slice(brackets.start + 1, brackets.end - 1);
    const tail = nearTailAt(text, plain, brackets.end) ?? undefinedLabelAfter(brackets, inside);
    if (tail && (text.charAt(tail.start) === "(" || text.charAt(tail.start) === "（" || isLinkText(inside)))
      return withTail(text, brackets, tail);
    return closed?.end === brackets.start && /^(?:\S*[./]\S*|#\p{L}.*)$/u.test(inside)
      ? reversed(text, closed, brackets)
      : undefined;
  }

  function undefinedLabelAfter({ start, end }: Span, inside: string): NearTail | undefined {
    if (labels.size === 0 || !areComplete || /[\p{L}\p{N}\])]/u.test(text.charAt(start - 1)))
      return undefined;
    const tail = labelTailAt(text, plain, end);
    if (!tail) return undefined;
    const isCollapsed = tail.end - tail.start === "[]".length;
    const label = isCollapsed ? { start, end } : tail;
    const content = text.slice(label.start + 1, label.end - 1);
    const normal = labelOf(text, label.start, label.end);
    if (labels.has(normal)) return undefined;
    const isNumber = haveNumbers && /^\d+$/.test(content);
    if (!isLinkText(inside) || !(isNumber || isLabelText(content))) return undefined;
    if (!isCollapsed && content.match(NOTATION)?.some((each) => !characters().has(each))) return undefined;
    if (isAfterInvalid(normal)) return undefined;
    return isNumber ? tail : { ...tail, closest: closestTo(normal) };
  }
}

/**
 * Matches characters of code and formulas, such as `[a][i:j]`. A label with such a character is meant as a label only if
 * other labels in the document contain the character.
 */
const NOTATION = /[$%+:;<=>@\\^{|}~]/g;

/** The maximum length of text in brackets, in UTF-16 code units. Real link texts are shorter. */
const MAX_LENGTH = 1_000;

/** Replaces links, code, tags, escapes and definitions with characters that have no meaning. Offsets do not change. */
function plainTextOf(block: Block, labels: ReadonlySet<string>): string {
  const { text } = block.passage;
  let at = startOfInlines(block);
  const parts = [FILLER.repeat(at)];
  for (const { start, end } of inlinesOfBlock(block, (label) => labels.has(label))) {
    if (start < at) continue;
    parts.push(text.slice(at, start), FILLER.repeat(end - start));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join("").replace(/\\[!-/:-@[-`{-~]/g, FILLER.repeat(2));
}

const FILLER = "\uFFFC";

/**
 * True if text in brackets may be the text of a link. Task markers, numbers, footnotes and alerts are not: `[x]`,
 * `[1]`, `[^a]`, `[!NOTE]`.
 */
function isLinkText(text: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text) && !/^\s*(?:[xX]|\d+|\^\S*|!\w+)\s*$/.test(text);
}

/**
 * True if text in brackets may refer to a definition. Formulas, citations (`[@a]`), character classes (`[a-z]`,
 * `[^\d]`) and the names of interfaces do not. MkDocs links `` [`a`][] `` and `[a.b.C][]` to their documentation.
 */
function isLabelText(text: string): boolean {
  if (!isLinkText(text) || !/^[\s*_"'(#!<[]*[\p{L}\p{N}\p{So}.]/u.test(text)) return false;
  return !/^(?:\^?(?:\w-\w|\\\w)|\s*[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+\s*$)/.test(text);
}

function withTail(text: string, brackets: Span, tail: NearTail): NearLink {
  const construct = text.charAt(brackets.start - 1) === "!" ? "image" : "link";
  const start = construct === "image" ? brackets.start - 1 : brackets.start;
  const { kind, destination, closest, intended, end, part } = tail;
  // For speed, this neither spreads objects (see `findingOf`) nor calls a function for the spans.
  return {
    start,
    end,
    text: text.slice(start, end),
    kind,
    construct,
    destination,
    closest,
    part: { start: part.start - start, end: part.end - start },
    fix: intended === undefined ? undefined : { start: tail.start - start, end: end - start, text: intended },
  };
}

function reversed(text: string, { start }: Span, brackets: Span): NearLink {
  const passage = verbatim(text, start, brackets.end);
  const length = brackets.start - start;
  const written = text.slice(brackets.start + 1, brackets.end - 1);
  return {
    ...passage,
    kind: "reversed",
    construct: "link",
    destination: decode(text, { start: brackets.start + 1, end: brackets.end - 1 }).text,
    part: { start: 0, end: passage.text.length },
    fix: {
      start: 0,
      end: passage.text.length,
      text: `[${passage.text.slice(1, length - 1)}](${written})`,
    },
  };
}

/**
 * Finds the first link in a list inside a `details` element if no blank line precedes the list. Ignores blocks that
 * contain code, and elements in which Markdown is enabled.
 */
function* linksInDetails(text: string): Generator<NearLink> {
  const details = /<details\b(?![^>]{0,999}\bmarkdown=)/i.exec(text);
  if (
    !details ||
    /^<[!?]/.test(text) ||
    /<(?:pre|code|script|style|textarea)\b|^[ \t]*(?:```|~~~)/im.test(text)
  )
    return;
  const item =
    /(?<=^[ \t]{0,99}(?:[-*+]|\d{1,9}[.)])[ \t].{0,99})(!?)\[[^[\]\r\n]{1,999}\]\(([^\s()[\]]{1,2000})\)/gm;
  item.lastIndex = details.index;
  const [found, mark, destination] = item.exec(text) ?? [];
  if (found === undefined) return;
  const start = item.lastIndex - found.length;
  yield {
    ...verbatim(text, start, item.lastIndex),
    kind: "in details",
    construct: mark === "!" ? "image" : "link",
    destination,
    part: { start: 0, end: found.length },
  };
}
