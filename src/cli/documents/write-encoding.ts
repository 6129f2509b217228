import { decodeAll } from "./encoding.ts";

/** Writes texts in an encoding; undefined for a text that it cannot have. */
export type EncodeText = (text: string) => Uint8Array | undefined;

/**
 * The writer of an encoding that was read; undefined where there is none: only UTF-8, UTF-16 and encodings of one byte a
 * character can be written back.
 */
export function writerOf(encoding: string): EncodeText | undefined {
  return writers.get(encoding) ?? singleByteWriter(encoding);
}

const writers: ReadonlyMap<string, EncodeText> = new Map<string, EncodeText>([
  ["utf-8", (text) => (/\p{Cs}/u.test(text) ? undefined : Buffer.from(text, "utf8"))],
  ["utf-16le", (text) => Buffer.from(text, "utf16le")],
  ["utf-16be", (text) => Buffer.from(text, "utf16le").swap16()],
]);

/** Undefined if a byte is no character by itself, or two bytes are the same. */
function singleByteWriter(encoding: string): EncodeText | undefined {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte <= 0xff; byte++) bytes.set(decodeAll(Uint8Array.of(byte), encoding), byte);
  // A byte that stands for nothing is U+FFFD, and such bytes cannot be told apart.
  bytes.delete("\ufffd");
  if (bytes.size < 0x80 || [...bytes.keys()].some((text) => text.length !== 1)) return undefined;
  return (text) => {
    const written = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) {
      const byte = bytes.get(text.charAt(at));
      if (byte === undefined) return undefined;
      written[at] = byte;
    }
    return written;
  };
}
