import { escapeExcept } from "../../../core/escape.ts";
import type { Standard } from "../../../extract/finding.ts";
import { EXCLUDED } from "../../judge.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const BY_XLINK = new RegExp(`${EXCLUDED}+`, "gu");
/** Lone surrogates are excluded: they have no octets. */
const BEYOND_ASCII = /[^\0-\x7f\p{Cs}]+/gu;

const xlink: Standard = { name: "XLink 1.0", spec: "rfc2732", escaping: "XLink 1.0 5.4" };

export const escapedLater: TextRule = {
  id: "portability/escaped-later",
  summary: "a character that is invalid in a URI and is escaped only later, as the host language defines",
  section: "RFC 2396 2.4.3",
  reason:
    "The document's standard allows the character, which is escaped before use, but a program that uses the reference as written rejects it.",
  advice: "escape its UTF-8 octets",
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
      (found) => `a URI cannot contain ${found}, so it is escaped before use (${by})`,
      (found) => escapeExcept(found, ""),
    );
  },
};
