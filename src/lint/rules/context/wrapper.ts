import { quote } from "../../../text/quote.ts";
import type { TextRule } from "../../rule.ts";

/** `<http://a/>` where only the reference belongs. */
export const wrapper: TextRule = {
  id: "context/wrapper",
  summary: "quotes or brackets that were left around a reference",
  section: "RFC 2396 E",
  reason: "They delimit references in plain text, and are no part of them.",
  advice: "take them away",
  level: "warn",
  valid: [{ reference: "http://a/" }, { reference: "a(b)" }],
  invalid: [
    { reference: "<http://a/>", underlined: "<" },
    { reference: '"http://a/"', underlined: '"' },
  ],
  *checkText({ text }) {
    const trimmed = text.trimStart();
    if (!/^[<"'\u2018\u201c]/.test(trimmed)) return;
    const start = text.length - trimmed.length;
    yield {
      start,
      end: start + 1,
      what: `${quote(text.slice(start, start + 1))} was left before the reference`,
    };
  },
};
