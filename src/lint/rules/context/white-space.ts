import { isUnknownString } from "../../../extract/finding.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";
import { isUnclosed } from "./unclosed-quote.ts";

/** What is read of it does not end with white space. */
const DATA = /^data:/i;
const AROUND = /^\s+|(?<!\s)\s+$/g;
const AFTER_SCHEME = /(?<=^(?:mailto|tel):)\s+(?=\S)/gi;

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
    if (DATA.test(text) || isUnknownString(finding)) return noProblems;
    if (!/\s/.test(text)) return noProblems;
    const whole = { text, start: 0 };
    const remove = () => "";
    return [
      ...matchesOf(whole, AROUND, (found) => `${found} was left around the reference`, remove),
      ...matchesOf(whole, AFTER_SCHEME, (found) => `${found} was left after the scheme`, remove),
    ];
  },
};

export const lineBreak: TextRule = {
  id: "context/line-break",
  summary: "a line break within a reference",
  section: "RFC 3986 C",
  reason:
    "Plain text may break a reference over lines; anywhere else the line break is not allowed in a reference.",
  advice: "write the reference on one line",
  fix: "unsafe",
  level: "warn",
  valid: [{ reference: "http://a/b" }, { reference: "http://a/b\n" }, { reference: "data:;base64,AA\nAA" }],
  invalid: [{ reference: "http://a/\n  b", underlined: "\n  ", fixed: "http://a/b" }],
  checkText(finding) {
    const { text } = finding;
    if (!/[\r\n]/.test(text) || /^data:/i.test(text) || isUnclosed(finding)) return noProblems;
    // Browsers drop a line end alone.
    const broken = finding.standard?.isForBrowsers ? / [\t\r\n]|[\t\r\n] / : /[\r\n]/;
    if (!broken.test(text)) return noProblems;
    return matchesOf(
      { text, start: 0 },
      /(?<=\S)[\r\n]\s*(?=\S)/g,
      () => "the reference is broken over lines",
      () => "",
    );
  },
};
