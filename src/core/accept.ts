import { type Automaton, accepts } from "./automaton.ts";
import { checkProduction, checkText } from "./wrong-use.ts";

/**
 * The regular expression keeps a backtracking point for each escape and overflows at millions. Far below that it is
 * several times as fast as the automaton.
 */
const MOST_ESCAPES_FOR_PATTERN = 20_000;

function hasFewEscapes(text: string): boolean {
  // An escape takes three characters.
  if (text.length <= 3 * MOST_ESCAPES_FOR_PATTERN) return true;
  let count = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at + 1)) {
    if (++count > MOST_ESCAPES_FOR_PATTERN) return false;
  }
  return true;
}

/** Makes the test whether the start symbol derives a text, from its regular expression and its automaton. */
export function createTest(pattern: RegExp, automaton: Automaton): (text: string) => boolean {
  return (text) => (hasFewEscapes(text) ? pattern.test(text) : accepts(automaton, text));
}

/** What was generated to recognise the productions of a specification. */
export interface Recogniser<Name extends string> {
  /** One minimal automaton for all productions. */
  readonly automaton: Automaton;
  /** The start symbol as a regular expression. */
  readonly pattern: RegExp;
  /** The state in which each production begins. */
  readonly starts: { readonly [Production in Name]: number };
}

/**
 * Whether the BNF derives a text from a production, by default from the start symbol. An unknown production or a
 * non-string throws a TypeError.
 */
export type Accepts<Name extends string> = (text: string, production?: Name) => boolean;

/** Makes `accepts`. */
export function createAccepts<Name extends string>(
  title: string,
  recogniser: Recogniser<Name>,
): Accepts<Name> {
  const { automaton, pattern, starts } = recogniser;
  const isReference = createTest(pattern, automaton);
  const [startSymbol] = productionNames(starts);
  return (text, production = startSymbol) => {
    checkText(text);
    if (production === undefined || production === startSymbol) return isReference(text);
    checkProduction(title, starts, production);
    return accepts(automaton, text, starts[production]);
  };
}

/** The names of the productions, as printed and in that order. */
export function productionNames<Name extends string>(
  starts: {
    readonly [Production in Name]: number;
  },
): readonly Name[] {
  return Object.keys(starts).filter((name): name is Name => Object.hasOwn(starts, name));
}
