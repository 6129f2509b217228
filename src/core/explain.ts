import { characterAt, codePointName, quote } from "../text/quote.ts";
import { loneSurrogate } from "../text/surrogate.ts";
import { type Advice, type Advise, adviceOf, adviseExpected, inWords } from "./advice/advice.ts";
import { PORT_ADVICE } from "./advice/authority.ts";
import { adviseEscape, outsideAuthority, unicodeEscape } from "./advice/escape.ts";
import { SCHEME_ADVICE } from "./advice/scheme.ts";
import { escapeOf } from "./percent.ts";
import type { Place } from "./place.ts";
import type { UriSyntaxErrorCode } from "./syntax-error.ts";

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

/** "%" without two hexadecimal digits; underlines all of it. `hex` is the production of the digits. */
export function badEscape(hex: string, { section, term }: Definition): Explain {
  return (place) => {
    const { input, offset, expected, found } = place;
    if (expected.length !== 1 || expected[0] !== hex) return undefined;
    const start = input.slice(0, offset).lastIndexOf("%");
    // Other productions have such digits, too.
    if (start < 0 || start < offset - 2) return undefined;
    const end = Math.min(start + 3, input.length);
    const shown = `${quote(input.slice(start, end))} at offset ${start}`;
    const code = found === null ? "incomplete-escape" : "invalid-escape";
    const why = found === null ? "lacks a hexadecimal digit" : 'is not "%" and two hexadecimal digits';
    const { advice, suggestion } = adviseEscapeOfPercent(place, start);
    return { code, section, term, start, end, what: `${shown} ${why}`, advice, suggestion };
  };
}

function adviseEscapeOfPercent(place: Place, start: number): Advice {
  const { input, offset, found, stateAfter } = place;
  // After "%25" the rest must find room: a production such as escaped has one escape.
  const hasRoom = start + 1 === input.length || stateAfter("25%".slice(offset - start - 1)) !== undefined;
  if (!hasRoom) return adviseExpected(place);
  const unicode = found === "u" || found === "U" ? unicodeEscape(place, start) : undefined;
  if (unicode) return unicode;
  // "%4" may be half of an escape.
  const isAlone = offset === start + 1;
  const suggestion = isAlone ? outsideAuthority(place, { start, end: offset, text: "%25" }) : undefined;
  return { advice: "write %25 for a literal %", suggestion };
}

/**
 * A character that may stand nowhere in a reference, named by its class. `noun` is what the specification is about;
 * `advisers` know where such characters come from.
 */
export function excludedCharacter(
  classes: readonly ExcludedClass[],
  noun: "URI" | "URL" | "IRI",
  advisers: readonly Advise[],
): Explain {
  return (place) => {
    const { offset, found } = place;
    const excluded = found === null ? undefined : classes.find(({ characters }) => characters.test(found));
    if (found === null || !excluded) return undefined;
    const { code, section, term } = excluded;
    const what = `${nameOf(found)} at offset ${offset} is not allowed in ${noun === "IRI" ? "an" : "a"} ${noun}`;
    const { advice, suggestion } = adviceOf(place, advisers) ?? adviseEscape(place);
    return { code, section, term, start: offset, end: offset + found.length, what, advice, suggestion };
  };
}

/**
 * What follows the ":" of a host, and is not a port. Without "@" or brackets, it might have been a userinfo up to the end
 * of the authority.
 */
export function invalidPort(userinfo: string, { section, term }: Definition): Explain {
  return (place) => {
    const { input, offset, expected, found, authority } = place;
    const isAtEnd = found === null || "/?#".includes(found);
    const wasUserinfo = isAtEnd && expected.join() === `${userinfo},"@"`;
    if (!wasUserinfo && (isAtEnd || !expected.includes(term))) return undefined;
    const { start: begin, end } = authority();
    const hostStart = begin + input.slice(begin, offset).lastIndexOf("@") + 1;
    const bracket = input.slice(hostStart, offset).indexOf("]");
    const start = input.indexOf(":", hostStart + bracket + 1) + 1;
    if (start === 0 || start > offset || start > end) return undefined;
    return {
      code: "invalid-port",
      section,
      term,
      start,
      end,
      what: `${quote(input.slice(start, end))} at offset ${start} is not a port`,
      advice: adviseAddress(place, hostStart, end) ?? advisePort(input, end),
      suggestion: undefined,
    };
  };
}

