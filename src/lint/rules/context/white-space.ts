import { isUnknownString } from "../../../extract/finding.ts";
import { matchesOf, none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** What is read of it does not end with white space. */
const DATA = /^data:/i;
const AROUND = /^\s+|(?<!\s)\s+$/g;
const AFTER_SCHEME = /(?<=^(?:mailto|tel):)\s+(?=\S)/gi;

/** ` http://a/`, `mailto: a@b`. */
export const whiteSpace: TextRule = {
  id: "context/white-space",
  summary: "white space left around a reference, or after its scheme",
  section: "RFC 3986 C",
  reason: "White space delimits references in plain text and is not part of them.",
  advice: "remove it",
  fix: "safe",
  level: "warn",
  valid: [
    { reference: "http://a/" },
    { reference: "a b" },
    { reference: "data:,a " },
    { reference: "mailto:a@b?subject=c d" },
  ],
  invalid: [
    { reference: " http://a/", underlined: " ", fixed: "http://a/" },
    { reference: "a\t", underlined: "\t", fixed: "a" },
    { reference: "mailto: a@b", underlined: " ", fixed: "mailto:a@b" },
  ],
  checkText(finding) {
    const { text } = finding;
    if (DATA.test(text) || isUnknownString(finding)) return none;
    if (!/\s/.test(text)) return none;
    const whole = { text, start: 0 };
    const remove = () => "";
    return [
      ...matchesOf(whole, AROUND, (found) => `${found} was left around the reference`, remove),
      ...matchesOf(whole, AFTER_SCHEME, (found) => `${found} was left after the scheme`, remove),
    ];
  },
};
