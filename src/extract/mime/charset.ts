/** A decoded character, and its length in octets. */
export type DecodedCharacter = { readonly text: string; readonly length: number };

export type ReadCharacter = (octets: ArrayLike<number>, at: number) => DecodedCharacter;

/**
 * Returns a character reader for a charset. Unsupported charsets are read as ISO 8859-1, since most of them include
 * ASCII.
 */
export function characterReaderOf(charset: string): ReadCharacter {
  if (isReadAsUtf8(charset)) return readUtf8;
  return readers.get(charset) ?? readLatin1;
}

/** True for charsets that are read as UTF-8. The name must be in lower case. */
export function isReadAsUtf8(charset: string): boolean {
  return ["", "us-ascii", "ascii", "utf-8", "utf8"].includes(charset);
}

function readLatin1(octets: ArrayLike<number>, at: number): DecodedCharacter {
  return { text: String.fromCharCode(octets[at] ?? 0), length: 1 };
}

/** The UTF-16 readers by charset name. Without a byte order mark, UTF-16 is big-endian (RFC 2781, 4.3). */
const readers: ReadonlyMap<string, ReadCharacter> = new Map([
  ["utf-16be", readUtf16(() => 0)],
  ["utf-16le", readUtf16(() => 1)],
  ["utf-16", readUtf16((octets) => (octets[0] === 0xff && octets[1] === 0xfe ? 1 : 0))],
]);

/** Creates a UTF-16 reader. `highOf` returns the index of the high octet in a pair. */
function readUtf16(highOf: (octets: ArrayLike<number>) => 0 | 1): ReadCharacter {
  return (octets, at) => {
    const high = highOf(octets);
    const unitAt = (offset: number) => ((octets[offset + high] ?? 0) << 8) | (octets[offset + 1 - high] ?? 0);
    const unit = unitAt(at);
    const next = unitAt(at + 2);
    const isPair = (unit & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00;
    return isPair
      ? { text: String.fromCharCode(unit, next), length: 4 }
      : { text: String.fromCharCode(unit), length: 2 };
  };
}

const replacement: DecodedCharacter = { text: "\ufffd", length: 1 };

/** The multi-octet sequences in UTF-8: the lowest first octet, its mask, the length, and the lowest code point. */
const sequences = [
  { first: 0xf0, mask: 0x07, length: 4, least: 0x10000 },
  { first: 0xe0, mask: 0x0f, length: 3, least: 0x800 },
  { first: 0xc0, mask: 0x1f, length: 2, least: 0x80 },
] as const;

function readUtf8(octets: ArrayLike<number>, at: number): DecodedCharacter {
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
