import { quote } from "../../../text/quote.ts";
import { none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** `<http://a/>`, where only `http://a/` belongs. */
export const wrapper: TextRule = {
  id: "context/wrapper",
  summary: "quotes or brackets left around a reference",
  section: "RFC 3986 C",
  reason: "Quotes and brackets delimit references in plain text and are not part of them.",
  advice: "remove them",
  level: "warn",
  valid: [{ reference: "http://a/" }, { reference: "a(b)" }],
  invalid: [
    { reference: "<http://a/>", underlined: "<" },
    { reference: '"http://a/"', underlined: '"' },
  ],
  checkText({ text }) {
    const trimmed = text.trimStart();
    if (!/^[<"'\u2018\u201c]/.test(trimmed)) return none;
    const start = text.length - trimmed.length;
    const what = `${quote(text.slice(start, start + 1))} was left before the reference`;
    return [{ start, end: start + 1, what }];
  },
};
