// Functions for the generated parsers, which look up the byte for each code unit only once.

/**
 * One byte per UTF-16 code unit (the code of an ASCII character, the class of any other character), followed by END.
 */
export type Bytes = Uint8Array;

/** A set of characters, with the value 1 for each byte in the set. */
export type CharacterSet = Uint8Array;

/** A class of non-ASCII characters, from the first to the last code point, inclusive. */
export type ClassRange = readonly [first: number, last: number, number: number];

/** The byte for the first class of non-ASCII characters. */
const CLASS = 0x80;
/** The difference between the bytes for the first and second surrogates of a class. */
const PAIR = 0x40;
/** The byte for a code unit that is in no class. */
const OTHER = 0xfe;
/** The byte for the end of the input. No code unit has this byte. */
export const END = 0xff;

/** Builds a set from the characters in a string such as `-.0-9A-Z`. */
export function characterSet(ascii: string): CharacterSet {
  const set = new Uint8Array(0x100);
  for (let at = 0; at < ascii.length; at++) {
    const first = ascii.charCodeAt(at);
    // Between two characters, "-" denotes a range. A literal "-" comes first.
    if (ascii[at + 1] === "-") at += 2;
    set.fill(1, first, ascii.charCodeAt(at) + 1);
  }
  return set;
}

/** Builds a set from such a string and from the numbered classes. */
export function setBeyondAscii(ascii: string, ...classes: readonly number[]): CharacterSet {
  const set = characterSet(ascii);
  for (const number of classes) set[CLASS + number] = set[CLASS + PAIR + number] = 1;
  return set;
}

/** Scratch space reused for every input. It grows as needed, but a very long input gets its own buffer. */
let room: Bytes = /* @__PURE__ */ new Uint8Array(1024);
const MOST_KEPT = 0x80000;

function roomFor(length: number): Bytes {
  if (length < room.length) return room;
  const larger = new Uint8Array(2 * length);
  if (larger.length <= MOST_KEPT) room = larger;
  return larger;
}

/** Undefined in runtimes without TextEncoder. */
const encoder = typeof TextEncoder === "undefined" ? undefined : /* @__PURE__ */ new TextEncoder();
/** The length above which the encoder is faster than a loop, especially for substrings of a longer string. */
const LONG = 24;

/**
 * Writes the ASCII characters before the first non-ASCII character. For that character, writes a byte that is in no
 * set, so that parsers stop before stale bytes. Returns true if all characters are ASCII.
 */
function writeAscii(input: string, bytes: Bytes): boolean {
  const { length } = input;
  if (encoder && length >= LONG) {
    const { read, written } = encoder.encodeInto(input, bytes);
    return read === length && written === length;
  }
  let units = 0;
  for (let at = 0; at < length; at++) {
    const unit = input.charCodeAt(at);
    units |= unit;
    bytes[at] = unit < CLASS ? unit : OTHER;
  }
  return units < CLASS;
}

/** Returns the bytes of an input for a grammar limited to ASCII. The next call overwrites them. */
export function bytesOf(input: string): Bytes {
  const bytes = roomFor(input.length);
  writeAscii(input, bytes);
  bytes[input.length] = END;
  return bytes;
}

/** Returns the bytes of an input for a grammar with the given character classes. The next call overwrites them. */
export function bytesBeyondAscii(input: string, ranges: readonly ClassRange[]): Bytes {
  const { length } = input;
  const bytes = roomFor(length);
  if (!writeAscii(input, bytes)) writeClasses(input, bytes, ranges);
  bytes[length] = END;
  return bytes;
}

function writeClasses(input: string, bytes: Bytes, ranges: readonly ClassRange[]): void {
  for (let at = 0; at < input.length; at++) {
    const code = input.codePointAt(at) ?? 0;
    if (code < CLASS) {
      bytes[at] = code;
      continue;
    }
    const range = ranges.find(([first, last]) => first <= code && code <= last);
    const byte = range ? CLASS + range[2] : OTHER;
    if (code > 0xffff) bytes[at++] = range ? byte + PAIR : OTHER;
    bytes[at] = byte;
  }
}

/** Returns the offset after the character at `at`, which must be in a set and may be a surrogate pair. */
export function next(bytes: Bytes, at: number): number {
  return (bytes[at] ?? END) >= CLASS + PAIR ? at + 2 : at + 1;
}

/** Checks whether the character at `at` is in a set. The end of the input is in no set. */
export function has(bytes: Bytes, at: number, set: CharacterSet): boolean {
  return set[bytes[at] ?? END] === 1;
}

/** Checks for a lower-case string at `at`, ignoring the case of the letters in the input. */
export function spells(bytes: Bytes, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const [byte = END, code] = [bytes[at + i], text.charCodeAt(i)];
    // Only letters have case. Setting bit 0x20 turns upper-case letters, and no other bytes, into lower-case letters.
    if (byte !== code && (code < 0x61 || code > 0x7a || (byte | 0x20) !== code)) return false;
  }
  return true;
}

/** Returns the end of the run of characters in a set. */
export function skip(bytes: Bytes, start: number, set: CharacterSet): number {
  let at = start;
  while (has(bytes, at, set)) at++;
  return at;
}

/** The empty list that all nodes share. */
export const none: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** Appends an item to a list, creating the list for the first item. */
export function append<Item>(list: Item[] | null, item: Item): Item[] {
  if (list === null) return [item];
  list.push(item);
  return list;
}

/** Returns the node if it spans the whole input, else null. */
export function whole<Node extends { readonly end: number }>(node: Node | null, input: string): Node | null {
  return node !== null && node.end === input.length ? node : null;
}

/** Returns the leaf of a production if it spans the whole input, else null. */
export function leaf<Type extends string>(
  type: Type,
  input: string,
  end: number,
): { readonly type: Type; readonly start: number; readonly end: number; readonly text: string } | null {
  return end === input.length ? { type, start: 0, end, text: input } : null;
}
