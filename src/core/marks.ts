// What the generated parsers call. They look at each character once, and read its mark from then on.

/**
 * The marks of the characters of an input, then END. A mark has a bit for each set that the character is in and, above
 * these bits, the code of the character.
 */
export type Marks = Int32Array;

/** The mark of each UTF-16 code unit. Those beyond ASCII are in no set. */
export type MarkTable = Int32Array;

/** The bit at which the code of the character begins. */
const CODE = 25;

/** The mark of the end of the input. No character has it. */
export const END: number = 127 << CODE;

/** The table of a grammar, from the marks of the ASCII characters. */
export function markTable(ascii: readonly number[]): MarkTable {
  const table = new Int32Array(0x10000);
  table.set(ascii);
  return table;
}

/** Marks of characters beyond ASCII: from the first to the last code point, both included. */
type MarkRange = readonly [first: number, last: number, mark: number];

/** The table of a grammar that has characters beyond ASCII. */
export function markTableBeyondAscii(ascii: readonly number[], beyond: readonly MarkRange[]): PairTable {
  const units = markTable(ascii);
  for (const [first, last, mark] of beyond) if (last < PLANE) units.fill(mark, first, last + 1);
  return { units, pairs: beyond.filter(([first]) => first >= PLANE) };
}

/** Marks of UTF-16 code units, and of the characters beyond the BMP, which are pairs of them. */
export interface PairTable {
  readonly units: MarkTable;
  readonly pairs: readonly MarkRange[];
}

/** The number of characters of a plane. */
const PLANE = 0x10000;
/** The code in the mark of the first unit of a pair. No grammar has the character with this code. */
const PAIR = 1;

/** Scratch space that one input after the other uses. It grows, but not to what a very long input needs. */
let room: Marks = /* @__PURE__ */ new Int32Array(1024);
const MOST_KEPT = 131_072;

function roomFor(length: number): Marks {
  if (length < room.length) return room;
  const larger = new Int32Array(2 * length);
  if (larger.length <= MOST_KEPT) room = larger;
  return larger;
}

/** The marks of an input. The next call overwrites them. */
export function marksOf(input: string, table: MarkTable): Marks {
  const { length } = input;
  const marks = roomFor(length);
  for (let at = 0; at < length; at++) marks[at] = table[input.charCodeAt(at)] ?? END;
  marks[length] = END;
  return marks;
}

/**
 * The marks of an input of which some characters may be pairs: each unit of a pair has the mark of the character. The
 * next call overwrites them.
 */
export function marksOfPairs(input: string, { units, pairs }: PairTable): Marks {
  const { length } = input;
  const marks = roomFor(length);
  for (let at = 0; at < length; at++) {
    const unit = input.charCodeAt(at);
    marks[at] = units[unit] ?? END;
    if ((unit & 0xfc00) !== 0xd800) continue;
    const code = input.codePointAt(at) ?? unit;
    if (code < PLANE) continue;
    const mark = pairs.find(([first, last]) => first <= code && code <= last)?.[2] ?? 0;
    marks[at] = mark | (PAIR << CODE);
    marks[++at] = mark;
  }
  marks[length] = END;
  return marks;
}

/** The offset behind the character at `at`, which may be a pair. */
export function next(marks: Marks, at: number): number {
  return is(marks, at, PAIR) ? at + 2 : at + 1;
}

/** Whether the character at `at` is in a set. The end of the input is in none. */
export function has(marks: Marks, at: number, set: number): boolean {
  return ((marks[at] ?? END) & set) !== 0;
}

/** Whether the character at `at` has this code. */
export function is(marks: Marks, at: number, code: number): boolean {
  return (marks[at] ?? END) >>> CODE === code;
}

/** The end of the run of characters of a set. */
export function skip(marks: Marks, start: number, set: number): number {
  let at = start;
  while (has(marks, at, set)) at++;
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

/** The leaf of a production that derives single characters, if it spans the whole input; else null. */
export function character<Type extends string>(
  type: Type,
  input: string,
  end: number,
): { readonly type: Type; readonly start: number; readonly end: number; readonly text: string } | null {
  return end === input.length ? { type, start: 0, end, text: input } : null;
}
