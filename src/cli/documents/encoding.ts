import type { Language } from "../../extract/languages.ts";

/** How many bytes at the beginning of a document may declare its encoding. */
export const HEAD = 1024;

/** The encoding by the byte order mark, else by declaration, else UTF-8; undefined for a NUL, which no text has. */
export function encodingOf(chunk: Uint8Array, { encoding }: Language): string | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (chunk.subarray(0, 8192).includes(0)) return undefined;
  const head = new TextDecoder("latin1").decode(chunk.subarray(0, HEAD));
  return knownEncoding(encoding?.exec(head)?.[1]) ?? "utf-8";
}

/** A declared encoding, if there is such a one. A declaration in ASCII cannot be in UTF-16 (HTML, 13.2.3.2). */
function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || /^utf-?16/i.test(name)) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
