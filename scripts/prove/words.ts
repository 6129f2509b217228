import type { Dfa } from "../automaton/dfa.ts";
import { symbolOf } from "../automaton/symbols.ts";

/** Visits every string over an alphabet up to a length, including the empty one, with the verdict of the automaton. */
export function forEachWord(
  dfa: Dfa,
  alphabet: readonly string[],
  longest: number,
  visit: (word: string, accepted: boolean) => void,
): void {
  const symbols = alphabet.map((letter) => symbolOf(letter.charCodeAt(0)));
  extend("", 0, longest);

  function extend(prefix: string, state: number | undefined, room: number): void {
    const at = state === undefined ? undefined : dfa[state];
    visit(prefix, at?.accepting === true);
    if (room === 0) return;
    alphabet.forEach((letter, i) => {
      const symbol = symbols[i];
      extend(prefix + letter, symbol === undefined ? undefined : at?.next[symbol], room - 1);
    });
  }
}
