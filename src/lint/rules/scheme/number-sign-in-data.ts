import { divideInvalid } from "../../../core/split.ts";
import { noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** Matches quotes and tags. A "#" before one of them was meant as data. */
const MARKUP = /["'<>]|%(?:2[27]|3[CcEe])/;

export const numberSignInData: TextRule = {
  id: "scheme/number-sign-in-data",
  summary: 'a "#" that cuts off the data in a data URI',
  section: "RFC 3986 3.5",
  reason: 'The first "#" begins the fragment, so the data is cut off and browsers do not show the image.',
  advice: "escape it as %23",
  level: "warn",
  valid: [
    { reference: "data:image/svg+xml,%3Csvg fill='%23fff'/%3E" },
    { reference: "data:image/svg+xml;base64,AAAA#icon" },
    { reference: "http://a/#%22" },
  ],
  invalid: [
    { reference: 'data:image/svg+xml,<svg fill="#fff"/>', underlined: "#" },
    { reference: "data:image/svg+xml,%3Csvg fill=%22#fff%22%3E%3C/svg%3E", underlined: "#" },
  ],
  checkText({ text }) {
    if (!/^data:/i.test(text)) return noProblems;
    const start = divideInvalid(text).hash;
    if (!MARKUP.test(text.slice(start))) return noProblems;
    return [{ start, end: start + 1, what: '"#" ends the data' }];
  },
};
