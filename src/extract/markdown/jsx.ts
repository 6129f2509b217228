import { endOfMatch, isEscaped, matchFrom, nextMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";

/** An attribute of a JSX element whose value is a string, in quotes or in an expression: `{"a"}`. */
export interface JsxAttribute extends Span {
  /** The end of the name. */
  readonly nameEnd: number;
  /** The string, without quotes. */
  readonly content: Span;
  readonly isExpression: boolean;
}

/** A start tag of a JSX element. Its span excludes the ">". */
export interface JsxTag extends Span {
  readonly name: string;
  readonly attributes: readonly JsxAttribute[];
}

/** The comments and the tags with attributes in a part of a document, with delimiters, ordered by their ends. */
interface Found {
  readonly tags: readonly JsxTag[];
  readonly comments: readonly Span[];
}

/** A part of a document that is not Markdown, with its delimiters: a tag, an expression, or imports and exports. */
export interface JsxPart extends Found, Span {
  /** The JavaScript of an expression, or of imports and exports, without delimiters. */
  readonly code: Span | undefined;
}

/** Reads JSX and JavaScript in a document. */
export interface JsxReader {
  readonly source: string;
  /** The tags and comments in the current part, and the number of attributes and comments that were read. */
  found: { readonly tags: JsxTag[]; readonly comments: Span[] };
  count: number;
  /**
   * The offset of the last occurrence of each closing delimiter, and of its last unescaped one. No search begins later.
   */
  readonly last: ReadonlyMap<string, number>;
  readonly lastUnescaped: ReadonlyMap<string, number>;
  /** The kinds of constructs found unclosed. They are not tried again: each attempt could read the whole document. */
  readonly broken: { expression: boolean; element: boolean; module: boolean };
  /** The number of characters that invalid tags may still contain. It is limited because such tags are read again. */
  invalid: number;
  depth: number;
}

/** Matches the line breaks around a blank line, or the end of the document. */
const BLANK_LINE = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n?|\n|$)|$/g;

/** The maximum nesting depth of expressions. Real documents stay below it. */
const MAX_DEPTH = 64;

const limit: Limit = { most: 100_000, what: "attributes and comments in one tag, expression or module" };

export function jsxIn(source: string): JsxReader {
  return {
    source,
    found: { tags: [], comments: [] },
    count: 0,
    last: new Map(['"', "'", "*/"].map((closing) => [closing, source.lastIndexOf(closing)])),
    lastUnescaped: new Map(['"', "'", "`"].map((quote) => [quote, lastUnescaped(source, quote)])),
    broken: { expression: false, element: false, module: false },
    invalid: source.length,
    depth: 0,
  };
}

function lastUnescaped(source: string, quote: string): number {
  let at = source.lastIndexOf(quote);
  while (at > 0 && isEscaped(source, at)) at = source.lastIndexOf(quote, at - 1);
  return at;
}

/** Reads the part at an offset with a function that returns its end. Most parts have no tags or comments to keep. */
function partAt(jsx: JsxReader, start: number, endOf: () => number | undefined): JsxPart | undefined {
  jsx.count = 0;
  const end = endOf();
  if (end === undefined) return undefined;
  const { tags, comments } = jsx.found;
  if (tags.length + comments.length === 0) return { tags: none, comments: none, start, end, code: undefined };
  jsx.found = { tags: [], comments: [] };
  return { tags, comments, start, end, code: undefined };
}

const none: readonly never[] = [];

/** Returns the tag at an offset; undefined if it is invalid. */
export function tagAt(jsx: JsxReader, start: number): JsxPart | undefined {
  return partAt(jsx, start, () => endOfTag(jsx, start));
}

/** Returns the expression in braces at an offset; undefined if it is not closed. */
export function expressionAt(jsx: JsxReader, start: number): JsxPart | undefined {
  const part = partAt(jsx, start, () => endOfExpression(jsx, start + 1));
  if (!part) return undefined;
  const { tags, comments, end } = part;
  return { tags, comments, start, end, code: { start: start + 1, end: end - 1 } };
}

/** Returns the imports and exports at an offset. */
export function moduleAt(jsx: JsxReader, start: number): JsxPart | undefined {
  const part = partAt(jsx, start, () => endOfModule(jsx, start));
  return part && { ...part, code: part };
}

