import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type TextRule } from "../../rule.ts";
import { isAlone } from "./alone.ts";

/**
 * Matches two schemes in a row. The second may lack a letter or a slash, or follow a word: `http://ttp://h`,
 * `http://www.https://h`.
 */
const TWO_SCHEMES =
  /^(?:https?|ftp):\/\/(?:(?=(?:https?|ftp|file):?\/\/|(?:https?|ftp):\/|ttps?:\/\/)|[\w.@-]{1,64}\b(?=(?:https?|ftp):\/\/))/i;

export const schemeTwice: TextRule = {
  id: "scheme/twice",
  summary: "a scheme followed by another scheme",
  section: "RFC 3986 3.2",
  reason: 'The text after "//" is the host, so the second scheme is parsed as a host.',
  advice: "remove one of the schemes",
  level: "error",
  valid: examplesIn("http://h http://http/ http://h/http://i http://xhttp://h view-source:http://h"),
  invalid: [
    { reference: "http://http://h", underlined: "http://" },
    { reference: "https://http//h", underlined: "https://" },
    { reference: "http://https:/h", underlined: "http://" },
    { reference: "http://ttp://h", underlined: "http://" },
    { reference: "http://www.https://h", underlined: "http://www." },
    { reference: "https://u@http://h", underlined: "https://u@" },
  ],
  checkText(finding) {
    const found = TWO_SCHEMES.exec(finding.text)?.[0];
    // Two schemes with nothing after them are reported by scheme/alone.
    if (found === undefined || isAlone(finding)) return noProblems;
    return [{ start: 0, end: found.length, what: `${quote(found)} is followed by another scheme` }];
  },
};

export function hasTwoSchemes(text: string): boolean {
  return TWO_SCHEMES.test(text);
}
