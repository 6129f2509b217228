import { BIDI_FORMATTING } from "../../core/iri/characters.ts";
import { codePointName, quote } from "../../text/quote.ts";
import { matchedParts, noProblems } from "../problems.ts";
import type { Part, Reference } from "../reference.ts";
import { examplesIn, type Problem, type ReferenceRule, underlinedIn } from "../rule.ts";

/** Only IRIs can contain these characters. */
export const formatting: ReferenceRule = {
  id: "bidi/formatting",
  summary: "a bidirectional formatting character",
  section: "RFC 3987 4.1",
  reason:
    "The character changes how the reference looks but is itself invisible, so nobody can type it; IRIs must not contain it, even though the grammar in 2.2 accepts it.",
  advice:
    "remove the character, or escape it if it is data; put formatting characters before or after the reference",
  level: "error",
  valid: [...examplesIn("http://a/\u05d0\u05d1 /%E2%80%AE /\u200d", "rfc3987"), { reference: "/%E2%80%AE" }],
  invalid: underlinedIn("/a«\u202e»gpj.exe ?«\u200e»", "rfc3987"),
  *check({ text }) {
    for (const { start, end, text: character } of matchedParts({ text, start: 0 }, FORMATTING)) {
      const name = `${codePointName(character)} (${NAMES[character] ?? ""})`;
      yield { start, end, what: `${name} is a bidirectional formatting character` };
    }
  },
};

const FORMATTING = new RegExp(BIDI_FORMATTING, "g");

const NAMES: { readonly [character: string]: string } = {
  "\u200e": "LRM",
  "\u200f": "RLM",
  "\u202a": "LRE",
  "\u202b": "RLE",
  "\u202c": "PDF",
  "\u202d": "LRO",
  "\u202e": "RLO",
};

/**
 * Reports components of mixed direction, such as a word with Hebrew and English letters. They occur only in IRIs. A
 * component is the text between delimiters, as in the examples in RFC 3987, 4.4: a host label, a file extension, or a
 * name or value in a query. A combining mark belongs to the character before it.
 */
export const component: ReferenceRule = {
  id: "bidi/component",
  summary: "a host label, or a word elsewhere, whose display order differs from its reading order",
  section: "RFC 3987 4.2",
  reason:
    "A component should not mix directions, and should begin and end with right-to-left characters if it has any; otherwise its parts are displayed among those of adjacent components.",
  advice: "write the text in one direction, or escape all of it",
  level: "warn",
  valid: [
    ...examplesIn(
      "http://ab.\u05d2\u05d3.ij/\u05d0\u05d1.html?\u05d0=\u05d1 /\u05d0\u05d1123\u05d2 /a-b/1",
      "rfc3987",
    ),
    { reference: "/%D7%901" },
    { reference: "/10-\u05d0\u05d1-c/", dialect: "rfc3987" },
  ],
  invalid: underlinedIn("/«\u05d0b\u05d1»/c /«c-a\u05d1-d» http://«\u05d0\u05d11».a/", "rfc3987"),
  check: (reference) =>
    isRightToLeft(reference.text) ? wrongComponentsOf(reference, (isSlip) => isSlip) : noProblems,
};

/** Returns the components that violate RFC 3987, 4.2: mistakes or, on request, slugs that sites publish. */
function* wrongComponentsOf(
  { userinfo, host, path, query, fragment }: Reference,
  isWanted: (isSlip: boolean) => boolean,
): Iterable<Problem> {
  for (const part of [userinfo, host, path, query, fragment]) {
    for (const { start, end, text } of part === undefined ? [] : componentsOf(part)) {
      const wrong = problemOf(text);
      if (wrong === undefined) continue;
      const isSlip = part === host || part === userinfo || hasMixedWord(text);
      if (isWanted(isSlip)) yield { start, end, what: `${quote(text)} ${wrong}` };
    }
  }
}

/** True if a word in a slug has letters of both directions. */
function hasMixedWord(text: string): boolean {
  return text.split(/[-_]|%[\dA-Fa-f]{2}/).some((word) => isRightToLeft(word) && isLeftToRight(word));
}

