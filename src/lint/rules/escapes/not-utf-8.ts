import { quote } from "../../../text/quote.ts";
import { matchedParts, noProblems, withoutDirective } from "../../problems.ts";
import type { Part, Reference } from "../../reference.ts";
import { examplesIn, type Problem, type ReferenceRule } from "../../rule.ts";

export const notUtf8: ReferenceRule = {
  id: "escapes/not-utf-8",
  summary: "escaped octets outside a query that are not UTF-8",
  section: "RFC 3986 2.5",
  reason:
    "RFC 3986 requires UTF-8 for new schemes, and nearly all programs expect it and display anything else wrongly.",
  advice: "escape the UTF-8 octets of the character",
  level: "off",
  valid: examplesIn("caf%C3%A9 a%20b http://a/b#:~:text=caf%E9 http://a/b?caf%E9"),
  invalid: [
    { reference: "caf%E9", underlined: "%E9" },
    { reference: "a?b#caf%E9", underlined: "%E9" },
    { reference: "http://caf%E9.example/", dialect: "rfc3986", underlined: "%E9" },
  ],
  check: (reference) => (reference.text.includes("%") ? outsideOfQuery(reference) : noProblems),
};

function* outsideOfQuery(reference: Reference): Iterable<Problem> {
  const { query } = reference;
  for (const problem of nonUtf8OctetsOf(withoutDirective(reference)))
    if (!query || problem.end <= query.start || problem.start >= query.end) yield problem;
}

export const otherCharset: ReferenceRule = {
  id: "escapes/other-charset",
  summary: "escaped octets in a query that are not UTF-8",
  section: "RFC 3986 2.5",
  reason:
    "A form is submitted in the character set of its page, so the server may expect these octets, but other programs display them wrongly.",
  advice: "escape the UTF-8 octets of the character, if the server accepts them",
  level: "off",
  valid: [{ reference: "?caf%C3%A9" }, { reference: "caf%E9" }],
  invalid: [{ reference: "a?caf%E9", underlined: "%E9" }],
  check: ({ query }) => (query?.text.includes("%") ? nonUtf8OctetsOf(query) : noProblems),
};

function* nonUtf8OctetsOf(part: Part): Iterable<Problem> {
  for (const { start, end, text } of matchedParts(part, /(?:%[89a-fA-F][\da-fA-F])+/g))
    if (!isUtf8(text)) yield { start, end, what: `the octets ${quote(text)} are not UTF-8` };
}

function isUtf8(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
