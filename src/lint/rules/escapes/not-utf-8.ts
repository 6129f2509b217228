import { none, withoutDirective } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";
import { strangeOctetsOf } from "./other-charset.ts";

/** `caf%E9`. */
export const notUtf8: ReferenceRule = {
  id: "escapes/not-utf-8",
  summary: "escaped octets outside a query that are not UTF-8",
  section: "RFC 3986 2.5",
  reason:
    "RFC 3986 has new schemes use UTF-8, and nearly all readers expect it and show anything else wrongly.",
  advice: "escape the UTF-8 octets of the character",
  level: "off",
  valid: [
    { reference: "caf%C3%A9" },
    { reference: "a%20b" },
    { reference: "http://a/b#:~:text=caf%E9" },
    { reference: "http://a/b?caf%E9" },
  ],
  invalid: [
    { reference: "caf%E9", underlined: "%E9" },
    { reference: "a?b#caf%E9", underlined: "%E9" },
  ],
  check: (reference) => (reference.text.includes("%") ? outsideOfQuery(reference) : none),
};

function* outsideOfQuery(reference: Reference): Iterable<Problem> {
  const { query } = reference;
  for (const problem of strangeOctetsOf(withoutDirective(reference)))
    if (!query || problem.end <= query.start || problem.start >= query.end) yield problem;
}
