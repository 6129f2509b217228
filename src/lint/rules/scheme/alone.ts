import { type Finding, isAlwaysAbsolute } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const ALONE = /^(?:(?:https?|ftp):\/\/(?:https?|ftp|file):?\/\/(?:[#|].*)?|(?:https?|ftp|file):)$/i;

export const schemeAlone: TextRule = {
  id: "scheme/alone",
  summary: "in text, a scheme with nothing after it",
  section: "RFC 3986 3",
  reason:
    "Manuals and change logs mention file: or http://https:// on their own, and programs that find references in text mistake them for references.",
  advice: "write it as code, or complete the reference",
  level: "off",
  valid: [
    { reference: "file:", construct: "a href" },
    { reference: "file:a", construct: "autolink" },
    { reference: "http://https://a", construct: "text" },
  ],
  invalid: [
    { reference: "file:", construct: "autolink", underlined: "file:" },
    { reference: "http://https://", construct: "text", underlined: "http://https://" },
    { reference: "http://http://#http://#", construct: "text", underlined: "http://http://#http://#" },
  ],
  checkText(finding) {
    if (!isAlone(finding)) return noProblems;
    const { text } = finding;
    return [{ start: 0, end: text.length, what: `nothing follows ${quote(text)}` }];
  },
};

/** True if a finding in text consists of schemes with nothing after them. */
export function isAlone(finding: Finding): boolean {
  return isAlwaysAbsolute(finding) && ALONE.test(finding.text);
}
