import { matchesOf } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** A reference over two lines. */
export const lineBreak: TextRule = {
  id: "context/line-break",
  summary: "a line break within a reference",
  section: "RFC 2396 E",
  reason:
    "In plain text a reference may be broken over lines; anywhere else the break is a character that none allows.",
  advice: "write the reference in one line",
  level: "warn",
  valid: [{ reference: "http://a/b" }, { reference: "http://a/b\n" }],
  invalid: [{ reference: "http://a/\n  b", underlined: "\n  " }],
  checkText: ({ text }) =>
    matchesOf({ text, start: 0 }, /(?<=\S)[\r\n]\s*(?=\S)/g, () => "the reference is broken over lines"),
};
