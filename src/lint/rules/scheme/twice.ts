import { quote } from "../../../text/quote.ts";
import { none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";
import { isAlone } from "./alone.ts";

const TWO_SCHEMES = /^(?:https?|ftp):\/\/(?=(?:https?|ftp|file):?\/\/)/i;

/** `http://http://h`. */
export const schemeTwice: TextRule = {
  id: "scheme/twice",
  summary: "a scheme before another",
  section: "RFC 3986 3.2",
  reason: 'What follows "//" is the host, so the second scheme is read as one.',
  advice: "remove one of the schemes",
  level: "error",
  valid: [
    { reference: "http://h" },
    { reference: "http://http/" },
    { reference: "http://h/http://i" },
    { reference: "view-source:http://h" },
  ],
  invalid: [
    { reference: "http://http://h", underlined: "http://" },
    { reference: "https://http//h", underlined: "https://" },
  ],
  checkText(finding) {
    const found = TWO_SCHEMES.exec(finding.text)?.[0];
    // The rule scheme/alone reports those that nothing is after.
    if (found === undefined || isAlone(finding)) return none;
    return [{ start: 0, end: found.length, what: `${quote(found)} stands before another scheme` }];
  },
};

/** Whether a reference begins with two schemes. */
export function hasTwoSchemes(text: string): boolean {
  return TWO_SCHEMES.test(text);
}
