import { endOfEscape, isAddedTo } from "./context.ts";
import { beginsReference, endOfInvalidPart } from "./invalid-part.ts";

/** A lookup table for ASCII characters by code: 1 if the character is included. */
type Table = Readonly<Uint8Array>;

function tableOf(pattern: RegExp): Table {
  return Uint8Array.from({ length: 128 }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0));
}

/** The characters in a URI-reference: uric and "#" (RFC 2396, 2 and 4), and any "%". */
const ofReferences = /* @__PURE__ */ tableOf(/[A-Za-z0-9;/?:@&=+$,\-_.!~*'()%#]/);
const ofSchemes = /* @__PURE__ */ tableOf(/[A-Za-z0-9+.-]/);
const ofHosts = /* @__PURE__ */ tableOf(/[A-Za-z0-9.-]/);
const letters = /* @__PURE__ */ tableOf(/[A-Za-z]/);
const spaces = /* @__PURE__ */ tableOf(/[\t\n\f\r\v ]/);
/**
 * The characters allowed in delimited references: all but white space, double quotes, angle brackets and control
 * characters.
 */
const plain = /* @__PURE__ */ tableOf(/[^"<>\x00-\x20\x7f]/);

function has(table: Table, source: string, index: number): boolean {
  const code = source.charCodeAt(index);
  return code < 128 && table[code] === 1;
}

function endOf(table: Table, source: string, from: number): number {
  let end = from;
  while (has(table, source, end)) end++;
  return end;
}

export function endOfHost(source: string, from: number): number {
  return endOf(ofHosts, source, from);
}

export function endOfSpace(source: string, from: number): number {
  return endOf(spaces, source, from);
}

/**
 * Returns the end of a run of characters allowed in delimited references, up to a limit. Non-ASCII characters are
 * allowed.
 */
export function endOfPlain(source: string, from: number, limit: number): number {
  let end = from;
  while (end < limit && !(source.charCodeAt(end) < 128 && !has(plain, source, end))) end++;
  return end;
}

export function isOfReferences(source: string, index: number): boolean {
  return has(ofReferences, source, index);
}

export function isSpace(source: string, index: number): boolean {
  return has(spaces, source, index);
}

/**
 * Returns the end of a reference, including invalid characters that were evidently meant as part of the reference. A
 * reference after an apostrophe, an opening parenthesis or the "+" of AsciiDoc ends before the matching closing
 * character.
 */
export function endOfReference(source: string, from: number, before: string): number {
  return endOfAll(source, from, before, closingAfter(source, before));
}

/** True if a reference ends before the character at an offset. Offsets must be passed in ascending order. */
type IsClosing = (at: number) => boolean;

function closingAfter(source: string, before: string): IsClosing {
  const isAt = (character: string, at: number) => source.charAt(at) === character;
  if (before === "'") return (at) => isAt("'", at);
  if (before === "+") return (at) => isAt("+", at) && !/[\w/%=&]/.test(source.charAt(at + 1));
  // An apostrophe before a "+" or a closing parenthesis may end a string that began earlier.
  if (before !== "(") return (at) => isAt("'", at) && (isAt(")", at + 1) || isAddedTo(source, at));
  let depth = 0;
  return (at) => {
    if (isAt("(", at)) depth++;
    return isAt(")", at) && depth-- === 0;
  };
}

/** Returns the end of the reference before a closing character, including any invalid characters that continue it. */
function endOfAll(source: string, from: number, before: string, isClosing: IsClosing): number {
  for (let end = from; ; ) {
    while (has(ofReferences, source, end) && !isClosing(end) && !isSeparator(source, end)) end++;
    const next = has(ofReferences, source, end) ? end : endOfInvalidPart(source, end, before);
    if (next === end) return end;
    end = next;
  }
}

/** True if a comma or semicolon before another reference is a separator, as in tables and lists. */
function isSeparator(source: string, at: number): boolean {
  const character = source.charAt(at);
  return (character === "," || character === ";") && beginsReference(source, at + 1);
}

/** Trims trailing punctuation, unbalanced closing parentheses and emphasis, and the "--" that ends a comment. */
export function endOfSentence(source: string, start: number, end: number, before: string): number {
  let last = source.startsWith("-->", end - 2) ? end - 2 : end;
  // The count remains valid while the end moves left, because opening parentheses are never cut off.
  let excess: number | undefined;
  while (last > start) {
    const emphasized = startOfEmphasis(source, start, last);
    if (source.charAt(emphasized - 1) === ")") {
      excess ??= excessOfClosing(source, start, last);
      if (excess-- <= 0) return last;
      last = emphasized - 1;
    } else {
      const character = source.charAt(last - 1);
      if (!".,;:!?'".includes(character) && !(character === before && "*_~".includes(character))) return last;
      last--;
    }
  }
  return last;
}

/** Returns the start of a run of emphasis characters that ends at an offset. */
function startOfEmphasis(source: string, start: number, end: number): number {
  let at = end;
  while (at > start && "*_~".includes(source.charAt(at - 1))) at--;
  return at;
}

function excessOfClosing(source: string, start: number, end: number): number {
  let excess = 0;
  for (let i = start; i < end; i++) {
    const character = source.charAt(i);
    if (character === ")") excess++;
    else if (character === "(") excess--;
  }
  return excess;
}

/**
 * Returns the start of the scheme before a colon; undefined if there is none. The scheme starts at or after `from` and
 * contains no escapes.
 */
export function startOfScheme(source: string, colon: number, from: number): number | undefined {
  let start = colon;
  while (start > from && has(ofSchemes, source, start - 1)) start--;
  const escapeEnd = endOfEscape(source, start);
  start = Math.max(start, escapeEnd ?? start);
  while (start < colon && !has(letters, source, start)) start++;
  if (start >= colon) return undefined;
  if (start === escapeEnd) return start;
  const before = source.charAt(start - 1);
  if (isOption(source, start, colon)) return start + 1;
  if (before === "_") return /[A-Za-z0-9_]/.test(source.charAt(start - 2)) ? undefined : start;
  return /[0-9$%]/.test(before) ? undefined : start;
}

/** True if an option letter directly precedes the scheme: `-fhttp://a`. */
function isOption(source: string, start: number, colon: number): boolean {
  const option = source.slice(Math.max(0, start - 2), Math.min(colon, start + LONGEST_OPTION));
  return /^\s?-[A-Za-z](?:https?|ftp)$/.test(option);
}

/** The length of `xhttps` plus one character. */
const LONGEST_OPTION = 7;
