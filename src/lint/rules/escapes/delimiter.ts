import { matchesOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `a%2Fb`. */
export const delimiter: ReferenceRule = {
  id: "escapes/delimiter",
  summary: 'an escaped "/", "?", ";" or "#" in a path',
  section: "RFC 3986 2.2",
  reason: "An escaped delimiter is data, but some readers unescape it too early and some servers refuse it.",
  advice: "make sure that every reader separates the components before unescaping them",
  level: "off",
  valid: [{ reference: "a%20b" }, { reference: "a?b%2Fc" }],
  invalid: [{ reference: "a%2Fb", underlined: "%2F" }],
  check: ({ path }) =>
    matchesOf(path, /%(?:2[fF]|3[bBfF]|23)/g, (found) => `${found} is an escaped delimiter`),
};
