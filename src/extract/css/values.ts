import { type Derivation, derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import { endOfMatch, matchFrom } from "../../text/scan.ts";

/** Returns the value of a string token. */
export function stringAt(source: string, start: number, end: number): Passage {
  return writtenBy(asString, decode(source, start + 1, end, source.charAt(start)));
}

/** Returns the value of a url token: `url(` without quotes. */
export function urlAt(source: string, start: number, end: number): Passage {
  const from = endOfMatch(/[^(]*\([ \t\n\r\f]*/y, source, start) ?? 0;
  return writtenBy(asUrl, decode(source, Math.min(from, end), end, ") \t\n\r\f"));
}

/** Returns the content of a bad url token, trimmed. */
export function badUrlAt(source: string, start: number, end: number): Passage {
  const from = urlAt(source, start, end).start;
  let to = end;
  while (to > from && ") \t\n\r\f".includes(source.charAt(to - 1))) to--;
  return writtenBy(asUrl, decode(source, from, to, ""));
}

/** Decodes the name of an at-rule or function. Names are case-insensitive. */
export function nameAt(source: string, start: number, end: number): string {
  return decode(source, start, end, "").text.toLowerCase();
}

/** Decodes escapes up to the first unescaped closing character (CSS Syntax 3, 4.3.5 to 4.3.7). */
function decode(source: string, start: number, limit: number, closing: string): Passage {
  let derivation: Derivation | undefined;
  let at = start;
  let copied = start;
  while (at < limit && !closing.includes(source.charAt(at))) {
    const character = source.charAt(at);
    if (character !== "\\" && character !== "\0") {
      at++;
      continue;
    }
    derivation ??= derive(source);
    derivation.copy(copied, at);
    const { text, length } = character === "\0" ? { text: "\uFFFD", length: 1 } : escapeAt(source, at);
    derivation.replace(text, at, at + length);
    at += length;
    copied = at;
  }
  if (derivation === undefined) return verbatim(source, start, at);
  derivation.copy(copied, at);
  return passageOf(source, derivation.finish(), { start, end: at });
}

/** Decodes an escape. Drops an escaped line break or a final backslash. */
function escapeAt(source: string, at: number): { readonly text: string; readonly length: number } {
  const pattern = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[\n\r\f])|(.))?/isuy;
  const [whole = "\\", hex, , character = ""] = matchFrom(pattern, source, at) ?? [];
  const text = hex === undefined ? character.replace("\0", "\uFFFD") : codePoint(Number.parseInt(hex, 16));
  return { text, length: whole.length };
}

function codePoint(code: number): string {
  const isScalar = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isScalar ? String.fromCodePoint(code) : "\uFFFD";
}

/** Encodes a value for a string in single or double quotes (CSS Syntax 3, 4.3.5). */
const asString: Encode = (text) => escaped(text, /[\\"'\n\r\f]/g);

/** Encodes a value for an unquoted `url(` (4.3.6). */
const asUrl: Encode = (text) => escaped(text, /[\\"'()\s\0-\x1f\x7f]/g);

/** A space terminates a hexadecimal escape (4.3.7). */
function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) =>
    /[!-~]/.test(character) ? `\\${character}` : `\\${character.charCodeAt(0).toString(16)} `,
  );
}
