import { type Derivation, derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { characterReaderOf, isReadAsUtf8, type ReadCharacter } from "./charset.ts";

/** Decodes quoted-printable (RFC 2045, 6.7). A "=" that does not start an escape is kept. */
export function decodeQuotedPrintable(source: string, body: Span, charset: string): Passage {
  const { start, end } = body;
  const read = characterReaderOf(charset);
  const derivation = derive(source);
  let copied = start;
  let at = start;
  while (at < end) {
    const character = source.charAt(at);
    if (character === "=") {
      const escapes = readEscapes(source, at, end);
      if (escapes.end === at) {
        at++;
        continue;
      }
      derivation.copy(copied, at);
      decodeEscapes(escapes, read, derivation);
      at = escapes.end;
      copied = at;
    } else if (character === " " || character === "\t") {
      // RFC 2045, 6.7, rule 3: white space at the end of a line was added in transport.
      const blank = at;
      at = endOfBlanks(source, at, end);
      if (!isLineEnd(source, at, end)) continue;
      derivation.copy(copied, blank);
      copied = at;
    } else at++;
  }
  derivation.copy(copied, end);
  return writtenBy(asQuotedPrintable(source, charset), passageOf(source, derivation.finish(), body));
}

/** Consecutive escapes. A single character may need several of them. */
interface Escapes {
  readonly octets: readonly number[];
  /** The offsets of the escapes. */
  readonly starts: readonly number[];
  readonly end: number;
}

/** Reads escapes, and skips the soft line breaks between and around them (RFC 2045, 6.7, rule 5). */
function readEscapes(source: string, start: number, end: number): Escapes {
  const octets: number[] = [];
  const starts: number[] = [];
  let at = start;
  while (at < end && source.charAt(at) === "=") {
    const octet = at + ESCAPE <= end ? octetOf(source.slice(at + 1, at + ESCAPE)) : undefined;
    if (octet !== undefined) {
      octets.push(octet);
      starts.push(at);
      at += ESCAPE;
      continue;
    }
    const blanks = endOfBlanks(source, at + 1, end);
    if (!isLineEnd(source, blanks, end)) break;
    at = Math.min(blanks + (source.charAt(blanks) === "\r" ? 2 : 1), end);
  }
  return { octets, starts, end: at };
}

function decodeEscapes({ octets, starts }: Escapes, read: ReadCharacter, derivation: Derivation): void {
  for (let i = 0; i < octets.length; ) {
    const { text, length } = read(octets, i);
    derivation.replace(text, starts[i] ?? 0, (starts[i + length - 1] ?? 0) + ESCAPE);
    i += length;
  }
}

/** The length of an escape such as `=41`. */
const ESCAPE = 3;

function octetOf(digits: string): number | undefined {
  return /^[\dA-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

function endOfBlanks(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && (source.charAt(at) === " " || source.charAt(at) === "\t")) at++;
  return at;
}

function isLineEnd(source: string, at: number, end: number): boolean {
  return at >= end || source.charAt(at) === "\n" || source.startsWith("\r\n", at);
}

/** The maximum length of a line (RFC 2045, 6.7, rule 5). */
const MAX_LINE = 76;

/** Encodes a replacement within a source line. Adds a soft line break first if the line is too long (RFC 2045, 6.7). */
function asQuotedPrintable(source: string, charset: string): Encode {
  return (text, at) => {
    if (/[^\0-\x7f]/.test(text) && !isReadAsUtf8(charset)) return undefined;
    const written = text.replace(/[^!-<>-~]/gu, (character) => octetsOf(character));
    const before = at.start - (source.lastIndexOf("\n", at.start - 1) + 1);
    const after = source.slice(at.end, at.end + MAX_LINE + 1).search(/\r?\n|$/);
    if (before + written.length + after <= MAX_LINE) return written;
    return written.length + after <= MAX_LINE ? `=\r\n${written}` : undefined;
  };
}

function octetsOf(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((octet) => `=${octet.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");
}
