import type { Derived } from "../../text/derived.ts";
import { type Passage, passageOf } from "../../text/passage.ts";
import { textBuilder } from "../../text/pieces.ts";
import type { Span } from "../../text/span.ts";
import { characterReaderOf, type ReadCharacter } from "./charset.ts";

const PADDING = 0x3d;

/**
 * Decodes base64 (RFC 2045, 6.8). Characters outside the alphabet are skipped, and the first padding character ends the
 * data.
 */
export function decodeBase64(source: string, body: Span, charset: string): Passage {
  const octets = readOctets(source, body);
  return passageOf(source, decodeOctets(octets, body.start, characterReaderOf(charset)), body);
}

/** Decoded octets, and the source span of each. */
interface LocatedOctets {
  readonly octets: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

function readOctets(source: string, { start, end }: Span): LocatedOctets {
  const room = Math.ceil(((end - start) * 3) / 4) + 3;
  const octets = new Uint8Array(room);
  const starts = new Uint32Array(room);
  const ends = new Uint32Array(room);
  let count = 0;
  let bits = 0;
  let held = 0;
  /** The offset of the character that supplied the pending bits. */
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
    } else held += 6;
    from = at;
  }
  return { octets: octets.subarray(0, count), starts, ends };
}

/** The values of the characters in the base64 alphabet, by character code; -1 for other characters. */
const sextets: Int8Array = Int8Array.from({ length: 128 }, (_, code) =>
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".indexOf(String.fromCharCode(code)),
);

/** Decodes octets in a charset. Adjacent octets share source characters, so `derive` cannot represent the mapping. */
function decodeOctets({ octets, starts, ends }: LocatedOctets, origin: number, read: ReadCharacter): Derived {
  const froms = new Uint32Array(octets.length);
  const tos = new Uint32Array(octets.length);
  const built = textBuilder();
  let length = 0;
  for (let i = 0; i < octets.length; ) {
    const decoded = read(octets, i);
    for (let unit = 0; unit < decoded.text.length; unit++) {
      froms[length] = starts[i] ?? 0;
      tos[length] = ends[i + decoded.length - 1] ?? 0;
      length++;
    }
    built.append(decoded.text);
    i += decoded.length;
  }
  return {
    text: built.finish(),
    locate(part) {
      const last = length === 0 ? origin : (tos[length - 1] ?? 0);
      const start = part.start < length ? (froms[part.start] ?? 0) : last;
      const end = part.end > part.start ? (tos[Math.min(part.end, length) - 1] ?? last) : start;
      return { start, end };
    },
  };
}
