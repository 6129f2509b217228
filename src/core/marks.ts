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
