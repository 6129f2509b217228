import { indexBefore } from "../core/split.ts";
import { quoteMarks } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import type { Part, Reference } from "./reference.ts";
import type { Problem } from "./rule.ts";

/** The result that most rules return for most references. The linter recognizes it and does not iterate over it. */
export const noProblems: readonly Problem[] = Object.freeze([]);

/**
 * True for white space beside a delimiter, as in `using .html`: removing it is as likely to be right as escaping it,
 * and the wrong choice hides the mistake.
 */
export function isStraySpace(text: string, { start, end }: Span): boolean {
  const isSpace = /^[ \t]+$/.test(text.slice(start, end));
  return isSpace && /[./?#&=]/.test(text.slice(end, end + 1) + text.slice(Math.max(0, start - 1), start));
}

/**
 * Returns the start of the last absolute reference inside a text; -1 if there is none. Escaping characters before it
 * would join it to the words or references that precede it: `see here: https://a.org`, `http://a](http://b`.
 */
export function startOfLastReference(text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(/(?<=[\s,;|()[\]<>"'])[a-z][a-z\d+.-]*:\/\//gi)) last = index;
  return last;
}

/** Yields the matches in a part. The expression must be global and must not match an empty string. */
export function* matchedParts(
  { text, start }: Pick<Part, "text" | "start">,
  expression: RegExp,
): Iterable<Part> {
  for (const { 0: found, index } of text.matchAll(expression))
    yield { start: start + index, end: start + index + found.length, text: found };
}

/** Yields a problem for each match, with the replacement returned by `fixed`, if any. */
export function* matchesOf(
  part: Pick<Part, "text" | "start">,
  expression: RegExp,
  say: (found: string) => string,
  fixed?: (found: string) => string,
): Iterable<Problem> {
  for (const { start, end, text: found } of matchedParts(part, expression)) {
    const what = say(quoteMarks(found));
    yield fixed ? { start, end, what, fix: { start, end, text: fixed(found) } } : { start, end, what };
  }
}

/** Returns the fragment without its directive (`#:~:text=well%2Dknown`), which has its own escaping rules. */
export function withoutDirective({ text, fragment }: Pick<Reference, "text" | "fragment">): Part {
  const end = indexBefore(text, ":~:", fragment?.start ?? text.length, text.length);
  return { text: text.slice(0, end), start: 0, end };
}

/** Yields the pieces of a part that are separated by a delimiter. */
export function* piecesOf({ text, start }: Part, delimiter: string): Iterable<Part> {
  let from = 0;
  for (const piece of text.split(delimiter)) {
    yield { text: piece, start: start + from, end: start + from + piece.length };
    from += piece.length + delimiter.length;
  }
}

/** Calls `say` for each piece between delimiters, and returns a problem for each message. */
export function problemsOfPieces(
  part: Part,
  delimiter: string,
  say: (text: string) => string | undefined,
): readonly Problem[] {
  return [...piecesOf(part, delimiter)].flatMap(({ text, start, end }) => {
    const what = say(text);
    return what === undefined ? [] : [{ start, end, what }];
  });
}

export function wholeOf({ text }: Pick<Reference, "text">): Span {
  return { start: 0, end: text.length };
}
