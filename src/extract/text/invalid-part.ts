import { endOfMatch, startOfLine } from "../../text/scan.ts";
import { isRecord, WINDOW } from "./likely-reference.ts";

/**
 * Returns the end of the characters at an offset that are invalid in references but were evidently meant as part of one;
 * the offset itself if there are none. `before` is the character before the reference.
 */
export function endOfInvalidPart(source: string, offset: number, before: string): number {
  const character = source.charAt(offset);
  if (character === "[") return endOfBracketed(source, offset);
  if (character === "|") return endOfBar(source, offset, before);
  if (character <= "\x7f") return offset;
  const end = endOfLetter(source, offset);
  return end > offset ? end : endOfLabel(source, offset);
}

export function beginsReference(source: string, offset: number): boolean {
  return /^[A-Za-z][A-Za-z\d+.-]{1,20}:\/\//.test(source.slice(offset, offset + 24));
}

/** Matches an address such as `http://[::1]/` (RFC 2732) or an index (`c[0]`), but not link text in AsciiDoc. */
function endOfBracketed(source: string, open: number): number {
  const isAtHost = source.startsWith("//", open - 2) || source.charAt(open - 1) === "@";
  return isAtHost
    ? endOfAddress(source, open)
    : (endOfMatch(/\[(?:\d{1,9}\]|[\w.:-]{0,64}\](?=[=[]))/y, source, open) ?? open);
}

/** Matches an address, even a malformed one: `[1:2:3]`, `[::g]`. Excludes "x", "n" and "...", which mark examples. */
function endOfAddress(source: string, open: number): number {
  const closed =
    /\[(?![^\]%]{0,45}(?:[nx]|\.{3}))(?:[\da-f]{0,40}[:.][\da-f:.]{0,45}|[\da-f]{0,4}:[\da-z]{0,4}:[\da-z:.]{0,40})(?:%[\w.~%-]{1,64})?\]/iy;
  const end = endOfMatch(closed, source, open) ?? open;
  return end > open
    ? end
    : (endOfMatch(/\[(?:[\da-f]{0,4}:){2}[\da-f:.]{0,40}(?![\w\]%.-])/iy, source, open) ?? open);
}

/**
 * Matches a letter or digit in a script that puts spaces between words. In other scripts, the sentence may continue
 * without a space.
 */
function endOfLetter(source: string, offset: number): number {
  const expression =
    /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{M}\p{Nd}]/uy;
  return endOfMatch(expression, source, offset) ?? offset;
}

/** Match a host up to the start of a label. AFTER_LABEL also requires that the preceding label be non-ASCII. */
const BEFORE_LABEL = /\/\/(?:[^/?#\s]*[.@])?$/;
const AFTER_LABEL = /\/\/[^/?#\s]*[^\x00-\x7f][^/?#\s.@]*\.$/;
/** The maximum length of a host name (RFC 1034, 3.1). */
const MAX_HOST = 255;

/**
 * Matches a label of a host name in any script that precedes another label (`http://例え.jp`), or that ends the host
 * after another non-ASCII label (`http://例え.テスト/`). A sentence never continues with such a label and a dot.
 */
function endOfLabel(source: string, offset: number): number {
  const before = source.slice(Math.max(0, offset - MAX_HOST), offset);
  if (!BEFORE_LABEL.test(before)) return offset;
  const end = endOfMatch(/[\p{L}\p{M}\p{Nd}-]{1,63}(?=\.[\p{L}\p{Nd}])/uy, source, offset) ?? offset;
  if (end > offset || !AFTER_LABEL.test(before)) return end;
  return endOfMatch(/[\p{L}\p{M}\p{Nd}-]{1,63}(?=[/:?#\s"'<>)]|$)/uy, source, offset) ?? offset;
}

/** Matches a bar, or a word enclosed in two bars: a substitution in reStructuredText. */
function endOfBar(source: string, bar: number, before: string): number {
  if (!continuesAfterBar(source, bar, before)) return bar;
  const end = endOfMatch(/\|[A-Za-z]\w{0,31}\|/y, source, bar) ?? bar;
  return end > bar ? end : bar + 1;
}

/** The maximum distance from a bar back to the start of its table row, in UTF-16 code units. */
const MAX_ROW = 2048;

/** True if the line begins with a bar, as table rows do. */
function isInRow(source: string, bar: number): boolean {
  const from = Math.max(0, bar - MAX_ROW);
  const start = startOfLine(source, from, bar);
  return (start > from || from === 0) && /^[\t >]*\|/.test(source.slice(start, bar));
}

/** True if the bar is the first one after an address without a query, and separates the fields of a record. */
function isInRecord(source: string, bar: number): boolean {
  const last = lastOf(/[?#|\s]/, source, Math.max(0, bar - MAX_ROW), bar);
  return !/[?#|]/.test(last) && isRecord(source.slice(bar, bar + WINDOW));
}

/** Returns the last character between two offsets that matches; "" if there is none. */
function lastOf(characters: RegExp, source: string, from: number, to: number): string {
  let at = to - 1;
  while (at >= from && !characters.test(source.charAt(at))) at--;
  return at < from ? "" : source.charAt(at);
}

/** False for bars that separate table cells, fields or arguments of MediaWiki templates. */
function continuesAfterBar(source: string, bar: number, before: string): boolean {
  if ((before !== "" && "|[{=".includes(before)) || isInRow(source, bar) || isInRecord(source, bar))
    return false;
  const after = source.slice(bar + 1, bar + 32);
  return /^[A-Za-z\d]/.test(after) && !/^\w+=/.test(after) && !beginsReference(source, bar + 1);
}
