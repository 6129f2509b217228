import { quote } from "../../../text/quote.ts";
import { isLeftToRight, isRightToLeft } from "../../direction.ts";
import { noProblems } from "../../problems.ts";
import type { Part, Reference } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

/**
 * `/` and a word with letters of Hebrew and of English. Only RFC 3987 derives such characters, so only its references
 * have them. A component is what stands between delimiters, as its examples have them (4.4): a label of a host, the end of
 * a file name, the name and the value of a query. Marks go with the character before them.
 */
export const component: ReferenceRule = {
  id: "bidi/component",
  summary: "a label of a host, or a word elsewhere, that is displayed in another order than it is read in",
  section: "RFC 3987 4.2",
  reason:
    "A component should not have characters of both directions, and should begin and end with right-to-left characters if it has any: else its parts change places with its neighbours where it is displayed.",
  advice: "write it in one direction, or escape all of it",
  level: "warn",
  valid: [
    { reference: "http://ab.\u05d2\u05d3.ij/\u05d0\u05d1.html?\u05d0=\u05d1", dialect: "rfc3987" },
    { reference: "/\u05d0\u05d1123\u05d2", dialect: "rfc3987" },
    { reference: "/a-b/1", dialect: "rfc3987" },
    { reference: "/%D7%901" },
    { reference: "/10-\u05d0\u05d1-c/", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "/\u05d0b\u05d1/c", dialect: "rfc3987", underlined: "\u05d0b\u05d1" },
    { reference: "/c-a\u05d1-d", dialect: "rfc3987", underlined: "c-a\u05d1-d" },
    { reference: "http://\u05d0\u05d11.a/", dialect: "rfc3987", underlined: "\u05d0\u05d11" },
  ],
  check: (reference) =>
    isRightToLeft(reference.text) ? wrongComponentsOf(reference, (isSlip) => isSlip) : noProblems,
};

/** Returns the components that break the rules of RFC 3987, 4.2: slips, or slugs as sites publish them. */
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

/** Whether a word of a slug has letters of both directions. */
function hasMixedWord(text: string): boolean {
  return text.split(/[-_]|%[\dA-Fa-f]{2}/).some((word) => isRightToLeft(word) && isLeftToRight(word));
}

function* componentsOf({ text, start }: Part): Iterable<Part> {
  for (const { 0: piece, index } of text.matchAll(/[^.:/?@!$&'()*+,;=]+/g))
    yield { text: piece, start: start + index, end: start + index + piece.length };
}

/** What is wrong with a component; undefined if nothing is. */
function problemOf(text: string): string | undefined {
  if (!isRightToLeft(text)) return undefined;
  if (isLeftToRight(text)) return "has characters of both directions";
  const [first = ""] = text;
  const [last = ""] = /\P{M}(?=\p{M}*$)/u.exec(text) ?? [];
  if (isRightToLeft(first) && isRightToLeft(last)) return undefined;
  return "has right-to-left characters, but does not begin and end with them";
}

export const slug: ReferenceRule = {
  id: "bidi/slug",
  summary: "words or numbers of both directions in one component, outside of the host",
  section: "RFC 3987 4.2",
  reason:
    "A component should not have characters of both directions, and should begin and end with right-to-left characters if it has any. Sites publish titles with numbers and names so; they are displayed in another order than they are read in.",
  advice: "write the component in one direction, or escape all of it",
  level: "off",
  valid: [
    { reference: "/\u05d0b\u05d1/c", dialect: "rfc3987" },
    { reference: "/\u05d0\u05d1", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "/10-\u05d0/", dialect: "rfc3987", underlined: "10-\u05d0" },
    { reference: "#\u05d0-b", dialect: "rfc3987", underlined: "\u05d0-b" },
    { reference: "#%31\u0627", dialect: "rfc3987", underlined: "%31\u0627" },
    { reference: "http://a/\u05d0\u05d11", dialect: "rfc3987", underlined: "\u05d0\u05d11" },
  ],
  check: (reference) =>
    isRightToLeft(reference.text) ? wrongComponentsOf(reference, (isSlip) => !isSlip) : noProblems,
};
