import { matchesOf, none, withoutDirective } from "../../problems.ts";
import type { Part } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

/** `caf%E9`. */
export const notUtf8: ReferenceRule = {
  id: "escapes/not-utf-8",
  summary: "escaped octets that are not UTF-8",
  section: "RFC 3986 2.5",
  reason:
    "RFC 3986 has new schemes use UTF-8, and nearly all readers expect it and show anything else wrongly.",
  advice: "escape the UTF-8 octets of the character",
  level: "warn",
  valid: [{ reference: "caf%C3%A9" }, { reference: "a%20b" }, { reference: "http://a/b#:~:text=caf%E9" }],
  invalid: [{ reference: "caf%E9", underlined: "%E9" }],
  check: (reference) => (reference.text.includes("%") ? strangeOctetsOf(withoutDirective(reference)) : none),
};

function* strangeOctetsOf({ text, start }: Part): Iterable<Problem> {
  for (const problem of matchesOf({ text, start }, /(?:%[89a-fA-F][\da-fA-F])+/g, (found) => found)) {
    if (!isUtf8(text.slice(problem.start, problem.end)))
      yield { ...problem, what: `the octets ${problem.what} are not UTF-8` };
  }
}

function isUtf8(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
