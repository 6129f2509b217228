import { matchesOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `a%2Fb`. */
export const delimiter: ReferenceRule = {
  id: "escapes/delimiter",
  summary: 'an escaped "/", "?", ";" or "#" in a path',
  section: "RFC 2396 2.4.2",
  reason:
    "It is data by the document, but readers that unescape too early, or servers that refuse it, see a delimiter.",
  advice: "see that whoever reads it separates the components before it unescapes",
  level: "off",
  valid: [{ reference: "a%20b" }, { reference: "a?b%2Fc" }],
  invalid: [{ reference: "a%2Fb", underlined: "%2F" }],
  check: ({ path }) =>
    matchesOf(path, /%(?:2[fF]|3[bBfF]|23)/g, (found) => `${found} is a delimiter, escaped`),
};
