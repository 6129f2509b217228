import { characterAt } from "../../text/quote.ts";
import { type Advise, adviceOf, inWords } from "../advice/advice.ts";
import { SCHEME_ADVICE } from "../advice/scheme.ts";
import { expectsSome } from "../place.ts";
import type { Definition, Explain } from "./explanation.ts";
import { nameOf } from "./name.ts";

/** ":" with nothing before it. `absolute` is what the BNF expects where a scheme may begin. */
export function missingScheme(absolute: readonly string[], { section, term }: Definition): Explain {
  return ({ input, offset, expected, found, begins }) => {
    if (offset !== 0 || found !== ":" || !expectsSome(expected, absolute)) return undefined;
    const relative = input.startsWith("://")
      ? 'write a scheme before it, or begin with "//"'
      : RELATIVE_ADVICE;
    return {
      code: "missing-scheme",
      section,
      term,
      start: 0,
      end: 1,
      what: '":" at offset 0 has no scheme before it',
      advice: begins("./") ? relative : "write a scheme before it",
      suggestion: undefined,
    };
  };
}

/**
 * ":" after what is no scheme, and so in the first segment of a relative path, where a scheme might stand. `segment` is
 * that segment's production; `schemeEnd` gives the end of the longest prefix that a scheme begins with; `advisers` know
 * what else has such a ":".
 */
export function badScheme(
  segment: string,
  schemeEnd: (text: string) => number,
  { section, term }: Definition,
  advisers: readonly Advise[],
): Explain {
  return (place) => {
    const { input, offset, expected, found, from, begins } = place;
    if (offset === 0 || found !== ":" || !expected.includes(segment) || !begins("a:")) return undefined;
    const bad = schemeEnd(input.slice(0, offset));
    const at = `${nameOf(characterAt(input, bad) ?? "")} at offset ${bad}`;
    const code = bad === 0 ? "scheme-start" : "scheme-character";
    const why = `${at} cannot ${bad === 0 ? "begin" : "stand in"} the scheme before ":"`;
    // What is wrong in the scheme may be a mistake that was told before.
    const what = bad < from ? `":" at offset ${offset} ends no scheme` : why;
    const ofScheme = bad === 0 ? "a scheme begins with a letter" : SCHEME_ADVICE;
    const usual = input.startsWith("//", offset + 1) ? ofScheme : RELATIVE_ADVICE;
    const { advice, suggestion } = adviceOf(place, advisers) ?? inWords(usual);
    return { code, section, term, start: 0, end: offset + 1, what, advice, suggestion };
  };
}

const RELATIVE_ADVICE = 'for a relative path, write "./" before it or escape ":" as %3A';

/** Nothing after the ":" of a scheme. `part` is what the BNF expects there. */
export function emptySchemeSpecificPart(part: string, { section, term }: Definition): Explain {
  return ({ input, offset, expected, found }) => {
    if ((found !== null && found !== "#") || !expected.includes(part)) return undefined;
    if (offset === 0 || input.indexOf(":") !== offset - 1) return undefined;
    return {
      code: "empty-scheme-specific-part",
      section,
      term,
      start: 0,
      end: offset,
      what: `the scheme-specific part, at offset ${offset}, is empty`,
      advice: 'write after ":" what the scheme identifies',
      suggestion: undefined,
    };
  };
}