/** Returns the end of imports and exports: the first blank line outside brackets. */
function endOfModule(jsx: JsxReader, from: number): number {
  const { source, broken } = jsx;
  const special = new RegExp(`["'\`{}()[\\]<]|/[/*]?|${BLANK_LINE.source}`, "g");
  const isEnd = (found: string): boolean => !/\S/.test(found);
  const read = broken.module ? undefined : nested(jsx, () => endOfCode(jsx, from, special, isEnd));
  broken.module ||= read === undefined;
  return read ?? endOfMatch(BLANK_LINE, source, from) ?? source.length;
}

/** Returns the offset after the next quote that is not escaped. */
function afterQuote({ source, lastUnescaped }: JsxReader, quote: string, from: number): number | undefined {
  if ((lastUnescaped.get(quote) ?? -1) < from) return undefined;
  let at = source.indexOf(quote, from);
  while (isEscaped(source, at)) at = source.indexOf(quote, at + 1);
  return at + 1;
}

/** Returns the offset after the next closing delimiter, which cannot be escaped. */
function after({ source, last }: JsxReader, closing: string, from: number): number | undefined {
  return (last.get(closing) ?? -1) < from ? undefined : source.indexOf(closing, from) + closing.length;
}

function nested<Result>(jsx: JsxReader, read: () => Result | undefined): Result | undefined {
  if (jsx.depth === MAX_DEPTH) return undefined;
  const { tags, comments } = jsx.found;
  const [tagCount, commentCount] = [tags.length, comments.length];
  jsx.depth++;
  const result = read();
  jsx.depth--;
  if (result === undefined) [tags.length, comments.length] = [tagCount, commentCount];
  return result;
}

