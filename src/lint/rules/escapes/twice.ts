import { matchesOf, withoutDirective } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

const ESCAPED_TWICE = /%25[\da-fA-F]{2}/g;

/** `a%2520b`. */
export const twice: ReferenceRule = {
  id: "escapes/twice",
  summary: "an escape that was escaped again",
  section: "RFC 2396 2.4.2",
  reason: "Unescaping it once leaves another escape: %2520 is the text %20, not a space.",
  advice: "escape only once",
  level: "warn",
  valid: [{ reference: "100%25" }, { reference: "a%20b" }, { reference: "http://a/b#:~:text=%2520" }],
  invalid: [{ reference: "a%2520b", underlined: "%2520" }],
  check: (reference) =>
    matchesOf(
      withoutDirective(reference),
      ESCAPED_TWICE,
      (found) => `${found} is an escape that was escaped again`,
    ),
};
