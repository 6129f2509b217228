import { matchesOf, noProblems } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `%0D%0A`. */
export const control: ReferenceRule = {
  id: "escapes/control",
  summary: "an escaped control character",
  section: "RFC 3986 7.3",
  reason:
    "Unescaped into another protocol, a line break can begin a command of its own, and NUL can cut a text short.",
  advice: "remove the escape",
  level: "warn",
  valid: [
    { reference: "a%20b" },
    { reference: "mailto:a@b?body=one%0D%0Atwo" },
    { reference: "http://a/b?text=one%0Atwo" },
    { reference: "data:text/plain,one%0Atwo" },
  ],
  invalid: [
    { reference: "gopher://a/x%0D%0AMAIL", underlined: "%0D%0A" },
    { reference: "a%00", underlined: "%00" },
  ],
  // In a query they are the line breaks of typed text, and the data of a data URI go to no server.
  check: ({ scheme, path }) =>
    path.text.includes("%") && scheme?.text.toLowerCase() !== "data"
      ? matchesOf(
          { text: path.text.replace(/\?.*$/, ""), start: path.start },
          /(?:%(?:[01][\da-fA-F]|7[fF]))+/g,
          (found) => `${found} is an escaped control character`,
        )
      : noProblems,
};
