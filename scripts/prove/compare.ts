import { buildMinimalDfa, type Dfa, runDfa } from "../automaton/dfa.ts";
import type { Bnf } from "../bnf/syntax.ts";
import { forEachWMethodWord } from "./w-method.ts";
import { forEachWord } from "./words.ts";

/** Whether an implementation of a production accepts a text. */
export type Accepts = (text: string) => boolean;

/** How hard to look. */
export interface Extent {
  /** Strings of up to this length over each of the small alphabets. */
  readonly longest: number;
  /** How many states an implementation may have beyond the minimal automaton's. */
  readonly extraStates: number;
}

/** Small alphabets: the delimiters of one place, and a character to stand between them. */
const ALPHABETS = ["a1-.", "a.:@", "/a:?", "%4aG", "#?/a", ";/=a", "1.:a", "a-.:", "/.%1"];
/** If a production uses at most one character of an alphabet, longer strings tell nothing new. */
const LONGEST_OF_STRANGERS = 4;

/** A text on which an implementation and the BNF disagree. */
export interface Difference {
  readonly production: string;
  readonly text: string;
  /** Whether the BNF derives it. */
  readonly derived: boolean;
  /** Whether each implementation accepts it, by its name. */
  readonly accepted: Readonly<Record<string, boolean>>;
}

export interface Comparison {
  readonly strings: number;
  /** The first few. */
  readonly differences: readonly Difference[];
}

const MOST_DIFFERENCES = 5;

/** Compares implementations, by their names, with the minimal automaton of a production. */
export function compareProduction(
  bnf: Bnf,
  production: string,
  implementations: Readonly<Record<string, Accepts>>,
  { longest, extraStates }: Extent,
): Comparison {
  const dfa = buildMinimalDfa(bnf, production);
  const all = Object.values(implementations);
  const differences: Difference[] = [];
  let strings = 0;
  const visit = (text: string, derived: boolean): void => {
    strings++;
    for (const accepts of all) {
      if (accepts(text) === derived) continue;
      if (differences.length < MOST_DIFFERENCES)
        differences.push({ production, text, derived, accepted: askAll(text) });
      return;
    }
  };
  for (const alphabet of ALPHABETS) {
    const letters = [...alphabet];
    const known = letters.filter((letter) => hasUse(dfa, letter));
    forEachWord(dfa, letters, known.length > 1 ? longest : Math.min(longest, LONGEST_OF_STRANGERS), visit);
  }
  forEachWMethodWord(dfa, extraStates, (word) => visit(word, runDfa(dfa, word)));
  return { strings, differences };

  function askAll(text: string): Difference["accepted"] {
    return Object.fromEntries(
      Object.entries(implementations).map(([name, accepts]) => [name, accepts(text)]),
    );
  }
}

function hasUse(dfa: Dfa, letter: string): boolean {
  return dfa.some((state) => state.next[letter.charCodeAt(0)] !== undefined);
}
