import type { Bnf } from "../../src/bnf/syntax.ts";
import type { Dfa } from "../automaton/dfa.ts";
import { type Extent, forEachString } from "./strings.ts";

/** Checks whether an implementation of a production accepts a string. */
export type Accepts = (text: string) => boolean;

/** A string on which an implementation and the BNF disagree. */
export interface Difference {
  readonly production: string;
  readonly text: string;
  /** True if the string can be derived from the BNF. */
  readonly derived: boolean;
  /** The verdict of each implementation, by name. */
  readonly accepted: Readonly<Record<string, boolean>>;
}

export interface Comparison {
  readonly strings: number;
  /** The first few. */
  readonly differences: readonly Difference[];
}

const MOST_DIFFERENCES = 5;

/** Compares named implementations with the minimal automaton of a production, which may be passed in. */
export function compareProduction(
  bnf: Bnf,
  production: string,
  implementations: Readonly<Record<string, Accepts>>,
  extent: Extent,
  dfa?: Dfa,
): Comparison {
  const all = Object.values(implementations);
  const differences: Difference[] = [];
  let strings = 0;
  const compare = (text: string, derived: boolean) => {
    strings++;
    for (const accepts of all) {
      if (accepts(text) === derived) continue;
      if (differences.length < MOST_DIFFERENCES)
        differences.push({ production, text, derived, accepted: askAll(text) });
      return;
    }
  };
  forEachString(bnf, production, extent, compare, dfa);
  return { strings, differences };

  function askAll(text: string): Difference["accepted"] {
    return Object.fromEntries(
      Object.entries(implementations).map(([name, accepts]) => [name, accepts(text)]),
    );
  }
}
