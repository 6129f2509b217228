import { escapeExcept } from "../../../core/escape.ts";
import type { Standard } from "../../../extract/finding.ts";
import { EXCLUDED } from "../../judge.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const BY_XLINK = new RegExp(`${EXCLUDED}+`, "gu");
/** Half of a surrogate pair has no octets. */
const BEYOND_ASCII = /[^\0-\x7f\p{Cs}]+/gu;

const xlink: Standard = { name: "XLink 1.0", spec: "rfc2732", escaping: "XLink 1.0 5.4" };

export const escapedLater: TextRule = {
  id: "portability/escaped-later",
  summary: "a character that no URI has, and that the host language escapes or wants escaped",
  section: "RFC 2396 2.4.3",
  reason:
    "The standard of the document lets such a character stand and has it escaped when the reference is used; a program that takes the reference as it is written refuses it.",
  advice: "escape its octets in UTF-8",
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "a%20b", standard: xlink },
    { reference: "http://[::1]/#b", standard: xlink },
    { reference: "é", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "a b", standard: xlink, underlined: " ", fixed: "a%20b" },
    { reference: "http://a/caf\u00e9", standard: xlink, underlined: "\u00e9", fixed: "http://a/caf%C3%A9" },
  ],
  checkText(finding) {
    const { standard, text } = finding;
    const by = standard?.escaping ?? standard?.asciiBy;
    if (by === undefined) return noProblems;
    return matchesOf(
      { text, start: 0 },
      standard?.escaping === undefined ? BEYOND_ASCII : BY_XLINK,
      (found) => `no URI contains ${found}, so it is escaped before use (${by})`,
      (found) => escapeExcept(found, ""),
    );
  },
};
