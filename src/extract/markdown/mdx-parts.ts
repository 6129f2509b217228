import type { Span } from "../../text/span.ts";
import { endOfMarkdownExpression, endOfModule, endOfTag, type JsxParts, jsxIn } from "./jsx.ts";

/** Matches the characters that may begin code or JSX in MDX, at the start of a line or elsewhere. */
const SPECIAL =
  /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){0,50}[ \t]*(`{3,}|~{3,})([^\r\n]*)|^(?:import|export)(?=[\s{*"'])|\\[\s\S]|`+|\{|<(?=[A-Za-z_$/>])/gm;

/**
 * Finds the parts of an MDX document that are not Markdown: JSX tags, expressions, and imports and exports (MDX, "Syntax").
 * Code in Markdown has none.
 */
export function mdxPartsOf(source: string): JsxParts {
  const jsx = jsxIn(source);
  const codeEnd = codeEndIn(source);
  const special = new RegExp(SPECIAL);
  for (let found = special.exec(source); found; found = special.exec(source)) {
    const { 0: token, 1: fence, 2: info = "", index } = found;
    const next = special.lastIndex;
    if (fence !== undefined && !(fence.startsWith("`") && info.includes("`")))
      special.lastIndex = endOfFence(source, fence, next);
    else if (fence !== undefined) special.lastIndex = next - info.length;
    else if (token.startsWith("`")) special.lastIndex = codeEnd(index, next);
    else if (token === "{") special.lastIndex = endOfMarkdownExpression(jsx, next) ?? next;
    else if (token === "<") special.lastIndex = endOfTag(jsx, index) ?? next;
    else if (!token.startsWith("\\") && isAfterBlank(source, index))
      special.lastIndex = endOfModule(jsx, index);
  }
  return jsx.parts;
}

/** Returns the end of a fenced code block, whose fence closes it at the start of a line. */
function endOfFence(source: string, fence: string, from: number): number {
  const closing = new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`, "gm");
  closing.lastIndex = from;
  return closing.exec(source) ? closing.lastIndex : source.length;
}

/** True if an offset is at the start of the document, or after a blank line or front matter. */
function isAfterBlank(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 100), at).replace(/(?:\r\n|\r|\n)$/, "");
  return at === 0 || /(?:^|[\r\n])(?:---)?[ \t]*$/.test(before);
}

/**
 * Returns a function that finds the end of a code span, given its backticks. They are text if the paragraph ends first.
 * Successive offsets must be ascending.
 */
function codeEndIn(source: string): (start: number, end: number) => number {
  const runs = new Map<number, { readonly starts: number[]; next: number }>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.starts.push(index);
    else runs.set(run.length, { starts: [index], next: 0 });
  }
  return (start, end) => {
    const known = runs.get(end - start);
    if (!known) return end;
    while ((known.starts[known.next] ?? source.length) < end) known.next++;
    const closing = known.starts[known.next];
    if (closing === undefined || /(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/.test(source.slice(end, closing)))
      return end;
    return closing + end - start;
  };
}

/** Returns a document with parts replaced by spaces, or, with `keep`, with everything but the parts. Lines are kept. */
export function masked(source: string, parts: readonly Span[]): string {
  let text = "";
  let from = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    text += source.slice(from, begin) + blank(source.slice(begin, end));
    from = end;
  }
  return text + source.slice(from);
}

const blank = (text: string): string => text.replace(/[^\r\n]+/g, (run) => " ".repeat(run.length));

/** Returns the parts between the given parts. */
export function between(parts: readonly Span[], length: number): readonly Span[] {
  const gaps: Span[] = [];
  let from = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start > from) gaps.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return [...gaps, { start: from, end: length }];
}
