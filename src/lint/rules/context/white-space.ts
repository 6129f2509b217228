import {
  HYPHEN_AT_LINE_END,
  isUnknownString,
  locate,
  type Standard,
  UP_TO_SPACE,
} from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { matchedParts, matchesOf, noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";
import { isUnclosed } from "./prose.ts";

/** Programs ignore white space at the end of a data URI. */
const DATA = /^data:/i;
const AROUND = /^\s+|(?<!\s)\s+$/g;
const AFTER_SCHEME = /(?<=^(?:mailto|tel):)\s+(?=\S)/gi;

export const whiteSpace: TextRule = {
  id: "context/white-space",
  summary: "white space around a reference, or after its scheme",
  section: "RFC 3986 C",
  reason: "White space delimits references in plain text and is not part of them.",
  advice: "remove it",
  fix: "safe",
  level: "error",
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
      ...matchesOf(whole, AROUND, (found) => `${found} is not part of the reference`, remove),
      ...matchesOf(whole, AFTER_SCHEME, (found) => `${found} after the scheme is not allowed`, remove),
    ];
  },
};

const forBrowsers: Standard = { name: "HTML Living Standard", spec: "rfc3987", isForBrowsers: true };

export const lineBreak: TextRule = {
  id: "context/line-break",
  summary: "a line break within a reference",
  section: "RFC 3986 C",
  reason:
    "In plain text, a reference may be broken across lines, but elsewhere it cannot contain a line break.",
  advice: "put the reference on one line",
  fix: "unsafe",
  level: "error",
  valid: [
    { reference: "http://a/b" },
    { reference: "http://a/b\n" },
    { reference: "data:;base64,AA\nAA" },
    { reference: "http://a/\nb", standard: forBrowsers },
  ],
  invalid: [{ reference: "http://a/\n  b", underlined: "\n  ", fixed: "http://a/b" }],
  checkText(finding) {
    const { text } = finding;
    if (!/[\r\n]/.test(text) || /^data:/i.test(text) || isUnclosed(finding)) return noProblems;
    return matchesOf(
      { text, start: 0 },
      // Browsers remove line breaks, but not the spaces after them.
      finding.standard?.isForBrowsers ? /(?<=\S)[\r\n](?=\s* )\s*(?=\S)/g : /(?<=\S)[\r\n]\s*(?=\S)/g,
      () => "the reference contains a line break",
      () => "",
    );
  },
};

export const hyphenAtLineEnd: TextRule = {
  id: "context/hyphen-at-line-end",
  summary: "a hyphen at the end of a line within a reference",
  section: "RFC 2396 E",
  reason:
    "Typesetters add a hyphen where they break a line, so this hyphen might not be part of the reference.",
  advice: "put the reference on one line",
  level: "off",
  valid: [
    { reference: "http://a/b-c", source: "<http://a/b-c>" },
    { reference: "http://a/b-c", source: "<http://a/b\n-c>" },
  ],
  invalid: [
    { reference: "http://a/b-c", source: "<http://a/b-\nc>", underlined: "-" },
    { reference: "http://a/b-c", source: '"http://a/b-\r\n  c"', underlined: "-" },
  ],
  *checkText(finding) {
    const { text, construct } = finding;
    if (!construct.endsWith(HYPHEN_AT_LINE_END)) return;
    for (const { start, end } of matchedParts({ text, start: 0 }, /-(?!$)/g)) {
      const next = { start, end: end + 1 };
      if (locate(finding, next).end <= locate(finding, { start, end }).end + 1) continue;
      const without = quote(text.slice(0, start) + text.slice(end), 200);
      const what = `with the hyphen, the reference is ${quote(text, 200)}; without it, ${without}`;
      yield { start, end, what };
    }
  },
};

export const upToWhiteSpace: TextRule = {
  id: "context/up-to-white-space",
  summary: "a reference in quotes or brackets that is cut off at white space",
  section: "RFC 2396 E",
  reason:
    "Quotes and brackets can enclose a reference that contains white space, so the text after the white space may be part of the reference or ordinary words.",
  advice: "close the quote or bracket after the reference, or remove or escape the white space in it",
  level: "off",
  valid: [{ reference: "http://a/b", source: '"http://a/b"' }, { reference: "http://a/b" }],
  invalid: [{ reference: "http://a/bc", source: '"http://a/bc is down"', underlined: "c" }],
  checkText({ text, construct }) {
    if (!construct.endsWith(UP_TO_SPACE)) return noProblems;
    const what = "white space ends the reference before its quote or bracket is closed";
    // A longer span would hide the syntax errors inside it (decision 23).
    return [{ start: text.length - 1, end: text.length, what }];
  },
};
