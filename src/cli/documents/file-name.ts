/**
 * Decodes a file name. A name consists of bytes that are not necessarily UTF-8. Each invalid byte becomes a lone
 * surrogate (U+DC00 plus the byte), which valid UTF-8 never contains (PEP 383). Thus, different names decode to
 * different strings.
 */
export function decodeName(bytes: Buffer): string {
  const text = bytes.toString();
  if (!text.includes(REPLACEMENT)) return text;
  return bytes
    .toString("latin1")
    .replace(BEYOND_ASCII, (octets) =>
      octets.length > 1
        ? Buffer.from(octets, "latin1").toString()
        : String.fromCharCode(0xdc00 + octets.charCodeAt(0)),
    );
}

/** Encodes a file name for the system. */
export function encodeName(name: string): string | Buffer {
  if (!BYTE.test(name)) return name;
  const parts = name.split(BYTE);
  return Buffer.concat(
    parts.map((part) => (BYTE.test(part) ? Buffer.of(part.charCodeAt(0) - 0xdc00) : Buffer.from(part))),
  );
}

/** Returns a name in the form that a shell passes to a program: bytes that are not UTF-8 are lost. */
export function givenName(name: string): string {
  return encodeName(name).toString();
}

/** The replacement for bytes that are not UTF-8. */
export const REPLACEMENT = "\ufffd";

/** Matches the lone surrogate for an invalid byte, but not a surrogate in a pair. */
const BYTE = /([\udc80-\udcff])/u;

/** Matches the UTF-8 octets of a non-ASCII character (RFC 3629, 4), or a single invalid octet. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;
