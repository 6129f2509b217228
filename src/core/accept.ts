import { createTest } from "./pattern.ts";
import { checkText, unknownProduction } from "./wrong-use.ts";

/** The expression of each production (pattern.ts). */
export type Patterns<Name extends string> = { readonly [Production in Name]: string };

/**
 * Checks whether a string matches a production, by default the start symbol. An unknown production or a
 * non-string throws a TypeError.
 */
export type Accepts<Name extends string> = (text: string, production?: Name) => boolean;

/** Makes `accepts`. */
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
    // To compare takes less time than to look up.
    const test = production === startSymbol ? isReference : tests.get(production);
    if (!test) throw unknownProduction(title, patterns, production);
    return test(text);
  };
}

/** The names of the productions, as printed and in that order. */
export function productionNames<Name extends string>(patterns: Patterns<Name>): readonly Name[] {
  return Object.freeze(Object.keys(patterns).filter((name): name is Name => Object.hasOwn(patterns, name)));
}
