import { matchesOf, none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** What is read of it does not end with white space. */
const DATA = /^data:/i;
/** A string of JSON whose meaning is not known may be more than a reference. */
const JSON_STRING = "string";
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
  valid: [{ reference: "http://a/" }, { reference: "a b" }, { reference: "data:,a " }],
  invalid: [
    { reference: " http://a/", underlined: " ", fixed: "http://a/" },
    { reference: "a\t", underlined: "\t", fixed: "a" },
  ],
  checkText: ({ text, construct }) =>
    DATA.test(text) || construct === JSON_STRING
      ? none
      : matchesOf(
          { text, start: 0 },
          AROUND,
          (found) => `${found} was left around the reference`,
          () => "",
        ),
};
