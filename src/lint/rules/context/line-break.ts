import { matchesOf, none } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";
import { isUnclosed } from "./unclosed-quote.ts";

/** A reference that is broken over two lines. */
export const lineBreak: TextRule = {
  id: "context/line-break",
  summary: "a line break within a reference",
  section: "RFC 3986 C",
  reason:
    "Plain text may break a reference over lines; anywhere else the line break is not allowed in a reference.",
  advice: "write the reference on one line",
  fix: "unsafe",
  level: "warn",
  valid: [{ reference: "http://a/b" }, { reference: "http://a/b\n" }, { reference: "data:;base64,AA\nAA" }],
  invalid: [{ reference: "http://a/\n  b", underlined: "\n  ", fixed: "http://a/b" }],
  checkText(finding) {
    const { text } = finding;
    if (!/[\r\n]/.test(text) || /^data:/i.test(text) || isUnclosed(finding)) return none;
    // Browsers drop a line end alone.
    const broken = finding.standard?.isForBrowsers ? / [\t\r\n]|[\t\r\n] / : /[\r\n]/;
    if (!broken.test(text)) return none;
    return matchesOf(
      { text, start: 0 },
      /(?<=\S)[\r\n]\s*(?=\S)/g,
      () => "the reference is broken over lines",
      () => "",
    );
  },
};
