import { matchesOf, none, withoutDirective } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

/** `%7Euser`. */
export const unreserved: ReferenceRule = {
  id: "escapes/unreserved",
  summary: "an escaped character that needs no escape",
  section: "RFC 3986 2.3",
  reason: "The escape means the same as the character, but a plain string comparison tells them apart.",
  advice: "write the character itself",
  fix: "safe",
  level: "off",
  valid: [
    { reference: "/~user" },
    { reference: "a%2Fb" },
    { reference: "Foo_%28bar%29" },
    { reference: "/%7Euser", dialect: "rfc1808" },
    { reference: "http://a/b#:~:text=well%2Dknown" },
    { reference: "http://a/b#c:~:text=well%2Dknown" },
  ],
  invalid: [{ reference: "/%7Euser", underlined: "%7E", fixed: "/~user" }],
  check: (reference) => (reference.text.includes("%") ? needlessEscapesOf(reference) : none),
};

function* needlessEscapesOf(reference: Reference): Iterable<Problem> {
  const { text, dialect } = reference;
  // Quotes and brackets are often escaped because the host language needs it.
  for (const problem of matchesOf(withoutDirective(reference), /%[2-7][\da-fA-F]/g, (found) => found)) {
    const character = String.fromCharCode(Number.parseInt(text.slice(problem.start + 1, problem.end), 16));
    if (/[\w.~-]/.test(character) && dialect.accepts(character, "unreserved"))
      yield {
        ...problem,
        what: `${problem.what} is "${character}", which is unreserved`,
        fix: { start: problem.start, end: problem.end, text: character },
      };
  }
}
