import { pathEndOf } from "../../core/split.ts";
import { quote } from "../../text/quote.ts";
import { matchedParts, matchesOf, noProblems, withoutDirective } from "../problems.ts";
import type { Part } from "../reference.ts";
import { examplesIn, type Problem, type ReferenceRule, underlinedIn } from "../rule.ts";

export const unreserved: ReferenceRule = {
  id: "escapes/unreserved",
  summary: "an escaped character that needs no escaping",
  section: "RFC 3986 2.3",
  reason: "The escape means the same thing as the character, but a plain string comparison tells them apart.",
  advice: "use the character itself",
  fix: "safe",
  level: "off",
  valid: [
    ...examplesIn("/~user a%2Fb Foo_%28bar%29"),
    { reference: "/%7Euser", dialect: "rfc1808" },
    ...examplesIn("http://a/b#:~:text=well%2Dknown http://a/b#c:~:text=well%2Dknown"),
  ],
  invalid: [{ reference: "/%7Euser", underlined: "%7E", fixed: "/~user" }],
  *check(reference) {
    // Quotes and brackets are often escaped because the host language requires it.
    for (const { start, end, text } of matchedParts(withoutDirective(reference), /%[2-7][\da-fA-F]/g)) {
      const character = String.fromCharCode(Number.parseInt(text.slice(1), 16));
      if (!/[\w.~-]/.test(character) || !reference.dialect.accepts(character, "unreserved")) continue;
      const what = `${quote(text)} is "${character}", which is unreserved`;
      yield { start, end, what, fix: { start, end, text: character } };
    }
  },
};

export const hexCase: ReferenceRule = {
  id: "escapes/hex-case",
  summary: "an escape with lowercase hexadecimal digits",
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

const ESCAPED_TWICE = /%25[\da-fA-F]{2}/g;

export const twice: ReferenceRule = {
  id: "escapes/twice",
  summary: "a character that is escaped twice",
  section: "RFC 3986 2.4",
  reason: "Unescaping it once leaves another escape: %2520 becomes %20, not a space.",
  advice: "escape the character only once",
  level: "off",
  valid: examplesIn("100%25 a%20b http://a/b#:~:text=%2520 http://a/login?next=%2Fb%253Fc"),
  invalid: [{ reference: "a%2520b", underlined: "%2520" }],
  // Only the path is checked: a reference inside a query must have its own escapes escaped.
  check: ({ path }) => matchesOf(path, ESCAPED_TWICE, (found) => `${found} is escaped twice`),
};

export const control: ReferenceRule = {
  id: "escapes/control",
  summary: "an escaped control character",
  section: "RFC 3986 7.3",
  reason:
    "If unescaped and passed on in another protocol, a line break can start a new command, and a NUL can truncate a string.",
  advice: "remove the escape",
  level: "warn",
  valid: examplesIn("a%20b mailto:a@b?body=one%0D%0Atwo http://a/b?text=one%0Atwo data:text/plain,one%0Atwo"),
  invalid: underlinedIn("gopher://a/x«%0D%0A»MAIL a«%00»"),
  // Escaped line breaks are harmless in a query, where they usually come from user input, and in a data URI, which is not sent to a
  // server.
  check: ({ scheme, path }) =>
    scheme?.text.toLowerCase() !== "data"
      ? matchesOf(
          { text: path.text.slice(0, pathEndOf(path.text, 0)), start: path.start },
          /(?:%(?:[01][\da-fA-F]|7[fF]))+/g,
          (found) => `${found} is an escaped control character`,
        )
      : noProblems,
};

export const delimiter: ReferenceRule = {
  id: "escapes/delimiter",
  summary: 'an escaped "/", "?", ";" or "#" in a path',
  section: "RFC 3986 2.2",
  reason: "An escaped delimiter is data, but some programs unescape it too early and some servers reject it.",
  advice: "make sure that every program splits the reference before unescaping its components",
  level: "off",
  valid: [{ reference: "a%20b" }, { reference: "a?b%2Fc" }],
  invalid: [{ reference: "a%2Fb", underlined: "%2F" }],
  check: ({ path }) =>
    matchesOf(path, /%(?:2[fF]|3[bBfF]|23)/g, (found) => `${found} is an escaped delimiter`),
};

export const notUtf8: ReferenceRule = {
  id: "escapes/not-utf-8",
  summary: "escaped non-UTF-8 octets outside a query",
  section: "RFC 3986 2.5",
  reason:
    "RFC 3986 requires UTF-8 for new schemes, and nearly all programs expect it and display anything else incorrectly.",
  advice: "escape the UTF-8 octets of the character",
  level: "off",
  valid: examplesIn("caf%C3%A9 a%20b http://a/b#:~:text=caf%E9 http://a/b?caf%E9"),
  invalid: [
    ...underlinedIn("caf«%E9» a?b#caf«%E9»"),
    { reference: "http://caf%E9.example/", dialect: "rfc3986", underlined: "%E9" },
  ],
  *check(reference) {
    const { query } = reference;
    for (const problem of nonUtf8OctetsOf(withoutDirective(reference)))
      if (!query || problem.end <= query.start || problem.start >= query.end) yield problem;
  },
};

export const otherCharset: ReferenceRule = {
  id: "escapes/other-charset",
  summary: "escaped non-UTF-8 octets in a query",
  section: "RFC 3986 2.5",
  reason:
    "A form is submitted in the character set of its page, so the server may expect these octets, but other programs display them incorrectly.",
  advice: "escape the UTF-8 octets of the character, if the server accepts them",
  level: "off",
  valid: [{ reference: "?caf%C3%A9" }, { reference: "caf%E9" }],
  invalid: [{ reference: "a?caf%E9", underlined: "%E9" }],
  check: ({ query }) => (query ? nonUtf8OctetsOf(query) : noProblems),
};

function* nonUtf8OctetsOf(part: Part): Iterable<Problem> {
  for (const { start, end, text } of matchedParts(part, /(?:%[89a-fA-F][\da-fA-F])+/g))
    if (!isUtf8(text)) yield { start, end, what: `the octets ${quote(text)} are not valid UTF-8` };
}

function isUtf8(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
