/**
 * The text of a file name. A name is bytes, which need not be UTF-8: one that is not becomes half a surrogate pair,
 * U+DC00 and the byte, which no UTF-8 gives (PEP 383). So each file has a text of its own.
 */
export function decodeName(bytes: Buffer): string {
  const text = bytes.toString();
  if (!text.includes(LOST)) return text;
  return bytes
    .toString("latin1")
    .replace(BEYOND_ASCII, (octets) =>
      octets.length > 1
        ? Buffer.from(octets, "latin1").toString()
        : String.fromCharCode(0xdc00 + octets.charCodeAt(0)),
    );
}

/** The name of a file as the system takes it. */
export function encodeName(name: string): string | Buffer {
  if (!BYTE.test(name)) return name;
  const parts = name.split(BYTE);
  return Buffer.concat(
    parts.map((part) => (BYTE.test(part) ? Buffer.of(part.charCodeAt(0) - 0xdc00) : Buffer.from(part))),
  );
}

/** A name as a program is given it by a shell: what is not UTF-8 in it is lost. */
export function givenName(name: string): string {
  return encodeName(name).toString();
}

/** What stands for bytes that are not UTF-8. */
export const LOST = "\ufffd";

/** A byte that is not UTF-8. Within a pair such a half is no byte. */
const BYTE = /([\udc80-\udcff])/u;

/** The octets of a character (RFC 3629, 4), or one that belongs to none. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;
