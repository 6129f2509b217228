import { inUtf16, symbolOf, symbolsOf } from "../../scripts/automaton/symbols.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";

/** The production that an expectation names, if any: a core rule is printed, where a grammar has `digit` for `DIGIT`. */
export function productionNamed(bnf: Bnf, name: string): string | undefined {
  return [name, name.toLowerCase()].find((each) => bnf.has(each));
}

/** The symbols of an expectation that is not a production: a literal, possibly in both cases, or a range. */
export function symbolsNamed(name: string): readonly number[] {
  const [, first, last] = /^%x([\dA-F]+)-([\dA-F]+)$/.exec(name) ?? [];
  if (first === undefined || last === undefined) {
    const letter = name.charAt(1);
    return [letter, letter.toUpperCase(), letter.toLowerCase()].map((each) => symbolOf(each.charCodeAt(0)));
  }
  const range = {
    kind: "range",
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last, 16),
  } as const;
  return inUtf16(range).flatMap(([units]) => (units ? [...symbolsOf(units)] : []));
}

/** Moves an offset inside a surrogate pair to its beginning. */
export function beforeCharacter(text: string, offset: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset;
}
