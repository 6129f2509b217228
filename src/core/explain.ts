import { characterAt, codePointName, quote } from "../text/quote.ts";

/** Where a text stops being viable. */
export interface Place {
  readonly input: string;
  readonly offset: number;
  readonly rule: string;
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
}

/** Why it stops there. `what`, the section with its `term`, and `advice` make the message. */
export interface Explanation {
  readonly code: string;
  readonly section: string;
  /** The production or character class that the section defines. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly what: string;
  readonly advice: string;
}

/** One kind of mistake: explains the places it knows and leaves the others. */
export type Explain = (place: Place) => Explanation | undefined;

/** Where a document defines something: its section and its word for it. */
export interface Definition {
  readonly section: string;
  readonly term: string;
}

/** A class of characters that a document excludes. */
export interface ExcludedClass extends Definition {
  readonly code: string;
  readonly characters: RegExp;
}

/** "%" without two hexadecimal digits; underlines all of it. `hex` is the production of the digits. */
export function badEscape(hex: string, { section, term }: Definition): Explain {
  return ({ input, offset, expected, found }) => {
    if (expected.length !== 1 || expected[0] !== hex) return undefined;
    const start = input.lastIndexOf("%", offset - 1);
    const end = Math.min(start + 3, input.length);
    const shown = `${quote(input.slice(start, end))} at offset ${start}`;
    const advice = "write %25 for the character %";
    return found === null
      ? {
          code: "incomplete-escape",
          section,
          term,
          start,
          end,
          what: `${shown} lacks a hexadecimal digit`,
          advice,
        }
      : {
          code: "invalid-escape",
          section,
          term,
          start,
          end,
          what: `${shown} is not "%" and two hexadecimal digits`,
          advice,
        };
  };
}

/** A character that may stand nowhere in a reference, named by its class. `noun` is what the document is about. */
export function excludedCharacter(classes: readonly ExcludedClass[], noun: "URI" | "URL"): Explain {
  return (place) => {
    const { offset, found } = place;
    const excluded = found === null ? undefined : classes.find(({ characters }) => characters.test(found));
    if (found === null || !excluded) return undefined;
    const { code, section, term } = excluded;
    const what = `${nameOf(found)} at offset ${offset} is not allowed in a ${noun}`;
    return {
      code,
      section,
      term,
      start: offset,
      end: offset + found.length,
      what,
      advice: escapeAdvice(found),
    };
  };
}

/** "?" where a reference begins and a path is due. `path` is what the BNF then expects. */
export function queryWithoutPath(path: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (found !== "?" || !path.some((name) => expected.includes(name))) return undefined;
    const what = `"?" at offset ${offset} begins a query, but there is no path before it`;
    const advice = 'write the last segment of the path before it, or "./" for its folder';
    return { code: "query-without-path", section, term, start: offset, end: offset + 1, what, advice };
  };
}

/** ":" with nothing before it. `absolute` is what the BNF expects where a scheme may begin. */
export function missingScheme(absolute: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (offset !== 0 || found !== ":" || !absolute.some((name) => expected.includes(name))) return undefined;
    const what = '":" at offset 0 has no scheme before it';
    return { code: "missing-scheme", section, term, start: 0, end: 1, what, advice: relativeAdvice };
  };
}

/**
 * ":" after what is no scheme, and so in the first segment of a relative path. `segment` is that segment's
 * production; `schemeEnd` gives the end of the longest prefix that a scheme begins with.
 */
export function badScheme(
  segment: string,
  schemeEnd: (text: string) => number,
  { section, term }: Definition,
): Explain {
  return ({ input, offset, expected, found }) => {
    if (found !== ":" || !expected.includes(segment)) return undefined;
    const bad = schemeEnd(input.slice(0, offset));
    const character = nameOf(characterAt(input, bad) ?? "");
    const at = `${character} at offset ${bad}`;
    const rest = { section, term, start: 0, end: offset + 1, advice: relativeAdvice };
    return bad === 0
      ? { code: "scheme-start", what: `${at} cannot begin the scheme before ":"`, ...rest }
      : { code: "scheme-character", what: `${at} cannot stand in the scheme before ":"`, ...rest };
  };
}

const relativeAdvice = 'for a relative path, write "./" before it or escape ":" as %3A';

/** Nothing behind the ":" of a scheme. `parts` is what the BNF expects there. */
export function emptySchemeSpecificPart(parts: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if ((found !== null && found !== "#") || !parts.some((name) => expected.includes(name))) return undefined;
    const what = `the scheme-specific part, at offset ${offset}, is empty`;
    const advice = 'write after ":" what the scheme identifies';
    return { code: "empty-scheme-specific-part", section, term, start: 0, end: offset, what, advice };
  };
}

/** "#" inside a fragment. `fragment` is its production. */
export function secondFragment(fragment: string, { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (found !== "#" || !expected.includes(fragment)) return undefined;
    const what = `"#" at offset ${offset} cannot stand in a fragment`;
    return {
      code: "second-fragment",
      section,
      term,
      start: offset,
      end: offset + 1,
      what,
      advice: "escape it as %23",
    };
  };
}

/** Whatever no other explanation knows: only where the rule asked for is a part of a reference. */
export function unexpected(definitionOf: (rule: string) => Definition): (place: Place) => Explanation {
  return ({ offset, rule, expected, found }) => {
    const { section, term } = definitionOf(rule);
    const due = expected.length === 0 ? "the end" : listExpected(expected);
    const rest = {
      section,
      term,
      start: offset,
      end: offset + (found?.length ?? 0),
      advice: `expected ${due}`,
    };
    return found === null
      ? { code: "unexpected-end", what: `the text ends too soon, at offset ${offset}`, ...rest }
      : {
          code: "unexpected-character",
          what: `${nameOf(found)} at offset ${offset} cannot stand here`,
          ...rest,
        };
  };
}

/** Names and literals of the BNF as a list in English. */
export function listExpected(expected: readonly string[]): string {
  return expected.length < 2
    ? expected.join("")
    : `${expected.slice(0, -1).join(", ")} or ${expected.at(-1)}`;
}

function nameOf(character: string): string {
  if (character === " ") return "space";
  if (/[\x00-\x1f\x7f]/.test(character)) return `control character ${codePointName(character)}`;
  if (/\p{Surrogate}/u.test(character)) return `lone surrogate ${codePointName(character)}`;
  if (character > "~") return `non-ASCII character ${codePointName(character)}`;
  return character === '"' ? `'"'` : `"${character}"`;
}

/** How the octets of a character are escaped; which charset is nowhere said (2.1), UTF-8 is what people use. */
function escapeAdvice(character: string): string {
  if (/\p{Surrogate}/u.test(character)) return "remove it: half a character has no octets";
  if (character > "\x7f") return `escape its octets, in UTF-8 as ${encodeURIComponent(character)}`;
  return `escape it as %${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
