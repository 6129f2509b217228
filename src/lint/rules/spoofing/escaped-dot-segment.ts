import { quote } from "../../../text/quote.ts";
import { matchedParts, noProblems } from "../../problems.ts";
import { roughComponents } from "../../rough-components.ts";
import { examplesIn, type Problem, type TextRule } from "../../rule.ts";

/** Matches "." and ".." between slashes. A dot may be escaped. Browsers treat "\" as "/". */
const DOT_SEGMENT = /(?<![^/\\])(?:\.|%2e){1,2}(?![^/\\])/gi;

export const escapedDotSegment: TextRule = {
  id: "spoofing/escaped-dot-segment",
  summary: 'an escaped "." or ".." segment',
  section: "RFC 3986 6.2.2.3",
  reason:
    "Normalization and browsers unescape the dots and then remove the segment, so the reference leads to another path than the one that a filter sees.",
  advice: "write the path to which the reference leads",
  level: "off",
  valid: examplesIn(
    "/a/../b a/./b /a/%2e%2eb /a%2e/b /a?b/%2e%2e/c #/%2e%2e /%2e%2e%2e/ urn:%2e%2e mailto:%2e",
  ),
  invalid: [
    { reference: "/public/%2e%2e/admin", underlined: "%2e%2e" },
    { reference: "http://trusted.org/a/.%2E", underlined: ".%2E" },
    { reference: "%2e/a?b", underlined: "%2e" },
    { reference: "/a\\%2e%2e\\b", underlined: "%2e%2e" },
  ],
  checkText(finding) {
    if (!/%2e/i.test(finding.text)) return noProblems;
    const { text, schemeEnd, path, questionMark } = roughComponents(finding);
    const part = { text: text.slice(path, questionMark), start: path };
    return schemeEnd > 0 && !/^[/\\]/.test(part.text) ? noProblems : segmentsIn(part);
  },
};

function* segmentsIn(path: { readonly text: string; readonly start: number }): Iterable<Problem> {
  for (const { start, end, text } of matchedParts(path, DOT_SEGMENT)) {
    const what = `${quote(text)} is a dot segment, ${quote(text.replace(/%2e/gi, "."))}, once it is unescaped`;
    if (text.includes("%")) yield { start, end, what };
  }
}
