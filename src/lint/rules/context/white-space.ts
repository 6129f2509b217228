import { matchesOf } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const AROUND = /^\s+|(?<!\s)\s+$/g;

/** ` http://a/`. */
export const whiteSpace: TextRule = {
  id: "context/white-space",
  summary: "white space left around a reference",
  section: "RFC 3986 C",
  reason: "White space delimits references in plain text and is not part of them.",
  advice: "remove it",
  fix: "safe",
  level: "warn",
  valid: [{ reference: "http://a/" }, { reference: "a b" }],
  invalid: [
    { reference: " http://a/", underlined: " ", fixed: "http://a/" },
    { reference: "a\t", underlined: "\t", fixed: "a" },
  ],
  checkText: ({ text }) =>
    matchesOf(
      { text, start: 0 },
      AROUND,
      (found) => `${found} was left around the reference`,
      () => "",
    ),
};
