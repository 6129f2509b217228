import { quote } from "../../../text/quote.ts";
import { matchedParts, matchesOf, noProblems, withoutDirective } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type Problem, type ReferenceRule } from "../../rule.ts";

export const unreserved: ReferenceRule = {
  id: "escapes/unreserved",
  summary: "an escaped character that needs no escape",
  section: "RFC 3986 2.3",
  reason: "The escape means the same thing as the character, but a plain string comparison tells them apart.",
  advice: "write the character itself",
  fix: "safe",
  level: "off",
  valid: [
    ...examplesIn("/~user a%2Fb Foo_%28bar%29"),
    { reference: "/%7Euser", dialect: "rfc1808" },
    { reference: "http://a/b#:~:text=well%2Dknown" },
    { reference: "http://a/b#c:~:text=well%2Dknown" },
  ],
  invalid: [{ reference: "/%7Euser", underlined: "%7E", fixed: "/~user" }],
  check: (reference) => (reference.text.includes("%") ? needlessEscapesOf(reference) : noProblems),
};

function* needlessEscapesOf(reference: Reference): Iterable<Problem> {
  const { dialect } = reference;
  // Quotes and brackets are often escaped because the host language requires it.
  for (const { start, end, text } of matchedParts(withoutDirective(reference), /%[2-7][\da-fA-F]/g)) {
    const character = String.fromCharCode(Number.parseInt(text.slice(1), 16));
    if (/[\w.~-]/.test(character) && dialect.accepts(character, "unreserved")) {
      const what = `${quote(text)} is "${character}", which is unreserved`;
      yield { start, end, what, fix: { start, end, text: character } };
    }
  }
}

export const hexCase: ReferenceRule = {
  id: "escapes/hex-case",
  summary: "an escape with lower-case hexadecimal digits",
  section: "RFC 3986 2.1",
  reason: "%3a and %3A stand for the same character, but a plain string comparison tells them apart.",
  advice: "write the digits in upper case",
  fix: "safe",
  level: "off",
  valid: [{ reference: "a%3Ab" }, { reference: "a%20b" }, { reference: "http://a/b#:~:text=a%2cb" }],
  invalid: [{ reference: "a%3ab", underlined: "%3a", fixed: "a%3Ab" }],
  check: (reference) =>
    matchesOf(
      withoutDirective(reference),
      /%(?:[a-f][\da-fA-F]|[\dA-F][a-f])/g,
      (found) => `${found} is in lower case`,
      (found) => found.toUpperCase(),
    ),
};