/** `http://fe80::1:8080/`: its last group may be a port. */
function adviseAddress({ input, stateAfter }: Place, start: number, end: number): string | undefined {
  const text = input.slice(start, end);
  const isAddress = (address: string) =>
    /^[\dA-Fa-f:.]*$/.test(address) && stateAfter(`[${address}]`, start) !== undefined;
  if (!isAddress(text)) return undefined;
  const [, address = "", port] = /^(.*[^:]):(\d{2,5})$/.exec(text) ?? [];
  const other = port !== undefined && isAddress(address) ? `${quote(`[${address}]:${port}`)} or ` : "";
  return `an IPv6 address stands in brackets: write ${other}${quote(`[${text}]`)}`;
}

/** What is after ":" may be a path of scp, or the beginning of a password whose rest stands behind the authority. */
function advisePort(input: string, end: number): string {
  if (/^(?:git\+)?ssh:/i.test(input)) return 'write "/" for ":" before a path, or decimal digits after it';
  const delimiter = /^[/?#](?=[^@/?#=&\s]{1,64}@)/.exec(input.slice(end))?.[0];
  if (delimiter === undefined) return PORT_ADVICE;
  return `${PORT_ADVICE}; in a password, escape "${delimiter}" as ${escapeOf(delimiter)}`;
}

/** A second "@" in an authority: one in a userinfo is data. */
export function secondAt({ section, term }: Definition): Explain {
  return ({ input, offset, found, authority }) => {
    const { start: begin, end: close } = authority();
    const first = found === "@" && begin <= offset && offset < close ? input.indexOf("@", begin) : offset;
    if (first < begin || first >= offset) return undefined;
    return {
      code: "unexpected-character",
      section,
      term,
      start: offset,
      end: offset + 1,
      what: `"@" at offset ${offset} is the second one in the authority`,
      advice: 'escape "@" in the userinfo as %40',
      suggestion: { start: first, end: first + 1, text: "%40" },
    };
  };
}

/** "?" where a reference begins and a path is due. `path` is what the BNF then expects. */
export function queryWithoutPath(path: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (offset !== 0 || found !== "?" || !expectsSome(expected, path)) return undefined;
    return {
      code: "query-without-path",
      section,
      term,
      start: 0,
      end: 1,
      what: '"?" at offset 0 begins a query, but there is no path before it',
      advice: 'write the last segment of the path before it, or "./" for its folder',
      suggestion: undefined,
    };
  };
}

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

/** "/" where the first segment of a path is due, which is not empty. `path` is what the BNF then expects. */
export function emptyFirstSegment(path: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (found !== "/" || !expectsSome(expected, path)) return undefined;
    return {
      code: "empty-first-segment",
      section,
      term,
      start: offset,
      end: offset + 1,
      what: `the first segment, before "/" at offset ${offset}, is empty`,
      advice: 'write the segment, or remove "/"',
      suggestion: undefined,
    };
  };
}

/** "#" inside a fragment. `fragment` is its production. */
export function secondFragment(fragment: string, { section, term }: Definition): Explain {
  return ({ offset: start, expected, found }) => {
    if (found !== "#" || !expected.includes(fragment)) return undefined;
    const end = start + 1;
    return {
      code: "second-fragment",
      section,
      term,
      start,
      end,
      what: `"#" at offset ${start} cannot stand in a fragment`,
      advice: "escape it as %23",
      suggestion: { start, end, text: "%23" },
    };
  };
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

function expectsSome(expected: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => expected.includes(name));
}

/** A character as messages call it. */
export function nameOf(character: string): string {
  if (character === " ") return "space";
  if (/[\x00-\x1f\x7f-\x9f]/.test(character)) return `control character ${codePointName(character)}`;
  if (loneSurrogate.test(character)) return `lone surrogate ${codePointName(character)}`;
  if (character > "~") return `non-ASCII character ${codePointName(character)}`;
  return character === '"' ? `'"'` : `"${character}"`;
}
