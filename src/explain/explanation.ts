import type { Suggestion, UriSyntaxErrorCode } from "../core/syntax-error.ts";
import { codePointName } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { loneSurrogate } from "../text/surrogate.ts";

/** Where a text stops being viable. */
export interface Place {
  readonly input: string;
  readonly offset: number;
  /** The production that the input was to match. */
  readonly production: string;
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** Where reading began, or went on after the mistake before this one. */
  readonly from: number;
  /** Where the authority stands; where there is none, its end is before its start. */
  readonly authority: () => Span;
  /**
   * The state of the automaton after `more` is read at `at`, by default at `offset`, in the place of the rest. Before
   * `from`, `more` is the whole text. Undefined if that is not viable.
   */
  readonly stateAfter: (more: string, at?: number) => number | undefined;
  /** Checks whether some text of the production begins with a text. */
  readonly begins: (text: string) => boolean;
}

/** Checks whether one of some names is expected. */
export function expectsSome(expected: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => expected.includes(name));
}

/** Why a text stops where it does. `what`, the section with its `term`, and `advice` make the message. */
export interface Explanation extends Definition, Advice {
  readonly code: UriSyntaxErrorCode;
  readonly start: number;
  readonly end: number;
  readonly what: string;
}

/** One kind of mistake: explains the places it knows and leaves the others. */
export type Explain = (place: Place) => Explanation | undefined;

/** Where a specification defines something: its section and the production or character class there. */
export interface Definition {
  readonly section: string;
  readonly term: string;
}

/** A class of characters that a specification excludes. */
export interface ExcludedClass extends Definition {
  readonly code: UriSyntaxErrorCode;
  readonly characters: RegExp;
}

/** Advice about a mistake. */
export interface Advice {
  /** In words; only what the production can hold. */
  readonly advice: string;
  /** As one edit, where that fixes the mistake and keeps the meaning. */
  readonly suggestion: Suggestion | undefined;
}

/** Advice where no single edit surely keeps the meaning. */
export function inWords(advice: string): Advice {
  return { advice, suggestion: undefined };
}

/** Knows what some mistakes come from, and leaves the others. */
export type Advise = (place: Place) => Advice | undefined;

/** Makes an adviser that knows some characters alone. */
export function onlyFor(characters: RegExp, advise: Advise): Advise {
  return (place) => (place.found !== null && characters.test(place.found) ? advise(place) : undefined);
}

/** Makes an adviser that knows places in an authority alone. */
export function onlyInAuthority(advise: Advise): Advise {
  return (place) => (authorityAround(place) === undefined ? undefined : advise(place));
}

/** Returns the rest of the authority in which a place is; undefined where it is in none. */
export function authorityAround({ input, offset, authority }: Place): string | undefined {
  const { start, end } = authority();
  return start <= offset && offset <= end ? input.slice(offset, end) : undefined;
}

/** The advice of the first adviser that knows the place. */
export function adviceOf(place: Place, advisers: readonly Advise[]): Advice | undefined {
  for (const advise of advisers) {
    const advice = advise(place);
    if (advice) return advice;
  }
  return undefined;
}

/** Says what may stand there, where nothing better is known. */
export function adviseExpected({ expected }: Place): Advice {
  return inWords(`expected ${listExpected(expected)}`);
}

/** Names and literals of the BNF as a list in English. */
export function listExpected(expected: readonly string[]): string {
  return expected.length < 2
    ? expected.join("")
    : `${expected.slice(0, -1).join(", ")} or ${expected.at(-1)}`;
}

/** A character as messages call it. */
export function nameOf(character: string): string {
  if (character === " ") return "space";
  if (/[\x00-\x1f\x7f-\x9f]/.test(character)) return `control character ${codePointName(character)}`;
  if (loneSurrogate.test(character)) return `lone surrogate ${codePointName(character)}`;
  if (character > "~") return `non-ASCII character ${codePointName(character)}`;
  return character === '"' ? `'"'` : `"${character}"`;
}

/** Explains what no other does, which happens only to parts of references that are parsed by themselves. */
export function unexpected(definitionOf: (production: string) => Definition): (place: Place) => Explanation {
  return (place) => {
    const { offset, production, found } = place;
    const { section, term } = definitionOf(production);
    const code = found === null ? "unexpected-end" : "unexpected-character";
    const what =
      found === null
        ? `the text ends too soon, at offset ${offset}`
        : `${nameOf(found)} at offset ${offset} cannot stand here`;
    const end = offset + (found?.length ?? 0);
    const { advice, suggestion } = adviseExpected(place);
    return { code, section, term, start: offset, end, what, advice, suggestion };
  };
}
