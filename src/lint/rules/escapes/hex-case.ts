import { matchesOf, withoutDirective } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `%7e`. */
export const hexCase: ReferenceRule = {
  id: "escapes/hex-case",
  summary: "an escape with lower-case digits",
  section: "RFC 3986 2.1",
  reason: "%3a and %3A are the same character, but a plain string comparison tells them apart.",
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
