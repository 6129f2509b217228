import type { Suggestion, UriSyntaxErrorCode } from "../core/syntax-error.ts";
import { codePointName, loneSurrogate } from "../text/quote.ts";
import type { Span } from "../text/span.ts";

/** The place where the input is no longer viable. */
export interface Place {
  readonly input: string;
  readonly offset: number;
  /** The production that the input should match. */
  readonly production: string;
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** The offset where parsing began or resumed after the previous mistake. */
  readonly from: number;
  /** Returns the span of the authority. If there is none, its end is before its start. */
  readonly authority: () => Span;
  /**
   * Returns the state of the automaton after `more` replaces the input from `at` on (by default, from `offset`). If
   * `at` is before `from`, `more` replaces the whole input. Returns undefined if the result is not viable.
   */
  readonly stateAfter: (more: string, at?: number) => number | undefined;
  /** Checks whether the production matches at least one string that begins with this prefix. */
  readonly begins: (text: string) => boolean;
}

/** Checks whether a production matches every reference. Only such productions allow a fragment without a scheme. */
export function isReference(begins: Place["begins"]): boolean {
  return begins("a#");
}

/** Checks whether a production matches only references with a scheme, as absolute-URI does. */
export function beginsWithScheme(begins: Place["begins"]): boolean {
  return begins("a:/") && !begins("a/");
}

/** Checks whether at least one of the names is expected. */
export function expectsSome(expected: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => expected.includes(name));
}

/** An explanation of a mistake. Its message consists of `what`, the section with its `term`, and `advice`. */
export interface Explanation extends Definition, Advice {
  readonly code: UriSyntaxErrorCode;
  readonly start: number;
  readonly end: number;
  readonly what: string;
}

/** Explains one kind of mistake; returns undefined for others. */
export type Explain = (place: Place) => Explanation | undefined;

/** The section that contains a definition, and the production or character class defined there. */
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
  /** The advice in words. It proposes only what the production allows. */
  readonly advice: string;
  /** The advice as a single edit, if that fixes the mistake and keeps the meaning. */
  readonly suggestion: Suggestion | undefined;
}

/** Creates advice without an edit, for mistakes that no single edit is certain to fix. */
export function inWords(advice: string): Advice {
  return { advice, suggestion: undefined };
}

/** Creates an explanation for the span from one offset to another. */
export function explain(
  { section, term }: Definition,
  code: UriSyntaxErrorCode,
  [start, end]: readonly [number, number],
  what: string,
  advice: string | Advice,
): Explanation {
  return {
    code,
    section,
    term,
    start,
    end,
    what,
    ...(typeof advice === "string" ? inWords(advice) : advice),
  };
}

/** Advises on mistakes with a particular cause; returns undefined for others. */
export type Advise = (place: Place) => Advice | undefined;

/** Restricts an adviser to certain characters. */
export function onlyFor(characters: RegExp, advise: Advise): Advise {
  return (place) => (place.found !== null && characters.test(place.found) ? advise(place) : undefined);
}

/** Restricts an adviser to places after certain characters. */
export function onlyAfter(characters: RegExp, advise: Advise): Advise {
  return (place) => (characters.test(place.input.charAt(place.offset - 1)) ? advise(place) : undefined);
}

/** Restricts an adviser to places in an authority. */
export function onlyInAuthority(advise: Advise): Advise {
  return (place) => (authorityAround(place) === undefined ? undefined : advise(place));
}

/** Returns the rest of the authority, starting at a place; undefined outside an authority. */
export function authorityAround({ input, offset, authority }: Place): string | undefined {
  const { start, end } = authority();
  return start <= offset && offset <= end ? input.slice(offset, end) : undefined;
}

// No scheme exceeds this limit. It keeps the cost of each mistake constant.
export const LONGEST_BEFORE_HOST = 67;
// Some keyboards produce a fullwidth colon.
const BEFORE_AUTHORITY = /^([^:/?#\uff1a]{0,64})[:\uff1a]\/\//;

/**
 * Returns the offset of the ":" that ends an intended scheme and is followed by "//"; undefined if the place is after
 * that ":".
 */
export function colonOfScheme({ input, offset, begins }: Place): number | undefined {
  if (offset > LONGEST_BEFORE_HOST) return undefined;
  const colon = BEFORE_AUTHORITY.exec(input)?.[1]?.length;
  return colon !== undefined && offset <= colon && begins("a://") ? colon : undefined;
}

/** Returns the advice of the first adviser that recognizes the place. */
export function adviceOf(place: Place, advisers: readonly Advise[]): Advice | undefined {
  for (const advise of advisers) {
    const advice = advise(place);
    if (advice) return advice;
  }
  return undefined;
}

/** Says what a scheme or a port contains, or lists what the BNF expects, for mistakes that have no more specific advice. */
export function adviseExpected(place: Place): Advice {
  return inWords(inSchemeOrPort(place) ?? `expected ${listExpected(place.expected)}`);
}

/** Describes a scheme or a port that is parsed on its own. In RFC 1808, a scheme may begin with a digit. */
function inSchemeOrPort({ offset, found, production, begins }: Place): string | undefined {
  if (production === "port" && found !== null && /\D/.test(found)) return "a port contains only digits";
  if (production !== "scheme") return undefined;
  if (offset === 0 && !begins("1")) return SCHEME_START_ADVICE;
  return found === null ? undefined : SCHEME_ADVICE;
}

export const SCHEME_START_ADVICE = "a scheme begins with a letter";
export const SCHEME_ADVICE = 'a scheme can contain only letters, digits, "+", "-" and "."';

/** Joins names and literals of the BNF into a list: `a, b or c`. */
export function listExpected(expected: readonly string[]): string {
  return expected.length < 2
    ? expected.join("")
    : `${expected.slice(0, -1).join(", ")} or ${expected.at(-1)}`;
}

/** Returns the name of a character for messages. */
export function nameOf(character: string): string {
  if (character === " ") return "space";
  if (/[\x00-\x1f\x7f-\x9f]/.test(character)) return `control character ${codePointName(character)}`;
  if (loneSurrogate.test(character)) return `lone surrogate ${codePointName(character)}`;
  if (character > "~") return `non-ASCII character ${codePointName(character)}`;
  return character === '"' ? `'"'` : `"${character}"`;
}

/** Advises on a port, or an IPv6 address without brackets, in a host that is parsed on its own. */
function adviseHost({ input, found, production, begins }: Place): Advice | undefined {
  if (found !== ":" || !production.endsWith("host")) return undefined;
  if (/^[\dA-Fa-f]*:[\dA-Fa-f]*:[\dA-Fa-f:.]*$/.test(input) && begins("["))
    return inWords("enclose an IPv6 address in brackets");
  return /^[^:]+:\d*$/.test(input) ? inWords("pass the number after it as the port") : undefined;
}

/** Explains all other places, which occur only if a part of a reference is parsed on its own. */
export function unexpected(definitionOf: (production: string) => Definition): (place: Place) => Explanation {
  return (place) => {
    const { offset, production, found } = place;
    const { section, term } = definitionOf(production);
    const code = found === null ? "unexpected-end" : "unexpected-character";
    const what =
      found === null
        ? `the input ends too early, at offset ${offset}`
        : `${nameOf(found)} at offset ${offset} is not allowed here`;
    const end = offset + (found?.length ?? 0);
    const { advice, suggestion } = adviseHost(place) ?? adviseExpected(place);
    return { code, section, term, start: offset, end, what, advice, suggestion };
  };
}
