import { inPieces, textBuilder } from "../../text/pieces.ts";
import { endOfMatch, nextMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { codeEndIn } from "./inlines.ts";
import { expressionAt, type JsxPart, jsxIn, moduleAt, tagAt } from "./jsx.ts";

/** Matches the characters that may begin code or JSX in MDX, at the start of a line or elsewhere. */
const SPECIAL =
  /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){0,50}[ \t]*(`{3,}|~{3,})([^\r\n]*)|^(?:import|export)(?=[\s{*"'])|\\[\s\S]|`+|\{|<(?=[A-Za-z_$/>])/gm;

/**
 * Finds the parts of an MDX document that are not Markdown: JSX tags, expressions, and imports and exports (MDX,
 * "Syntax"). Markdown code contains no such parts.
 */
export function* mdxPartsOf(source: string): Generator<JsxPart> {
  const jsx = jsxIn(source);
  const codeEnd = codeEndInParagraphs(source);
  const special = new RegExp(SPECIAL);
  for (let found = special.exec(source); found; found = special.exec(source)) {
    const { 0: token, 1: fence, 2: info = "", index } = found;
    const next = special.lastIndex;
    if (fence !== undefined && !(fence.startsWith("`") && info.includes("`")))
      special.lastIndex = endOfFence(source, fence, next);
    else if (fence !== undefined) special.lastIndex = next - info.length;
    else if (token.startsWith("`")) special.lastIndex = codeEnd(index);
    else if (!token.startsWith("\\")) {
      const part = partAt(token, index);
      if (part) yield part;
      special.lastIndex = part?.end ?? next;
    }
  }

  function partAt(token: string, index: number): JsxPart | undefined {
    if (token === "{") return expressionAt(jsx, index);
    if (token === "<") return tagAt(jsx, index);
    return isAfterBlank(source, index) ? moduleAt(jsx, index) : undefined;
  }
}

/** Returns the end of a fenced code block. The closing fence is at the start of a line. */
function endOfFence(source: string, fence: string, from: number): number {
  const closing = new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`, "gm");
  return endOfMatch(closing, source, from) ?? source.length;
}

/** True if an offset is at the start of the document, or after a blank line or front matter. */
function isAfterBlank(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 100), at).replace(/(?:\r\n|\r|\n)$/, "");
  return at === 0 || /(?:^|[\r\n])(?:---)?[ \t]*$/.test(before);
}

/**
 * Returns a function that finds the end of the code span at an offset, or the end of its backticks if the paragraph
 * ends first. Offsets must be passed in ascending order.
 */
function codeEndInParagraphs(source: string): (at: number) => number {
  const blankLine = /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/g;
  let start = 0;
  let end = 0;
  let codeEnd: ReturnType<typeof codeEndIn>;
  return (at) => {
    if (at >= end) {
      start = at;
      end = nextMatch(blankLine, source, at);
      codeEnd = codeEndIn(source.slice(start, end));
    }
    return start + codeEnd(at - start);
  };
}

/** Replaces parts of a document with spaces, but keeps line breaks. The spans must be ordered by their starts. */
export function masked(source: string, spans: Iterable<Span>): string {
  const copy = textBuilder();
  let from = 0;
  for (const { start, end } of spans) {
    if (end <= from) continue;
    copy.append(source.slice(from, start));
    copy.append(inPieces(source.slice(Math.max(start, from), end), blank));
    from = end;
  }
  copy.append(source.slice(from));
  return copy.finish();
}

const blank = (text: string): string => text.replace(/[^\r\n]+/g, ({ length }) => " ".repeat(length));

/** Yields the spans between parts with JavaScript, and the spans of the tags and comments in those parts. */
export function* outsideCode(parts: Iterable<JsxPart>, length: number): Generator<Span> {
  let from = 0;
  for (const { code, tags, comments } of parts) {
    if (!code) continue;
    yield { start: from, end: code.start };
    yield* [...comments, ...tags].sort((a, b) => a.start - b.start);
    from = code.end;
  }
  yield { start: from, end: length };
}
