import { buildMinimalDfa, type Dfa, runDfa } from "../automaton/dfa.ts";
import type { Bnf } from "../bnf/syntax.ts";
import { forEachWMethodWord } from "./w-method.ts";
import { forEachWord } from "./words.ts";

/** An implementation of a production that is to accept what the BNF derives. */
export type Accepts = (text: string) => boolean;

/** How much to compare. */
export interface Effort {
  /** Strings of up to this length over each of the small alphabets. */
  readonly longest: number;
  /** How many states an implementation may have beyond the minimal automaton's. */
  readonly extraStates: number;
}

/** Characters that meet: the delimiters of one place with what stands between them. */
const ALPHABETS = ["a1-.", "a.:@", "/a:?", "%4aG", "#?/a", ";/=a", "1.:a", "a-.:", "/.%1"];
/** Where the production has no use for most of an alphabet, longer strings tell nothing new. */
const LONGEST_OF_STRANGERS = 4;

export interface Comparison {
  readonly strings: number;
  /** The first strings on which one of them differs from the automaton. */
  readonly differences: readonly string[];
}

const MOST_DIFFERENCES = 5;

/** Compares implementations with the minimal automaton of a production. */
export function compareProduction(
  bnf: Bnf,
  rule: string,
  implementations: readonly Accepts[],
  { longest, extraStates }: Effort,
): Comparison {
  const dfa = buildMinimalDfa(bnf, rule);
  const differences: string[] = [];
  let strings = 0;
  const visit = (word: string, accepted: boolean): void => {
    strings++;
    for (const accepts of implementations) {
      if (accepts(word) !== accepted && differences.length < MOST_DIFFERENCES) differences.push(word);
    }
  };
  for (const alphabet of ALPHABETS) {
    const letters = [...alphabet];
    const known = letters.filter((letter) => hasUse(dfa, letter));
    forEachWord(dfa, letters, known.length > 1 ? longest : Math.min(longest, LONGEST_OF_STRANGERS), visit);
  }
  forEachWMethodWord(dfa, extraStates, (word) => visit(word, runDfa(dfa, word)));
  return { strings, differences };
}

function hasUse(dfa: Dfa, letter: string): boolean {
  return dfa.some((state) => state.next[letter.charCodeAt(0)] !== undefined);
}
