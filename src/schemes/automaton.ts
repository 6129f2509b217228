import { expectedBy } from "../core/automaton.ts";
import { type Bytes, END, spells } from "../core/bytes.ts";

/**
 * An automaton as written by the generator; it can be used without preparation. Each number is written as a single
 * character: "#" is 0, and U+0100 is 92. A space is not a number.
 */
export interface WrittenAutomaton {
  /** The class of each ASCII character. */
  readonly classes: string;
  /** Sets of classes. */
  readonly sets: readonly string[];
  /** "+" if the input may end or "-" if not, followed by the expected names. */
  readonly ends: readonly string[];
  /**
   * The states, separated by spaces. A state consists of the index of its end, the distance back to a similar state (0
   * if there is none), and the steps in which it differs from that state, as pairs of a set and a target. A target
   * below NEAR is relative: it means that many states further on. Similar productions thus have equal states, which
   * compress well. Any other target is a state number plus NEAR. DEAD is not a state.
   */
  readonly states: string;
}

/** The target of a step that no string takes. */
export const DEAD = "!";

/** The number of targets that are relative to their state. */
export const NEAR = 10;

/**
 * Returns the end of the longest viable prefix of a string, given its bytes (src/core/bytes.ts), and what is expected
 * there. All strings begin with `lead`, ignoring case; the automaton reads what follows.
 */
export function stopIn(
  lead: string,
  automaton: WrittenAutomaton,
  bytes: Bytes,
): { readonly offset: number; readonly expected: readonly string[] } {
  let offset = 0;
  for (; offset < lead.length; offset++) {
    if (!spells(bytes, offset, lead.charAt(offset))) return { offset, expected: [`"${lead.slice(offset)}"`] };
  }
  const rows = automaton.states.split(" ");
  for (let state = 0; ; offset++) {
    const next = stepFrom(automaton, rows, state, automaton.classes.charAt(bytes[offset] ?? END) || " ");
    if (next === undefined)
      return { offset, expected: expectedBy(automaton.ends[numberAt(rows[state] ?? "", 0)] ?? "") };
    state = next;
  }
}

/** Returns the state after a character of a class; undefined if there is none. A space is not a class. */
function stepFrom(
  automaton: WrittenAutomaton,
  rows: readonly string[],
  state: number,
  letter: string,
): number | undefined {
  const row = rows[state] ?? "";
  for (let at = 2; at < row.length; at += 2) {
    if (!automaton.sets[numberAt(row, at)]?.includes(letter)) continue;
    const target = numberAt(row, at + 1);
    if (target < 0) return undefined;
    return target < NEAR ? state + target : target - NEAR;
  }
  const back = numberAt(row, 1);
  return back === 0 ? undefined : stepFrom(automaton, rows, state - back, letter);
}

/** Decodes the number in a column. */
function numberAt(text: string, column: number): number {
  const code = text.charCodeAt(column);
  return code < 0x100 ? code - 0x23 : code - 0x100 + 92;
}
