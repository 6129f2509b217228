import { checkText, unknownProduction } from "./check-arguments.ts";
import { createTest } from "./pattern.ts";

/** The generated pattern for each production (pattern.ts). */
export type Patterns<Name extends string> = { readonly [Production in Name]: string };

/**
 * Checks whether a string matches a production, by default the start symbol. Throws a TypeError if the production is
 * unknown.
 */
export type Accepts<Name extends string> = (text: string, production?: Name) => boolean;

export function createAccepts<Name extends string>(
  title: string,
  patterns: Patterns<Name>,
  startSymbol: NoInfer<Name>,
): Accepts<Name> {
  const tests = new Map(
    Object.entries<string>(patterns).map(([name, pattern]) => [name, createTest(pattern)]),
  );
  const isReference = tests.get(startSymbol);
  return (text, production = startSymbol) => {
    checkText(text);
    // A comparison is faster than a map lookup.
    const test = production === startSymbol ? isReference : tests.get(production);
    if (!test) throw unknownProduction(title, patterns, production);
    return test(text);
  };
}

/** Returns the names of all productions, in the order of the specification. */
export function productionNames<Name extends string>(patterns: Patterns<Name>): readonly Name[] {
  return Object.freeze(Object.keys(patterns).filter((name): name is Name => Object.hasOwn(patterns, name)));
}
