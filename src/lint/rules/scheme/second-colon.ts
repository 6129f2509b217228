import { schemeEndOf } from "../../../core/split.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const DELIMITERS = /^(?:https?|ftp|file)(:(?:\/?:\/\/|\/\/:\/\/))/i;

export const secondColon: TextRule = {
  id: "scheme/second-colon",
  summary: "a second colon after a scheme",
  section: "RFC 3986 3",
  reason: 'Only "//" right after the colon begins an authority, so here the host is part of the path.',
  advice: 'write "://"',
  level: "error",
  valid: [{ reference: "http://h" }, { reference: "urn::a" }, { reference: "http::a" }],
  invalid: [
    { reference: "http:://h", underlined: ":://" },
    { reference: "HTTPS:/://h/b", underlined: ":/://" },
    { reference: "http://://h", underlined: "://://" },
  ],
  checkText({ text }) {
    const found = DELIMITERS.exec(text)?.[1];
    if (found === undefined) return noProblems;
    const start = schemeEndOf(text) - 1;
    return [{ start, end: start + found.length, what: `${quote(found)} is probably a typo for "://"` }];
  },
};

export function hasSecondColon(text: string): boolean {
  return DELIMITERS.test(text);
}
