import { eastAsianWidth } from "get-east-asian-width";
import type { UriSyntaxError } from "../core/syntax-error.ts";
import { listExpected } from "../explain/explanation.ts";
import { escapeCharacter } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import type { Style } from "./layout.ts";

/** A line of the source, and a line of carets under a span. Neither is wider than the given number of columns. */
export type Excerpt = { readonly line: string; readonly carets: string };

const ELLIPSIS = "…";
/** The number of columns shown before the span in a long line, and the largest share of the width they may take. */
const LEAD = 24;
const LEAD_PART = 1 / 3;

/**
 * Shows a line with carets under the span from `start` to `end` (UTF-16 offsets, half-open; an empty span gets one
 * caret) and under the visible parts of later spans. Escapes characters that could move the carets or harm a terminal,
 * and cuts a long line to a window around the first span.
 */
export function excerpt(
  text: string,
  start: number,
  end: number,
  columns = 76,
  later: readonly Span[] = [],
): Excerpt {
  // A caret after the end of the line needs a column of its own.
  const room = start === text.length ? columns - 1 : columns;
  const from = windowStart(text, start, room);
  let line = from > 0 ? ELLIPSIS : "";
  let width = line.length;
  let carets = " ".repeat(width);
  let at = from;
  while (at < text.length) {
    const { shown, columns: wide, length } = cellAt(text, at);
    const rest = at + length < text.length ? ELLIPSIS.length : 0;
    if (width + wide + rest > room) {
      line += ELLIPSIS;
      break;
    }
    line += shown;
    width += wide;
    const isUnder = (at >= start && at < end) || later.some((span) => at >= span.start && at < span.end);
    carets += at === start && !isUnder ? "^".padEnd(wide) : (isUnder ? "^" : " ").repeat(wide);
    at += length;
  }
  return { line, carets: start === text.length ? `${carets}^` : carets.trimEnd() };
}

/** Escapes the characters in a line that could harm a terminal. */
export function printable(text: string): string {
  let line = "";
  for (let at = 0; at < text.length; ) {
    const { shown, length } = cellAt(text, at);
    line += shown;
    at += length;
  }
  return line;
}

/** Returns the start of the window: 0 if the line fits, or else an offset a little before the span. */
function windowStart(text: string, start: number, columns: number): number {
  if (text.length <= columns && widthOf(text) <= columns) return 0;
  const lead = Math.min(LEAD, columns * LEAD_PART);
  let at = start;
  for (let width = 0; at > 0; ) {
    const previous = isTrail(text, at - 1) ? at - 2 : at - 1;
    width += cellAt(text, previous).columns;
    if (width > lead) break;
    at = previous;
  }
  return at;
}

const isTrail = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;

function widthOf(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; ) {
    const cell = cellAt(text, at);
    width += cell.columns;
    at += cell.length;
  }
  return width;
}

/** Matches characters that every terminal shows from left to right, in one or two columns each. */
const STEADY = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
/** Matches characters that are shown from right to left, joined to the preceding letter, or not at all. */
const UNSTEADY =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u1160-\u11ff\ud7b0-\ud7ff\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

function cellAt(text: string, at: number): { shown: string; columns: number; length: number } {
  const code = text.codePointAt(at) ?? 0;
  const character = String.fromCodePoint(code);
  const { length } = character;
  if (code > 0x7e && STEADY.test(character) && !UNSTEADY.test(character)) {
    return { shown: character, columns: eastAsianWidth(code), length };
  }
  const shown = character === "\t" ? "\\t" : /[ -~]/.test(character) ? character : escapeCharacter(character);
  return { shown, columns: shown.length, length };
}

/** Formats a syntax error: the message, the place, the source line with carets, and what the grammar expects. */
export function formatSyntaxError(error: UriSyntaxError, where: string, style: Style): string {
  const { line, carets } = excerpt(error.input, error.start, error.end);
  const bar = style.faint("  |");
  return [
    `${style.error(`error[${error.code}]`)}: ${style.strong(error.message)}`,
    style.faint(` --> ${where}`),
    `${bar} ${line}`,
    `${bar} ${style.error(carets)}`,
    `${style.faint("  =")} expected ${listExpected(error.expected)}`,
    "",
  ].join("\n");
}
