import { inUtf16, symbolOf, symbolsOf } from "../../scripts/automaton/symbols.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";

/** The production of an expectation, if it names one: a core rule is printed where a grammar has `digit` for `DIGIT`. */
export function productionNamed(bnf: Bnf, name: string): string | undefined {
  return [name, name.toLowerCase()].find((each) => bnf.has(each));
}

/** The symbols of an expectation that is no production: a literal, whose letters may stand for both cases, or a range. */
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

/** An offset, or that before it if it is after half a character. */
export function beforeCharacter(text: string, offset: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset;
}
