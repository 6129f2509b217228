import { type Automaton, accepts } from "./automaton.ts";
import { acceptsLong } from "./runs.ts";
import { checkProduction, checkText } from "./wrong-use.ts";

/**
 * The regular expression keeps a backtracking point for each escape, surrogate pair and group of an address, and
 * overflows at millions.
 */
const LONGEST_FOR_PATTERN = 40_000;

/** What was generated to recognise the productions of a specification. */
export interface Recogniser<Name extends string> {
  /** One minimal automaton for all productions. */
  readonly automaton: Automaton;
  /** The start symbol as a regular expression. */
  readonly pattern: RegExp;
  /** The production that a whole reference is of. */
  readonly startSymbol: NoInfer<Name>;
  /** The state in which each production begins. */
  readonly starts: { readonly [Production in Name]: number };
}

/** Makes the test whether the start symbol derives a text. */
export function createTest<Name extends string>({
  automaton,
  pattern,
  starts,
  startSymbol,
}: Recogniser<Name>): (text: string) => boolean {
  const start = starts[startSymbol];
  return (text) =>
    text.length > LONGEST_FOR_PATTERN ? acceptsLong(automaton, text, start) : pattern.test(text);
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
  const { automaton, starts, startSymbol } = recogniser;
  const isReference = createTest(recogniser);
  return (text, production = startSymbol) => {
    checkText(text);
    if (production === undefined || production === startSymbol) return isReference(text);
    checkProduction(title, starts, production);
    return text.length > LONGEST_FOR_PATTERN
      ? acceptsLong(automaton, text, starts[production])
      : accepts(automaton, text, starts[production]);
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
