import { expectedBy } from "../core/automaton.ts";
import { type Bytes, spells } from "../core/bytes.ts";

/**
 * An automaton as the generator writes it, which needs no preparation. Numbers are letters: "#" is 0, U+0100 is 92, and
 * a space is no number.
 */
export interface WrittenAutomaton {
  /** The class of each ASCII character. */
  readonly classes: string;
  /** For each class, which of its targets a state has. Many states have the same shape. */
  readonly shapes: readonly string[];
  /** "+" if the input may end or "-" if not, followed by the expected names. */
  readonly ends: readonly string[];
  /**
   * The states, separated by spaces: the numbers of the shape and the end, then the targets. A target below NEAR is that
   * many states further on, so that the states of similar productions are equal, which compresses well. Any other target
   * is NEAR more than the number of its state.
   */
  readonly states: string;
}

/** The number of targets that are relative to their state. */
export const NEAR = 10;

/**
 * Returns the end of the longest viable prefix of a string, given its bytes (src/core/bytes.ts), and what is expected
 * there. All strings begin with `lead`, ignoring case; the automaton reads what follows.
 */
export function stopIn(
  lead: string,
  { classes, shapes, ends, states }: WrittenAutomaton,
  bytes: Bytes,
): { readonly offset: number; readonly expected: readonly string[] } {
  let offset = 0;
  for (; offset < lead.length; offset++) {
    if (!spells(bytes, offset, lead.charAt(offset))) return { offset, expected: [`"${lead.slice(offset)}"`] };
  }
  const rows = states.split(" ");
  for (let state = 0; ; offset++) {
    const row = rows[state];
    const choice = numberAt(shapes[numberAt(row, 0)], numberAt(classes, bytes[offset]));
    if (choice < 0) return { offset, expected: expectedBy(ends[numberAt(row, 1)] ?? "") };
    const target = numberAt(row, 2 + choice);
    state = target < NEAR ? state + target : target - NEAR;
  }
}

/** Decodes a letter. The number is negative for a space, and beyond the text. */
function numberAt(text = "", column = -1): number {
  const code = text.codePointAt(column) ?? 0;
  return code < 0x100 ? code - 0x23 : code - 0x100 + 92;
}
