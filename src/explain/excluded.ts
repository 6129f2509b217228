import { quote } from "../text/quote.ts";
import { addressInBrackets, markdownLink, unopened, unseen, wrapperAround } from "./around.ts";
import { inHost, inPort } from "./authority.ts";
import { backslash, driveLetter, otherWindowsPath, windowsPath } from "./backslash.ts";
import { adviseEscape } from "./escape.ts";
import {
  type Advice,
  type Advise,
  adviceOf,
  colonOfScheme,
  type ExcludedClass,
  type Explain,
  inWords,
  LONGEST_BEFORE_HOST,
  nameOf,
  onlyAfter,
  onlyFor,
  onlyInAuthority,
  type Place,
  SCHEME_ADVICE,
} from "./explanation.ts";
import { hostAndPort } from "./scheme.ts";

/**
 * Explains a character that is not allowed anywhere in a reference, according to its class. `noun` is the
 * specification's word for an identifier, and `advisers` recognize likely causes.
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
 * Returns the advisers for characters that no reference can contain. `section` is the section that excludes delimiters
 * around a reference, and `more` contains additional advisers.
 */
export function advisersOf(section: string, more: readonly Advise[] = []): readonly Advise[] {
  return [
    onlyFor(/[\0- ]/, prefixBefore(section)),
    onlyFor(/[\0- ]/, whiteSpaceAround(section)),
    wrapperAround(section),
    onlyFor(/ /, spaceBesideScheme),
    onlyFor(/ /, spaceInNumber),
    onlyFor(/ /, onlyAfter(/\d/, hostAndPort)),
    onlyFor(/</, addressInBrackets),
    onlyFor(/\[/, markdownLink),
    ...more,
    onlyFor(/[\]}]/, unopened),
    onlyFor(/[^\0-\x7f]/, unseen),
    onlyFor(/\ufffd/, unreadOctets),
    onlyFor(/\|/, driveLetter),
    onlyFor(/[\\|]/, windowsPath),
    onlyFor(/\\/, otherWindowsPath),
    onlyFor(/\\/, backslash),
    onlyInAuthority(inPort),
    inScheme,
    onlyInAuthority(inHost),
  ];
}

/**
 * Advises on white space around a reference, or a line break inside it. `section` is the section that excludes white
 * space.
 */
function whiteSpaceAround(section: string): Advise {
  return ({ input, offset, found, expected }) => {
    // The whole run of white space was already reported at its start.
    if (/[\t\n\f\r ]/.test(input.charAt(offset - 1))) return undefined;
    const space = /^[\t\n\f\r ]*/.exec(input.slice(offset))?.[0] ?? "";
    const end = offset + space.length;
    const leavesTooLittle = space === input && !expected.includes("the end");
    if (space === "" || leavesTooLittle) return undefined;
    if (offset > 0 && end < input.length) {
      if (!/[\n\r]/.test(space)) return undefined;
      return inWords(`remove it: a line break is not part of a reference (${section})`);
    }
    const advice =
      found === "\r" && offset > 0
        ? "remove it: it is left over from a CRLF"
        : `remove it: white space around a reference is not part of it (${section})`;
    return { advice, suggestion: { start: offset, end, text: "" } };
  };
}

/** Advises on the prefix in `URL: http://a/`. `section` is the section that excludes it. */
function prefixBefore(section: string): Advise {
  return ({ input, offset, begins }) => {
    const prefix = offset === 4 ? /^URL:[\t\n\f\r ]+(?=\S)/i.exec(input)?.[0] : undefined;
    if (prefix === undefined || !begins("a://")) return undefined;
    const advice = `remove ${quote(prefix)}: the prefix is not part of the reference (${section})`;
    return { advice, suggestion: { start: 0, end: prefix.length, text: "" } };
  };
}

/** Advises on a space beside the delimiters of a scheme: `http ://a/`, `http: //a/`, `http:/ /a/`, `http:// a/`. */
function spaceBesideScheme({ input, offset, from }: Place): Advice | undefined {
  if (from > 0 || offset > LONGEST_BEFORE_HOST) return undefined;
  const [, before, space = ""] = SPACE_BESIDE_SCHEME.exec(input) ?? [];
  if (before?.length !== offset) return undefined;
  return {
    advice: 'remove it: no space is allowed before, in or after "://"',
    suggestion: { start: offset, end: offset + space.length, text: "" },
  };
}

/** Advises on a character in a scheme: `http ://a/`. Escaping it would make a relative path. */
function inScheme(place: Place): Advice | undefined {
  if (place.found === ":" || colonOfScheme(place) === undefined) return undefined;
  return inWords(SCHEME_ADVICE);
}

/** Advises on a space in a telephone number: `tel:+1 234`. */
function spaceInNumber({ input, offset }: Place): Advice | undefined {
  const before = offset < 64 && /^tel:[\d+().-][\d+(). -]*$/i.test(input.slice(0, offset));
  const space = before ? /^ +(?=[\d()])/.exec(input.slice(offset))?.[0] : undefined;
  if (space === undefined) return undefined;
  return {
    advice: 'write "-" between digits (RFC 3966, 5.1.1)',
    suggestion: { start: offset, end: offset + space.length, text: "-" },
  };
}

const SPACE_BESIDE_SCHEME =
  /^([a-z][a-z\d+.-]{0,63}(?= +: *\/ *\/)|[^:/?#]{0,64}:(?:\/\/|(?= +\/ *\/)|\/(?= +\/(?!\/))))( +)(?=\S)/i;

/** Advises on U+FFFD, which replaces octets that could not be decoded. */
function unreadOctets(): Advice {
  return inWords("it replaces bytes that are not UTF-8: decode the input with its actual encoding");
}
