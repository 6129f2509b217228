import type { Language } from "../../extract/languages.ts";

/** The number of bytes at the beginning of a document that may declare its encoding. */
export const HEAD = 1024;

/** The number of bytes at the beginning of a document that are searched for NUL. */
const SAMPLE = 8192;

/** The encoding of a document, or the reason why it is a binary file. */
type Encoding = { readonly encoding: string } | { readonly trouble: string };

/** Determines the encoding: byte order mark, user's choice, declaration, or else UTF-8 (Encoding Standard, 6.1). */
export function encodingOf(chunk: Uint8Array, language: Language, chosen: string | undefined): Encoding {
  const given = markedEncoding(chunk) ?? chosen;
  if (given?.startsWith("utf-16")) return { encoding: given };
  const sample = chunk.subarray(0, SAMPLE);
  const nul = sample.indexOf(0);
  if (nul >= 0) return { trouble: troubleOf(sample, nul) };
  return { encoding: given ?? declaredEncoding(chunk, language) ?? "utf-8" };
}

function declaredEncoding(chunk: Uint8Array, { encoding }: Language): string | undefined {
  return (
    encoding && knownEncoding(encoding.exec(new TextDecoder("latin1").decode(chunk.subarray(0, HEAD)))?.[1])
  );
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

/** Explains a NUL: if most NULs are at even or most at odd offsets, the text may be UTF-16; otherwise, it is binary. */
function troubleOf(sample: Uint8Array, nul: number): string {
  let balance = 0;
  for (let at = nul; at < sample.length; at++) if (sample[at] === 0) balance += at % 2 === 0 ? 1 : -1;
  const encoding = balance > 0 ? "utf-16be" : "utf-16le";
  return Math.abs(balance) >= sample.length / 8 && isPlain(sample, encoding)
    ? `looks like ${encoding.toUpperCase()} without a byte order mark; add one, or convert the file to UTF-8`
    : `binary file: byte ${nul + 1} is NUL`;
}

/** True if the text contains no control characters other than white space. */
function isPlain(sample: Uint8Array, encoding: string): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return /^[^\p{Cc}\p{Cn}]+$/u.test(text.replace(/[\t\n\f\r]/g, " "));
  } catch {
    return false;
  }
}

/** Returns a declared encoding, if it is known. An encoding declared in ASCII cannot be UTF-16 (HTML, 13.2.3.2). */
function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || /^utf-?16/i.test(name)) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** Decodes a whole document. Invalid bytes become U+FFFD, and a byte order mark is kept. */
export function decodeAll(bytes: Uint8Array, encoding: string): string {
  // Without `stream`, Node decodes 0x80 to 0x9F in windows-1252 as control characters (nodejs/node#60888).
  const stream = encoding === "windows-1252";
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes, { stream });
}

/** Encodes a string; undefined if the encoding cannot represent it. */
export type EncodeText = (text: string) => Uint8Array | undefined;

/** Returns the encoder for UTF-8, UTF-16 or a single-byte encoding; undefined for any other encoding. */
export function writerOf(encoding: string): EncodeText | undefined {
  return writers.get(encoding) ?? singleByteWriter(encoding);
}

const writers: ReadonlyMap<string, EncodeText> = new Map<string, EncodeText>([
  ["utf-8", (text) => (/\p{Cs}/u.test(text) ? undefined : Buffer.from(text, "utf8"))],
  ["utf-16le", (text) => Buffer.from(text, "utf16le")],
  ["utf-16be", (text) => Buffer.from(text, "utf16le").swap16()],
]);

/** Returns undefined if the encoding is not single-byte, or if two bytes decode to the same character. */
function singleByteWriter(encoding: string): EncodeText | undefined {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte <= 0xff; byte++) bytes.set(decodeAll(Uint8Array.of(byte), encoding), byte);
  // Undefined bytes all decode to U+FFFD, so they cannot be distinguished.
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
