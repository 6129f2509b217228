import type { Span } from "../../text/span.ts";

/** An attribute of a JSX element whose value is a string, in quotes or in an expression: `{"a"}`. */
export interface JsxAttribute extends Span {
  /** The end of its name. */
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

/** The parts of a document that are not Markdown, in the order of their ends. */
export interface JsxParts {
  readonly tags: JsxTag[];
  /** Tags, expressions, and imports and exports, each with its delimiters. */
  readonly masked: Span[];
  /** JavaScript: expressions, and imports and exports. */
  readonly code: Span[];
  /** Comments in JavaScript, with their delimiters. */
  readonly comments: Span[];
}

/** Reads JSX and JavaScript. Each function returns the end of a construct; undefined if it is invalid or not closed. */
export interface JsxReader {
  readonly parts: JsxParts;
  /** Reads an expression, given the offset after its "{". */
  readonly endOfExpression: (from: number) => number | undefined;
  /** Reads a tag, given the offset of its "<". */
  readonly endOfTag: (at: number) => number | undefined;
  /** Reads imports and exports, which end at a blank line outside brackets. */
  readonly endOfModule: (from: number) => number;
}

/** Matches the line breaks around a blank line, or the end of the document. */
const BLANK_LINE = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n?|\n|$)|$/g;

/** The maximum nesting depth of expressions. Real documents stay below it. */
const MAX_DEPTH = 64;

