import { expectedBy } from "../core/automaton.ts";

/**
 * An automaton as the generator writes it, which needs no preparation: letters for the class of each ASCII character,
 * and for each state a row with a letter for the next state of each class, then "+" if the input may end there or "-" if
 * not, then the expected names.
 */
export interface WrittenAutomaton {
  readonly classes: string;
  /** The number of classes. */
  readonly width: number;
  readonly rows: readonly string[];
}

/** Returns the end of the longest viable prefix of a string, and what is expected there. */
export function stopIn(
  { classes, width, rows }: WrittenAutomaton,
  text: string,
): { readonly offset: number; readonly expected: readonly string[] } {
  let row = rows[0] ?? "";
  let offset = 0;
  for (; offset < text.length; offset++) {
    const column = numberAt(classes, text.charCodeAt(offset));
    const next = rows[numberAt(row, column)];
    if (next === undefined) break;
    row = next;
  }
  return { offset, expected: expectedBy(row.slice(width)) };
}

/** Decodes a letter: "#" is 0, U+0100 is 92, and a space is no number. A column beyond the text has no number either. */
function numberAt(text: string, column: number): number {
  const code = column < text.length ? text.charCodeAt(column) : 0;
  return code < 0x100 ? code - 0x23 : code - 0x100 + 92;
}
