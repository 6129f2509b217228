import { isUnknownString } from "../../../extract/finding.ts";
import { matchesOf, none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** What is read of it does not end with white space. */
const DATA = /^data:/i;
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
  checkText(finding) {
    const { text } = finding;
    if (DATA.test(text) || isUnknownString(finding)) return none;
    return matchesOf(
      { text, start: 0 },
      AROUND,
      (found) => `${found} was left around the reference`,
      () => "",
    );
  },
};