export function jsxIn(source: string): JsxReader {
  const parts: JsxParts = { tags: [], masked: [], code: [], comments: [] };
  const last: ReadonlyMap<string, number> = new Map(
    ['"', "'", "`", "*/"].map((closing) => [closing, source.lastIndexOf(closing)]),
  );
  /** Constructs that are not closed. No later one is read, because each attempt could reach the end of the document. */
  const broken = { expression: false, element: false, module: false };
  /** The offsets where no tag starts. Nested attempts at the same tag would take exponential time. */
  const failed = new Set<number>();
  let depth = 0;

  /** Returns the offset after the next closing delimiter, which may be escaped. */
  function after(closing: string, from: number): number | undefined {
    if ((last.get(closing) ?? -1) < from) return undefined;
    for (let at = source.indexOf(closing, from); at >= 0; at = source.indexOf(closing, at + 1)) {
      let start = at;
      while (start > from && source.charAt(start - 1) === "\\") start--;
      if ((at - start) % 2 === 0) return at + closing.length;
    }
    return undefined;
  }

  function nested<Result>(read: () => Result | undefined): Result | undefined {
    if (depth === MAX_DEPTH) return undefined;
    const counts = Object.values(parts).map((list) => list.length);
    depth++;
    const result = read();
    depth--;
    if (result === undefined)
      for (const [i, list] of Object.values(parts).entries()) list.length = counts[i] ?? 0;
    return result;
  }

  function endOfExpression(from: number): number | undefined {
    if (broken.expression) return undefined;
    const end = nested(() => endOfCode(from, /["'`{}()[\]<]|\/[/*]?/g, (found) => found === "}"));
    if (end === undefined) broken.expression = true;
    return end;
  }

  /** Reads JavaScript up to a delimiter outside brackets that ends it. */
  function endOfCode(
    from: number,
    special: RegExp,
    isEnd: (found: string, at: number) => boolean,
  ): number | undefined {
    let brackets = 0;
    let at = from;
    for (;;) {
      special.lastIndex = at;
      const found = special.exec(source);
      if (!found) return undefined;
      const { 0: token, index } = found;
      if (token === "" && brackets > 0) return undefined;
      if (brackets === 0 && isEnd(token, index)) return index + token.length;
      const next = endOfToken(token, index);
      if (next === undefined || broken.expression) return undefined;
      if ("{([".includes(token)) brackets++;
      else if ("})]".includes(token)) brackets = Math.max(0, brackets - 1);
      at = next;
    }
  }

  function endOfToken(token: string, index: number): number | undefined {
    const next = index + token.length;
    switch (token) {
      case '"':
      case "'":
        return after(token, next) ?? next;
      case "`":
        return endOfTemplate(next);
      case "//":
      case "/*":
        return endOfComment(token, index);
      case "/":
        return endOfRegExp(index);
      case "<":
        return isOperator(index) ? next : ((broken.element ? endOfTag(index) : endOfElement(index)) ?? next);
      default:
        return next;
    }
  }

  function endOfTemplate(from: number): number | undefined {
    const special = /\\[\s\S]|`|\$\{/g;
    special.lastIndex = from;
    for (let found = special.exec(source); found; found = special.exec(source)) {
      if (found[0] === "`") return special.lastIndex;
      if (found[0] !== "${") continue;
      const end = endOfExpression(special.lastIndex);
      if (end === undefined) return undefined;
      special.lastIndex = end;
    }
    return undefined;
  }

  function endOfComment(opening: string, start: number): number | undefined {
    const lineEnd = /[\r\n]|$/g;
    lineEnd.lastIndex = start;
    const end =
      opening === "/*" ? after("*/", start + opening.length) : (lineEnd.exec(source)?.index ?? source.length);
    if (end !== undefined) parts.comments.push({ start, end });
    return end;
  }

  /** Skips a regular expression on one line; a slash elsewhere is an operator. */
  function endOfRegExp(start: number): number {
    if (!/(?:[(,=:[!&|?{};>]|\breturn)\s*$/.test(source.slice(Math.max(0, start - 20), start)))
      return start + 1;
    const regExp = /\/(?:[^\\/[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.){0,200}\]){1,500}\//y;
    regExp.lastIndex = start;
    return regExp.test(source) ? regExp.lastIndex : start + 1;
  }

  /** True if a "<" in JavaScript follows a value. */
  function isOperator(at: number): boolean {
    const before = source.slice(Math.max(0, at - 20), at);
    return (
      !/^<[A-Za-z_$>]/.test(source.slice(at, at + 2)) ||
      /[\w$)\]"']\s*$/.test(before.replace(/\b(?:return|default)\s*$/, ""))
    );
  }

  /** Reads an element in JavaScript, with its content. */
  function endOfElement(start: number): number | undefined {
    return nested(() => {
      let at: number | undefined = start;
      for (let open = 0; at !== undefined; ) {
        const end: number | undefined = endOfTag(at);
        if (end === undefined) break;
        if (!source.startsWith("/>", end - 2)) open += source.startsWith("</", at) ? -1 : 1;
        if (open <= 0) return end;
        at = nextTag(end);
      }
      broken.element ||= at !== start;
      return undefined;
    });
  }

  /** Returns the offset of the next tag in the content of an element. */
  function nextTag(from: number): number | undefined {
    const special = /\{|<(?=[A-Za-z_$/>])/g;
    special.lastIndex = from;
    for (let found = special.exec(source); found; found = special.exec(source)) {
      if (found[0] === "<") return found.index;
      const end = endOfExpression(special.lastIndex);
      if (end === undefined) return undefined;
      special.lastIndex = end;
    }
    return undefined;
  }

  function endOfTag(start: number): number | undefined {
    if (failed.has(start)) return undefined;
    const end = nested(() => {
      const opening = /<(\/?)([A-Za-z_$][\w$.:-]*)?/y;
      opening.lastIndex = start;
      const [, , name = ""] = opening.exec(source) ?? [];
      const attributes: JsxAttribute[] = [];
      const end = endOfAttributes(opening.lastIndex, attributes);
      const close = /\s*\/?>/y;
      if (end === undefined) return undefined;
      close.lastIndex = end;
      if (!close.test(source)) return undefined;
      if (attributes.length > 0) parts.tags.push({ start, end, name, attributes });
      parts.masked.push({ start, end: close.lastIndex });
      return close.lastIndex;
    });
    if (end === undefined) failed.add(start);
    return end;
  }

  function endOfAttributes(from: number, attributes: JsxAttribute[]): number | undefined {
    const start = /(\s+)(?:([A-Za-z_$][\w$.:-]*)(\s*=\s*(["'{]))?|(\{))/y;
    for (let at = from; ; ) {
      start.lastIndex = at;
      const found = start.exec(source);
      if (!found) return at;
      const [, space = "", name = "", , delimiter, spread] = found;
      const inner = start.lastIndex;
      const end = endOfValue(spread ?? delimiter, inner);
      if (end === undefined) return undefined;
      const nameEnd = at + space.length + name.length;
      const content = delimiter === "{" ? stringIn(inner, end - 1) : { start: inner, end: end - 1 };
      if (delimiter !== undefined && content)
        attributes.push({ start: at, end, nameEnd, content, isExpression: delimiter === "{" });
      at = end;
    }
  }

  function endOfValue(delimiter: string | undefined, from: number): number | undefined {
    if (delimiter === undefined) return from;
    if (delimiter === "{") return endOfExpression(from);
    const end = (last.get(delimiter) ?? -1) < from ? -1 : source.indexOf(delimiter, from);
    return end < 0 ? undefined : end + 1;
  }

  /** Returns the content of an expression that is a string, if it is. */
  function stringIn(start: number, end: number): Span | undefined {
    const code = source.slice(start, end);
    const from = start + code.length - code.trimStart().length;
    const quote = source.charAt(from);
    if (!['"', "'", "`"].includes(quote) || after(quote, from + 1) !== start + code.trimEnd().length)
      return undefined;
    const content = { start: from + 1, end: start + code.trimEnd().length - 1 };
    return quote === "`" && source.slice(content.start, content.end).includes("${") ? undefined : content;
  }

  return {
    parts,
    endOfTag,
    endOfExpression(from) {
      const end = endOfExpression(from);
      if (end === undefined) return undefined;
      parts.masked.push({ start: from - 1, end });
      parts.code.push({ start: from, end: end - 1 });
      return end;
    },
    endOfModule(from) {
      const special = new RegExp(`["'\`{}()[\\]<]|/[/*]?|${BLANK_LINE.source}`, "g");
      const isEnd = (found: string): boolean => !/\S/.test(found);
      const read = broken.module ? undefined : nested(() => endOfCode(from, special, isEnd));
      broken.module ||= read === undefined;
      BLANK_LINE.lastIndex = from;
      const end = read ?? (BLANK_LINE.exec(source) ? BLANK_LINE.lastIndex : source.length);
      parts.masked.push({ start: from, end });
      parts.code.push({ start: from, end });
      return end;
    },
  };
}
