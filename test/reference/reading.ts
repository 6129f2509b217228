// What the literal readings of the documents have in common. Nothing in this folder imports from outside it.

import type { Options } from "./resolve.ts";

/** A node of a parse: text.slice(start, end) is of the production. */
export interface Part {
  readonly production: string;
  readonly start: number;
  readonly end: number;
}

/** A document, read literally: what a module of this folder exports. */
export interface Reading extends Syntax {
  /** What a reference resolves to; undefined stands for an error. */
  readonly resolve: (reference: string, base: string, options?: Options) => string | undefined;
  /** Where the document says how to resolve. */
  readonly sectionOfResolution: string;
  /** Every combination of the options of resolve, the default ones first. */
  readonly options: readonly Options[];
}

/** The syntax of a document, read literally. */
export interface Syntax {
  /** Every production of the BNF, in its order and under its name, as a regular-expression source. */
  readonly productions: ReadonlyMap<string, string>;
  /** Whether the whole text is of the production. Throws for a name that is not in the BNF. */
  readonly matches: (production: string, text: string) => boolean;
  /** The nodes of the parse of a reference, parents first, left to right; undefined where it is none. */
  readonly partsOf: (text: string) => readonly Part[] | undefined;
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

/** Where the delimiter first is in the span, or the end of the span. */
export function find(text: string, delimiter: string, start: number, end: number): number {
  const index = text.slice(start, end).indexOf(delimiter);
  return index < 0 ? end : start + index;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The pieces of the span between its delimiters: one more than there are delimiters. */
export function pieces(text: string, delimiter: string, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const piece of text.slice(start, end).split(delimiter)) {
    spans.push({ start: from, end: from + piece.length });
    from += piece.length + delimiter.length;
  }
  return spans;
}
