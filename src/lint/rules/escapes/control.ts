import { matchesOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `%0D%0A`. */
export const control: ReferenceRule = {
  id: "escapes/control",
  summary: "an escaped control character",
  section: "RFC 2396 7",
  reason:
    "Unescaped into another protocol, line breaks and NUL begin commands of their own or end texts early.",
  advice: "take the escape out",
  level: "warn",
  valid: [
    { reference: "a%20b" },
    { reference: "mailto:a@b?body=one%0D%0Atwo" },
    { reference: "http://a/b?text=one%0Atwo" },
  ],
  invalid: [
    { reference: "gopher://a/x%0D%0AMAIL", underlined: "%0D%0A" },
    { reference: "a%00", underlined: "%00" },
  ],
  // In a query they are lines of a text that somebody typed.
  check: ({ path }) =>
    matchesOf(
      { text: path.text.replace(/\?.*$/, ""), start: path.start },
      /(?:%(?:[01][\da-fA-F]|7[fF]))+/g,
      (found) => `${found} is a control character, escaped`,
    ),
};
