// What the generated parsers call. They look at each code unit once, and read its byte from then on.

/**
 * A byte for each UTF-16 code unit of an input, then END. That of an ASCII character is its code, that of another
 * character its class.
 */
export type Bytes = Uint8Array;

/** For each byte, 1 if it is of the set. */
export type CharacterSet = Uint8Array;

/** A class of characters beyond ASCII: from the first to the last code point, both included. */
export type ClassRange = readonly [first: number, last: number, number: number];

/** The byte of the first class of characters beyond ASCII. */
const CLASS = 0x80;
/** Is added to the byte of the class for the first unit of a surrogate pair. The second has that byte as it is. */
const PAIR = 0x40;
/** The byte of a unit of no class. */
const OTHER = 0xfe;
/** The byte of the end of the input. No unit has it. */
export const END = 0xff;

/** The set of the characters of a text, such as `-.0-9A-Z`, and of the classes with these numbers. */
export function characterSet(ascii: string, ...classes: readonly number[]): CharacterSet {
  const set = new Uint8Array(0x100);
  for (let at = 0; at < ascii.length; at++) {
    const first = ascii.charCodeAt(at);
    // Between two characters "-" makes a range. Itself it stands first.
    if (ascii[at + 1] === "-") at += 2;
    set.fill(1, first, ascii.charCodeAt(at) + 1);
  }
  for (const number of classes) set[CLASS + number] = set[CLASS + PAIR + number] = 1;
  return set;
}

/** Scratch space that one input after the other uses. It grows, but not to what a very long input needs. */
let room: Bytes = /* @__PURE__ */ new Uint8Array(1024);
const MOST_KEPT = 0x80000;

function roomFor(length: number): Bytes {
  if (length < room.length) return room;
  const larger = new Uint8Array(2 * length);
  if (larger.length <= MOST_KEPT) room = larger;
  return larger;
}

/** Some engines have no TextEncoder. */
const encoder = typeof TextEncoder === "undefined" ? undefined : /* @__PURE__ */ new TextEncoder();
/** From this length on an encoder takes less time than a loop, above all over what was cut out of a longer text. */
const LONG = 24;

/**
 * Writes the codes of the characters of ASCII before the first other one, and a byte of no set for that, so that
 * what is written after it is never read. Gives whether there is no other one.
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

/** The bytes of an input of a grammar without characters beyond ASCII. The next call overwrites them. */
export function bytesOf(input: string): Bytes {
  const bytes = roomFor(input.length);
  writeAscii(input, bytes);
  bytes[input.length] = END;
  return bytes;
}

/** The bytes of an input of a grammar with these classes of characters beyond ASCII. The next call overwrites them. */
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

/** The offset after the character at `at`, which is in some set and may be a pair. */
export function next(bytes: Bytes, at: number): number {
  return (bytes[at] ?? END) >= CLASS + PAIR ? at + 2 : at + 1;
}

/** Checks whether the character at `at` is in a set. The end of the input is in none. */
export function has(bytes: Bytes, at: number, set: CharacterSet): boolean {
  return set[bytes[at] ?? END] === 1;
}

/** The end of the run of characters of a set. */
export function skip(bytes: Bytes, start: number, set: CharacterSet): number {
  let at = start;
  while (has(bytes, at, set)) at++;
  return at;
}

/** The empty list, which all nodes share. */
export const none: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** Appends an item to a list, which is made for the first item. */
export function append<Item>(list: Item[] | null, item: Item): Item[] {
  if (list === null) return [item];
  list.push(item);
  return list;
}

/** The node if it spans the whole input, else null. */
export function whole<Node extends { readonly end: number }>(node: Node | null, input: string): Node | null {
  return node !== null && node.end === input.length ? node : null;
}

/** The leaf of a production, if it spans the whole input; else null. */
export function leaf<Type extends string>(
  type: Type,
  input: string,
  end: number,
): { readonly type: Type; readonly start: number; readonly end: number; readonly text: string } | null {
  return end === input.length ? { type, start: 0, end, text: input } : null;
}
