import { pathEndOf } from "../../../core/split.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

export const control: ReferenceRule = {
  id: "escapes/control",
  summary: "an escaped control character",
  section: "RFC 3986 7.3",
  reason:
    "If it is unescaped and passed on in another protocol, a line break can start a new command, and NUL can truncate a string.",
  advice: "remove the escape",
  level: "warn",
  valid: examplesIn(`a%20b mailto:a@b?body=one%0D%0Atwo http://a/b?text=one%0Atwo data:text/plain,one%0Atwo`),
  invalid: [
    { reference: "gopher://a/x%0D%0AMAIL", underlined: "%0D%0A" },
    { reference: "a%00", underlined: "%00" },
  ],
  // Escaped line breaks are harmless in a query, where a user typed them, and in a data URI, which is not sent to a
  // server.
  check: ({ scheme, path }) =>
    path.text.includes("%") && scheme?.text.toLowerCase() !== "data"
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
