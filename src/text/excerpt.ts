import { escapeCharacter } from "./quote.ts";
import type { Span } from "./span.ts";

/** A line of the source, and a line of carets under a span. Neither is wider than the given number of columns. */
export type Excerpt = { readonly line: string; readonly carets: string };

const ELLIPSIS = "…";
/** The number of columns shown before the span in a long line, at most a third of the width. */
const LEAD = 24;

/**
 * Shows a line with carets under the span from `start` to `end` (UTF-16 offsets, half-open; an empty span gets one
 * caret) and under the visible parts of later spans. Escapes characters that could move the carets or harm a terminal,
 * and cuts a long line to a window around the first span.
 */
export function excerptAt(
  text: string,
  start: number,
  end: number,
  columns = 76,
  later: readonly Span[] = [],
): Excerpt {
  // A caret after the end of the line needs a column of its own.
  const room = start === text.length ? columns - 1 : columns;
  // Most lines are short and ASCII only.
  if (start <= text.length && text.length <= room && later.length === 0 && /^[ -~]*$/.test(text))
    return {
      line: text,
      carets: " ".repeat(start) + "^".repeat(Math.max(1, Math.min(end, text.length) - start)),
    };
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
  return text.replace(/[^ -~]/gu, (character) => cellAt(character, 0).shown);
}

/** Returns the start of the window: 0 if the line fits, or else an offset a little before the span. */
function windowStart(text: string, start: number, columns: number): number {
  if (text.length <= columns && widthOf(text) <= columns) return 0;
  const lead = Math.min(LEAD, columns / 3);
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

/** Checks whether every terminal displays a character as left-to-right text, one or two columns wide. */
function isSteady(character: string): boolean {
  // These characters are shown from right to left, joined to the preceding letter, or not at all.
  const unsteady =
    /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u1160-\u11ff\ud7b0-\ud7ff\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && !unsteady.test(character);
}

/** Returns the width of a steady character: two columns if it is an emoji or wide (UAX 11), otherwise one. */
export function columnsOf(character: string): number {
  if (character < "\u1100") return 1;
  const wide =
    /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
  return wide.test(character) ? 2 : 1;
}

function cellAt(text: string, at: number): { shown: string; columns: number; length: number } {
  const code = text.codePointAt(at) ?? 0;
  if (code >= 0x20 && code <= 0x7e) return { shown: text.charAt(at), columns: 1, length: 1 };
  const character = String.fromCodePoint(code);
  const { length } = character;
  if (code > 0x7e && isSteady(character)) return { shown: character, columns: columnsOf(character), length };
  const shown = character === "\t" ? "\\t" : escapeCharacter(character);
  return { shown, columns: shown.length, length };
}
