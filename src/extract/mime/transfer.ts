import { type Derived, derive } from "../../text/derived.ts";
import type { Span } from "../../text/span.ts";

/** Undoes a Content-Transfer-Encoding of a part of the source (RFC 2045, 6). */
export type Decode = (source: string, body: Span, charset: string) => Derived;

/** The decoder of an encoding; "identity" where there is nothing to decode, undefined where it is not known. */
export function decoderOf(encoding: string): Decode | "identity" | undefined {
  return Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
}

const decoders: { readonly [encoding: string]: Decode | "identity" } = {
  "": "identity",
  "7bit": "identity",
  "8bit": "identity",
  binary: "identity",
  "quoted-printable": decodeQuotedPrintable,
  base64: decodeBase64,
};

/** A decoded character, and how many octets it was. */
interface Decoded {
  readonly text: string;
  readonly length: number;
}

type ReadCharacter = (octets: ArrayLike<number>, at: number) => Decoded;

/** US-ASCII is read as UTF-8, which it is part of; what is neither, as ISO 8859-1, whose ASCII most charsets share. */
function readerOf(charset: string): ReadCharacter {
  return ["", "us-ascii", "ascii", "utf-8", "utf8"].includes(charset) ? readUtf8 : readLatin1;
}

function readLatin1(octets: ArrayLike<number>, at: number): Decoded {
  return { text: String.fromCharCode(octets[at] ?? 0), length: 1 };
}

const replacement: Decoded = { text: "\ufffd", length: 1 };

/** Of how many octets a character is, by the first: the least first octet, its mask, the least code point. */
const sequences = [
  { first: 0xf0, mask: 0x07, length: 4, least: 0x10000 },
  { first: 0xe0, mask: 0x0f, length: 3, least: 0x800 },
  { first: 0xc0, mask: 0x1f, length: 2, least: 0x80 },
] as const;

function readUtf8(octets: ArrayLike<number>, at: number): Decoded {
  const first = octets[at] ?? 0;
  if (first < 0x80) return { text: String.fromCharCode(first), length: 1 };
  const sequence = sequences.find((candidate) => first >= candidate.first);
  if (!sequence || first >= 0xf8) return replacement;
  let code = first & sequence.mask;
  for (let i = 1; i < sequence.length; i++) {
    const octet = octets[at + i] ?? 0;
    if ((octet & 0xc0) !== 0x80) return replacement;
    code = (code << 6) | (octet & 0x3f);
  }
  const isCharacter = code >= sequence.least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? { text: String.fromCodePoint(code), length: sequence.length } : replacement;
}

/** RFC 2045, 6.7. What is no escape stays. */
function decodeQuotedPrintable(source: string, { start, end }: Span, charset: string): Derived {
  const read = readerOf(charset);
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
      for (let i = 0; i < escapes.octets.length; ) {
        const { text, length } = read(escapes.octets, i);
        derivation.replace(text, escapes.starts[i] ?? at, (escapes.starts[i + length - 1] ?? at) + 3);
        i += length;
      }
      at = escapes.end;
      copied = at;
    } else if (character === " " || character === "\t") {
      // (3): white space at the end of a line was added on the way.
      const blank = at;
      at = endOfBlanks(source, at, end);
      if (!isLineEnd(source, at, end)) continue;
      derivation.copy(copied, blank);
      copied = at;
    } else {
      at++;
    }
  }
  derivation.copy(copied, end);
  return derivation.finish();
}

/** Escapes that follow each other: a character may be of many. Soft line breaks between and around are left out (5). */
function readEscapes(
  source: string,
  start: number,
  end: number,
): { readonly octets: readonly number[]; readonly starts: readonly number[]; readonly end: number } {
  const octets: number[] = [];
  const starts: number[] = [];
  let at = start;
  while (at < end && source.charAt(at) === "=") {
    const octet = at + 3 <= end ? octetOf(source.slice(at + 1, at + 3)) : undefined;
    if (octet !== undefined) {
      octets.push(octet);
      starts.push(at);
      at += 3;
      continue;
    }
    const blanks = endOfBlanks(source, at + 1, end);
    if (!isLineEnd(source, blanks, end)) break;
    at = Math.min(blanks + (source.charAt(blanks) === "\r" ? 2 : 1), end);
  }
  return { octets, starts, end: at };
}

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

const PADDING = 0x3d;

/** RFC 2045, 6.8. What is not of the alphabet is passed over; padding is the end, whatever comes after it. */
function decodeBase64(source: string, { start, end }: Span, charset: string): Derived {
  const room = Math.ceil(((end - start) * 3) / 4) + 3;
  const octets = new Uint8Array(room);
  const starts = new Uint32Array(room);
  const ends = new Uint32Array(room);
  let count = 0;
  let bits = 0;
  let held = 0;
  /** Where the character is that the held bits are of. */
  let from = start;
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at);
    if (code === PADDING) break;
    const value = sextets[code] ?? -1;
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    if (held >= 2) {
      held -= 2;
      octets[count] = (bits >> held) & 0xff;
      starts[count] = from;
      ends[count] = at + 1;
      count++;
    } else {
      held += 6;
    }
    from = at;
  }
  return decodeOctets({ octets: octets.subarray(0, count), starts, ends, origin: start }, readerOf(charset));
}

/** The value of each character of the alphabet by its code; -1 for the others. */
const sextets: Int8Array = new Int8Array(128).fill(-1);
for (const [value, character] of [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
].entries()) {
  sextets[character.charCodeAt(0)] = value;
}

/** Octets, each with the span that it comes from. */
interface Octets {
  readonly octets: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly origin: number;
}

/** A text of octets. Neighbours share characters of the source, so derive() has no pieces for them. */
function decodeOctets({ octets, starts, ends, origin }: Octets, read: ReadCharacter): Derived {
  const froms = new Uint32Array(octets.length);
  const tos = new Uint32Array(octets.length);
  const parts: string[] = [];
  let length = 0;
  for (let i = 0; i < octets.length; ) {
    const decoded = read(octets, i);
    for (let unit = 0; unit < decoded.text.length; unit++) {
      froms[length] = starts[i] ?? 0;
      tos[length] = ends[i + decoded.length - 1] ?? 0;
      length++;
    }
    parts.push(decoded.text);
    i += decoded.length;
  }
  return {
    text: parts.join(""),
    locate(part) {
      const last = length === 0 ? origin : (tos[length - 1] ?? 0);
      const from = part.start < length ? (froms[part.start] ?? 0) : last;
      return {
        start: from,
        end: part.end > part.start ? (tos[Math.min(part.end, length) - 1] ?? last) : from,
      };
    },
  };
}
