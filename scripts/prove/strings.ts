import { type Dfa, runDfa } from "../automaton/dfa.ts";
import { symbolOf } from "../automaton/symbols.ts";
import { forEachWMethodWord } from "./w-method.ts";
import { forEachWord } from "./words.ts";

/** How much to compare. */
export interface Extent {
  /** Strings of up to this length over each of the small alphabets. */
  readonly longest: number;
  /** How many states an implementation may have beyond the minimal automaton's. */
  readonly extraStates: number;
}

/** Characters that meet: the delimiters of one place with what stands between them. */
const ALPHABETS = ["a1-.", "a.:@", "/a:?", "%4aG", "#?/a", ";/=a", "1.:a", "a-.:", "/.%1"];
/** Where the production has no use for most of an alphabet, longer strings tell nothing new. */
const LONGEST_OF_STRANGERS = 4;

/** Calls with each string that an implementation of a language is tried on, and with whether it is of the language. */
export function forEachString(
  dfa: Dfa,
  { longest, extraStates }: Extent,
  visit: (text: string, derived: boolean) => void,
): void {
  for (const alphabet of ALPHABETS) {
    const letters = [...alphabet];
    const known = letters.filter((letter) => hasUse(dfa, letter));
    forEachWord(dfa, letters, known.length > 1 ? longest : Math.min(longest, LONGEST_OF_STRANGERS), visit);
  }
  forEachWMethodWord(dfa, extraStates, (word) => visit(word, runDfa(dfa, word)));
}

function hasUse(dfa: Dfa, letter: string): boolean {
  return dfa.some((state) => state.next[symbolOf(letter.charCodeAt(0))] !== undefined);
}