function* componentsOf({ text, start }: Part): Iterable<Part> {
  for (const { 0: piece, index } of text.matchAll(/[^.:/?@!$&'()*+,;=]+/g))
    yield { text: piece, start: start + index, end: start + index + piece.length };
}

/** Describes the problem with a component; undefined if there is none. */
function problemOf(text: string): string | undefined {
  if (!isRightToLeft(text)) return undefined;
  if (isLeftToRight(text)) return "mixes left-to-right and right-to-left characters";
  const [first = ""] = text;
  const [last = ""] = /\P{M}(?=\p{M}*$)/u.exec(text) ?? [];
  if (isRightToLeft(first) && isRightToLeft(last)) return undefined;
  return "has right-to-left characters, but does not begin and end with them";
}

export const slug: ReferenceRule = {
  id: "bidi/slug",
  summary: "words or numbers with different directions in one component, outside the host",
  section: "RFC 3987 4.2",
  reason:
    "A component should not mix directions, and should begin and end with right-to-left characters if it has any; URLs made from titles that contain numbers or names often break this rule, so their display order differs from the reading order.",
  advice: "write the component in one direction, or escape all of it",
  level: "off",
  valid: examplesIn("/\u05d0b\u05d1/c /\u05d0\u05d1", "rfc3987"),
  invalid: underlinedIn("/«10-\u05d0»/ #«\u05d0-b» #«%31\u0627» http://a/«\u05d0\u05d11»", "rfc3987"),
  check: (reference) =>
    isRightToLeft(reference.text) ? wrongComponentsOf(reference, (isSlip) => !isSlip) : noProblems,
};

/**
 * Matches the right-to-left characters in IRIs: the bidirectional classes R and AL in Unicode 17, and the unassigned
 * code points between them. JavaScript has no property for these classes, and scripts only approximate them: N'Ko digits
 * are right-to-left, but Arabic digits are not.
 */
const RIGHT_TO_LEFT = new RegExp(
  "[\\u05be\\u05c0\\u05c3\\u05c6\\u05d0-\\u05f4\\u0608\\u060b\\u060d\\u061b-\\u064a\\u066d-\\u066f\\u0671-\\u06d5" +
    "\\u06e5\\u06e6\\u06ee\\u06ef\\u06fa-\\u0710\\u0712-\\u072f\\u074d-\\u07a5\\u07b1-\\u07ea\\u07f4\\u07f5\\u07fa" +
    "\\u07fe-\\u0815\\u081a\\u0824\\u0828\\u0830-\\u0858\\u085e-\\u088f\\u08a0-\\u08c9\\ufb1d\\ufb1f-\\ufb28" +
    "\\ufb2a-\\ufbc2\\ufbd3-\\ufd3d\\ufd50-\\ufd8f\\ufd92-\\ufdc7\\ufdf0-\\ufdfc\\ufe70-\\ufefc" +
    "\\u{10800}-\\u{1091b}\\u{10920}-\\u{10a00}\\u{10a10}-\\u{10a35}\\u{10a40}-\\u{10ae4}\\u{10aeb}-\\u{10b35}" +
    "\\u{10b40}-\\u{10d23}\\u{10d4a}-\\u{10d65}\\u{10d6f}-\\u{10d8f}\\u{10e80}-\\u{10ea9}\\u{10ead}-\\u{10eca}" +
    "\\u{10ed9}-\\u{10eee}\\u{10f00}-\\u{10f45}\\u{10f51}-\\u{10f81}\\u{10f86}-\\u{10ff6}\\u{1e800}-\\u{1e8cf}" +
    "\\u{1e900}-\\u{1e943}\\u{1e94b}-\\u{1eebb}]",
  "u",
);

/** True if a string contains a right-to-left character. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * True if a string contains a letter that is not right-to-left. Modifier letters are neutral: U+02B9 has the class ON.
 */
export function isLeftToRight(text: string): boolean {
  for (const [letter] of text.matchAll(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu))
    if (!RIGHT_TO_LEFT.test(letter)) return true;
  return false;
}
