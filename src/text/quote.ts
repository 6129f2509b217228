import type { Span } from "./span.ts";

const LONGEST = 24;

/** Checks whether all characters of a string are ASCII. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/**
 * Escapes as `\u{...}` any characters that could control a terminal, reverse text or be invisible, and "…", which marks
 * truncation. A combining mark at the beginning is escaped because it would attach to the preceding character.
 */
export function escapeUnprintable(text: string): string {
  // At module level, the expression would be compiled on import, with slow Unicode lookups.
  const unprintable = /^\p{M}|(?! )[…\p{C}\p{Z}\p{DI}]/gu;
  return text.replace(unprintable, escapeCharacter);
}

/** Escapes a character as its code point: `\u{E9}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${hexOf(character)}}`;
}

/** Quotes a string for a message. The string is escaped, and truncated if it is too long. */
export function quote(text: string, longest: number = LONGEST): string {
  const shown = text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, "") : text;
  return `"${escapeUnprintable(shown)}${shown === text ? "" : "…"}"`;
}

/** Quotes a string like `quote`, but with apostrophes if it begins or ends with a quotation mark. */
export function quoteMarks(text: string): string {
  const quoted = quote(text);
  return /^"|"$/.test(text) && !text.includes("'") ? `'${quoted.slice(1, -1)}'` : quoted;
}

/** Returns the code point of a character in Unicode notation: `U+00E9`. */
export function codePointName(character: string): string {
  return `U+${hexOf(character).padStart(4, "0")}`;
}

/** Returns the code point of a character in hexadecimal. */
export function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
}

/**
 * Replaces each character after the first colon in a userinfo with "*" (RFC 3986, 3.2.1). Characters that no URI may
 * contain are kept, because reports refer to them. Offsets do not change.
 */
export function maskPasswords(text: string): string {
  const mask = (_: string, before: string, password: string) =>
    before + password.replace(/[^\\^`{|}[\]]/g, "*");
  return text.replace(/(\/\/[^\s:/?#@"'<>]*:)([^\s/?#@"'<>]+)(?=@)/g, mask);
}

/** The maximum distance of a userinfo's ends from a part of it that is masked. */
const FAR = 4096;

/** Returns a part of a text like `maskPasswords`. The userinfo of a password may begin before the part and end after it. */
export function maskedPart(text: string, { start, end }: Span): string {
  let [from, to] = [start, end];
  while (from > 0 && start - from < FAR && isInUserinfo(text, from - 1)) from--;
  while (to < text.length && to - end < FAR && isInUserinfo(text, to)) to++;
  const before = Math.max(0, from - "//".length);
  return maskPasswords(text.slice(before, to + "@".length)).slice(start - before, end - before);
}

const isInUserinfo = (text: string, at: number): boolean => !/[\s/?#@"'<>]/.test(text.charAt(at));

/**
 * Matches a lone surrogate. A range is used because engines look up `\p{Surrogate}` as soon as they parse the
 * expression, which noticeably delays imports.
 */
export const loneSurrogate: RegExp = /[\ud800-\udfff]/u;
