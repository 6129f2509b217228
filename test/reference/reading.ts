// The common parts of the literal implementations. No file in this folder imports anything from outside it.

import type { Options as OptionsOfRfc2396 } from "./resolve.ts";
import type { Options as OptionsOfRfc3986 } from "./resolve-rfc3986.ts";

/** The options of all specifications. Each specification supports some of them. */
export type Options = OptionsOfRfc2396 & OptionsOfRfc3986;

/** A node in a parse: the production matches text.slice(start, end). */
export interface Part {
  readonly production: string;
  readonly start: number;
  readonly end: number;
}

/** A literal implementation of a specification: the exports of a module in this folder. */
export interface Reading extends Syntax {
  /** The target of a reference; undefined represents an error. */
  readonly resolve: (reference: string, base: string, options?: Options) => string | undefined;
  /** The section of the algorithm. */
  readonly sectionOfResolution: string;
  /** Every combination of the options of resolve, starting with the defaults. */
  readonly options: readonly Options[];
}

/** The syntax of a specification, implemented literally. */
export interface Syntax {
  /** Every production in the BNF, in order and by name, as the source of a regular expression. */
  readonly productions: ReadonlyMap<string, string>;
  /** Checks whether a production matches the whole text. Throws an error if the name is not in the BNF. */
  readonly matches: (production: string, text: string) => boolean;
  /** Returns the nodes of a reference in preorder; undefined if it is invalid. */
  readonly partsOf: (text: string) => readonly Part[] | undefined;
}

/**
 * Productions in the order of a specification, as sources of regular expressions in which "<name>" stands for another
 * production. "X | Y" is (?:X|Y), "[ X ]" (?:X)?, "*X" X*, "1*X" X+, "n*mX" X{n,m}, and a choice of single literals a
 * character class. A production that is a choice is always a group.
 */
export type Definitions = Readonly<Record<string, string>>;

/** Replaces each "<name>" in a source by the source of the production. */
export function expand(source: string, definitions: Definitions): string {
  return source.replace(/<([\w-]+)>/g, (_, name: string) => {
    const found = definitions[name];
    if (found === undefined) throw new Error(`there is no production ${name}`);
    return expand(found, definitions);
  });
}

export function expandAll(definitions: Definitions): ReadonlyMap<string, string> {
  return new Map(Object.entries(definitions).map(([name, source]) => [name, expand(source, definitions)]));
}

/** Matches whole texts against productions: sources of regular expressions with these flags. */
export function createMatcher(
  title: string,
  productions: ReadonlyMap<string, string>,
  flags = "",
): Reading["matches"] {
  const anchored: ReadonlyMap<string, RegExp> = new Map(
    Array.from(productions, ([production, source]) => [production, new RegExp(`^(?:${source})$`, flags)]),
  );
  return (production, text) => {
    const expression = anchored.get(production);
    if (expression === undefined) throw new Error(`${title} has no production ${production}`);
    return expression.test(text);
  };
}

export function part(production: string, start: number, end: number): Part {
  return { production, start, end };
}

/** The offset of the first delimiter in the span, or the end of the span. */
export function find(text: string, delimiter: string, start: number, end: number): number {
  const index = text.slice(start, end).indexOf(delimiter);
  return index < 0 ? end : start + index;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The pieces of the span between its delimiters. */
export function pieces(text: string, delimiter: string, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const piece of text.slice(start, end).split(delimiter)) {
    spans.push({ start: from, end: from + piece.length });
    from += piece.length + delimiter.length;
  }
  return spans;
}
