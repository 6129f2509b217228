import { endOfMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";
import { isSpacedReference } from "../spaced-reference.ts";
import { hasTemplateTag } from "../template.ts";
import type { ValueKind } from "./vocabulary.ts";

const REFERENCES: Limit = { most: 200_000, what: "references in one value" };

/** Finds the references in a decoded attribute value of the given kind. Offsets are relative to the value. */
export const referenceSpans: Readonly<Record<ValueKind, (value: string) => readonly Span[]>> = {
  reference: (value) => [trim(value)],
  // A template may contain spaces that do not separate references.
  tokens: (value) => (hasTemplateTag(value) ? [trim(value)] : spansBetween(value, /[\t\n\f\r ]/g)),
  commas: (value) => spansBetween(value, /[\t\n\f\r ,]/g),
  terms: (value) =>
    spansBetween(value, /[\t\n\f\r ]/g).filter(({ start, end }) => value.slice(start, end).includes(":")),
  candidates: imageCandidates,
};

/** Returns the reference in a meta refresh, if any (HTML, "shared declarative refresh steps"). */
export function refreshTarget(value: string): Span | undefined {
  const separator = /[\t\n\f\r ]*(?:\d|(?=\.))[\d.]*(?:[\t\n\f\r ]+[;,]?|[;,])[\t\n\f\r ]*/y;
  const from = endOfMatch(separator, value, 0);
  if (from === undefined || from === value.length) return undefined;
  const prefix = endOfMatch(/url[\t\n\f\r ]*=[\t\n\f\r ]*/iy, value, from);
  // The standard ignores quotes after a "u" that does not begin the prefix.
  if (prefix === undefined && /^u/i.test(value.charAt(from))) return trim(value, from);
  return unquote(value, prefix ?? from);
}

/** Returns the trimmed text in quotes, or the rest of the value if there are no quotes. */
function unquote(value: string, from: number): Span {
  const quote = value.charAt(from);
  if (quote !== '"' && quote !== "'") return trim(value, from);
  const closing = value.indexOf(quote, from + 1);
  return trim(value, from + 1, closing < 0 ? value.length : closing);
}

/** Reads image candidate strings (HTML, "srcset"), with any descriptors. File names with spaces are accepted. */
function imageCandidates(value: string): readonly Span[] {
  const found: Span[] = [];
  let at = 0;
  for (;;) {
    const start = endOfMatch(/[\t\n\f\r ,]*/y, value, at) ?? at;
    if (start === value.length) return found;
    const end = endOfMatch(/[^\t\n\f\r ]*/y, value, start) ?? start;
    const length = lengthWithoutCommas(value.slice(start, end));
    // A comma directly after the URL means that it has no descriptors.
    at = start + length < end ? end : endOfDescriptors(value, end);
    const spaced = at > end ? endBeforeDescriptors(value, start, at) : end;
    const isSpaced = spaced > end && isSpacedReference(value.slice(start, spaced));
    checkLimit(found.push({ start, end: isSpaced ? spaced : start + length }), REFERENCES);
  }
}

function lengthWithoutCommas(text: string): number {
  let length = text.length;
  while (text.charAt(length - 1) === ",") length--;
  return length;
}

/** Returns the offset of the comma after the descriptors, or the end of the value. Skips commas in parentheses. */
function endOfDescriptors(value: string, from: number): number {
  let isEnclosed = false;
  for (let i = from; i < value.length; i++) {
    const character = value.charAt(i);
    if (isEnclosed) isEnclosed = character !== ")";
    else if (character === "(") isEnclosed = true;
    else if (character === ",") return i;
  }
  return value.length;
}

/** Returns the end of the text before the trailing descriptors of an image candidate string: `2x`, `100w`. */
function endBeforeDescriptors(value: string, start: number, end: number): number {
  let last = trim(value, start, end).end;
  for (;;) {
    let word = last;
    while (word > start && !isWhiteSpace(value.charAt(word - 1))) word--;
    if (word === start || !/^[\d.]{1,9}[xwh]$/.test(value.slice(word, last))) return last;
    last = trim(value, start, word).end;
  }
}

/** Splits a value at single-character separators. Matching millions of separators at once could overflow the stack. */
function spansBetween(value: string, separator: RegExp): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index } of value.matchAll(separator)) {
    if (index > start) checkLimit(spans.push({ start, end: index }), REFERENCES);
    start = index + 1;
  }
  if (value.length > start) spans.push({ start, end: value.length });
  return spans;
}

/** Trims ASCII white space. If nothing is left, returns the empty span at the end. */
function trim(value: string, from = 0, to: number = value.length): Span {
  let start = from;
  let end = to;
  while (start < end && isWhiteSpace(value.charAt(start))) start++;
  while (start < end && isWhiteSpace(value.charAt(end - 1))) end--;
  return { start, end };
}

const isWhiteSpace = (character: string): boolean => character !== "" && "\t\n\f\r ".includes(character);
