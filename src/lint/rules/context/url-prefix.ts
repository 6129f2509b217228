import { none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** `URL:http://a/`. */
export const urlPrefix: TextRule = {
  id: "context/url-prefix",
  summary: 'the prefix "URL:", which is read as a scheme',
  section: "RFC 3986 C",
  reason: 'The prefix marks a reference in plain text; anywhere else "URL" is a scheme that nobody knows.',
  advice: 'remove "URL:"',
  fix: "unsafe",
  level: "warn",
  valid: [{ reference: "http://a/" }, { reference: "urn:a:b" }],
  invalid: [{ reference: "URL:http://a/", underlined: "URL:", fixed: "http://a/" }],
  checkText({ text }) {
    if (!/^url:/i.test(text)) return none;
    const span = { start: 0, end: "URL:".length };
    return [{ ...span, what: '"URL:" was left before the reference', fix: { ...span, text: "" } }];
  },
};