function endOfExpression(jsx: JsxReader, from: number): number | undefined {
  if (jsx.broken.expression) return undefined;
  const end = nested(jsx, () => endOfCode(jsx, from, /["'`{}()[\]<]|\/[/*]?/g, (found) => found === "}"));
  if (end === undefined) jsx.broken.expression = true;
  return end;
}

/** Reads JavaScript up to a closing delimiter outside brackets. */
function endOfCode(
  jsx: JsxReader,
  from: number,
  special: RegExp,
  isEnd: (found: string, at: number) => boolean,
): number | undefined {
  let brackets = 0;
  let at = from;
  for (;;) {
    const found = matchFrom(special, jsx.source, at);
    if (!found) return undefined;
    const { 0: token, index } = found;
    if (token === "" && brackets > 0) return undefined;
    if (brackets === 0 && isEnd(token, index)) return index + token.length;
    const next = endOfToken(jsx, token, index);
    if (next === undefined || jsx.broken.expression) return undefined;
    if ("{([".includes(token)) brackets++;
    else if ("})]".includes(token)) brackets = Math.max(0, brackets - 1);
    at = next;
  }
}

function endOfToken(jsx: JsxReader, token: string, index: number): number | undefined {
  const next = index + token.length;
  switch (token) {
    case '"':
    case "'":
      return afterQuote(jsx, token, next) ?? next;
    case "`":
      return endOfTemplate(jsx, next);
    case "//":
    case "/*":
      return endOfComment(jsx, token, index);
    case "/":
      return endOfRegExp(jsx, index);
    case "<":
      return isOperator(jsx, index)
        ? next
        : ((jsx.broken.element ? endOfTag(jsx, index) : endOfElement(jsx, index)) ?? next);
    default:
      return next;
  }
}

function endOfTemplate(jsx: JsxReader, from: number): number | undefined {
  const special = /\\[\s\S]|`|\$\{/g;
  special.lastIndex = from;
  for (let found = special.exec(jsx.source); found; found = special.exec(jsx.source)) {
    if (found[0] === "`") return special.lastIndex;
    if (found[0] !== "${") continue;
    const end = endOfExpression(jsx, special.lastIndex);
    if (end === undefined) return undefined;
    special.lastIndex = end;
  }
  return undefined;
}

function endOfComment(jsx: JsxReader, opening: string, start: number): number | undefined {
  const end =
    opening === "/*" ? after(jsx, "*/", start + opening.length) : nextMatch(/[\r\n]/g, jsx.source, start);
  if (end !== undefined) {
    checkLimit(++jsx.count, limit);
    jsx.found.comments.push({ start, end });
  }
  return end;
}

/** Skips a regular expression, which must end on the same line; any other slash is an operator. */
function endOfRegExp(jsx: JsxReader, start: number): number {
  if (!/(?:[(,=:[!&|?{};>]|\breturn)\s*$/.test(jsx.source.slice(Math.max(0, start - 20), start)))
    return start + 1;
  const regExp = /\/(?:[^\\/[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.){0,200}\]){1,500}\//y;
  return endOfMatch(regExp, jsx.source, start) ?? start + 1;
}

/** True if a "<" in JavaScript follows a value. */
function isOperator(jsx: JsxReader, at: number): boolean {
  const before = jsx.source.slice(Math.max(0, at - 20), at);
  return (
    !/^<[A-Za-z_$>]/.test(jsx.source.slice(at, at + 2)) ||
    /[\w$)\]"']\s*$/.test(before.replace(/\b(?:return|default)\s*$/, ""))
  );
}

/** Reads an element in JavaScript, with its content. */
function endOfElement(jsx: JsxReader, start: number): number | undefined {
  return nested(jsx, () => {
    let at: number | undefined = start;
    for (let open = 0; at !== undefined; ) {
      const end: number | undefined = endOfTag(jsx, at);
      if (end === undefined) break;
      if (!jsx.source.startsWith("/>", end - 2)) open += jsx.source.startsWith("</", at) ? -1 : 1;
      if (open <= 0) return end;
      at = nextTag(jsx, end);
    }
    jsx.broken.element ||= at !== start;
    return undefined;
  });
}

/** Returns the offset of the next tag in the content of an element. */
function nextTag(jsx: JsxReader, from: number): number | undefined {
  const special = /\{|<(?=[A-Za-z_$/>])/g;
  special.lastIndex = from;
  for (let found = special.exec(jsx.source); found; found = special.exec(jsx.source)) {
    if (found[0] === "<") return found.index;
    const end = endOfExpression(jsx, special.lastIndex);
    if (end === undefined) return undefined;
    special.lastIndex = end;
  }
  return undefined;
}

/** Returns the end of a tag, given the offset of its "<"; undefined if it is invalid. */
function endOfTag(jsx: JsxReader, start: number): number | undefined {
  // Nested attempts to match the same tag would take exponential time.
  if (jsx.invalid <= 0) return undefined;
  return nested(jsx, () => {
    const opening = /<(\/?)([A-Za-z_$][\w$.:-]*)?/y;
    opening.lastIndex = start;
    const [, , name = ""] = opening.exec(jsx.source) ?? [];
    const attributes: JsxAttribute[] = [];
    const end = endOfAttributes(jsx, opening.lastIndex, attributes);
    const close = endOfMatch(/\s*\/?>/y, jsx.source, end);
    if (close === undefined) jsx.invalid -= end - start;
    else if (attributes.length > 0) jsx.found.tags.push({ start, end, name, attributes });
    return close;
  });
}

/** Returns the end of the valid attributes. */
function endOfAttributes(jsx: JsxReader, from: number, attributes: JsxAttribute[]): number {
  const start = /(\s+)(?:([A-Za-z_$][\w$.:-]*)(\s*=\s*(["'{]))?|(\{))/y;
  for (let at = from; ; ) {
    const found = matchFrom(start, jsx.source, at);
    if (!found) return at;
    const [, space = "", name = "", , delimiter, spread] = found;
    const inner = start.lastIndex;
    const end = endOfValue(jsx, spread ?? delimiter, inner);
    if (end === undefined) return at;
    const nameEnd = at + space.length + name.length;
    const content = delimiter === "{" ? stringIn(jsx, inner, end - 1) : { start: inner, end: end - 1 };
    if (delimiter !== undefined && content) {
      checkLimit(++jsx.count, limit);
      attributes.push({ start: at, end, nameEnd, content, isExpression: delimiter === "{" });
    }
    at = end;
  }
}

function endOfValue(jsx: JsxReader, delimiter: string | undefined, from: number): number | undefined {
  if (delimiter === undefined) return from;
  if (delimiter === "{") return endOfExpression(jsx, from);
  return after(jsx, delimiter, from);
}

/** Returns the content of an expression that is a string; undefined for other expressions. */
function stringIn(jsx: JsxReader, start: number, end: number): Span | undefined {
  const code = jsx.source.slice(start, end);
  const from = start + code.length - code.trimStart().length;
  const quote = jsx.source.charAt(from);
  if (!['"', "'", "`"].includes(quote) || afterQuote(jsx, quote, from + 1) !== start + code.trimEnd().length)
    return undefined;
  const content = { start: from + 1, end: start + code.trimEnd().length - 1 };
  return quote === "`" && jsx.source.slice(content.start, content.end).includes("${") ? undefined : content;
}
