import { matchesOf } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

const ESCAPED_TWICE = /%25[\da-fA-F]{2}/g;

export const twice: ReferenceRule = {
  id: "escapes/twice",
  summary: "a character that is escaped twice",
  section: "RFC 3986 2.4",
  reason: "Unescaping it once leaves another escape: %2520 becomes %20, not a space.",
  advice: "escape it only once",
  level: "off",
  valid: examplesIn("100%25 a%20b http://a/b#:~:text=%2520 http://a/login?next=%2Fb%253Fc"),
  invalid: [{ reference: "a%2520b", underlined: "%2520" }],
  // Only the path is checked: a reference inside a query must have its own escapes escaped.
  check: ({ path }) => matchesOf(path, ESCAPED_TWICE, (found) => `${found} is escaped twice`),
};
