import { escapeExcept } from "../../core/escape.ts";
import type { Standard } from "../../extract/finding.ts";
import { quote } from "../../text/quote.ts";
import { EXCLUDED } from "../judge.ts";
import { matchedParts, matchesOf, noProblems, wholeOf } from "../problems.ts";
import { examplesIn, type ReferenceRule, type TextRule, underlinedIn } from "../rule.ts";

export const differs: ReferenceRule = {
  id: "portability/differs",
  summary: "a reference that another specification interprets differently",
  section: "RFC 3986 D",
  reason:
    "A program that follows another specification, such as RFC 3986 or java.net.URI, sees different components or resolves the reference differently.",
  advice: 'run "urigram compare" to see how each specification interprets it',
  level: "off",
  valid: [
    { reference: "http://a/b", base: "http://a/c" },
    { reference: "http://a/%" },
    { reference: "http://a/b", base: "http://a/c", dialect: "rfc3986" },
    { reference: "g;x?y/../z", base: "http://a/b/c/d" },
  ],
  invalid: [
    { reference: "g;x?y/../z", base: "http://a/b/c/d", dialect: "rfc1808", underlined: "g;x?y/../z" },
    { reference: "mailto:a@b?c", underlined: "mailto:a@b?c" },
    { reference: "mailto:a@b?c", dialect: "rfc3986", underlined: "mailto:a@b?c" },
    { reference: "/a/../b", base: "http://a/", dialect: "rfc3986", underlined: "/a/../b" },
  ],
  check(reference) {
    const { text, dialect, base, elsewhere } = reference;
    const difference = elsewhere.differenceOf(text, base?.uri);
    if (!difference) return noProblems;
    const { title, value = "none", otherValue = "none", section } = difference;
    const name = difference.what.slice(difference.what.indexOf(".") + 1);
    const what = `its ${name} is ${value} in ${dialect.title} but ${otherValue} in ${title} (${section})`;
    return [{ ...wholeOf(reference), what }];
  },
};

export const refused: ReferenceRule = {
  id: "portability/refused",
  summary: "a reference that another specification rejects",
  section: "RFC 3986 D",
  reason:
    "A validator that follows another specification, such as RFC 3986 or java.net.URI, rejects the reference.",
  advice: 'run "urigram compare" to see how each specification interprets it',
  level: "off",
  valid: [
    { reference: "http://a/b" },
    { reference: "http://a/b", dialect: "rfc3986" },
    // Only RFC 1808 and the drafts reject such a reference.
    { reference: "/~user" },
  ],
  invalid: [
    { reference: "http://a:b/", underlined: "http://a:b/" },
    ...underlinedIn("«?y» «http://[::1]/»", "rfc3986"),
  ],
  check(reference) {
    const rejections = reference.elsewhere.rejectionsOf(reference.text);
    if (rejections.length === 0) return noProblems;
    const titles = rejections.map(({ title, section }) => `${title} (${section})`).join(", ");
    return [{ ...wholeOf(reference), what: `the reference is invalid in ${titles}` }];
  },
};

const BY_XLINK = new RegExp(`${EXCLUDED}+`, "gu");
/** Lone surrogates are excluded: they have no octets. */
const BEYOND_ASCII = /[^\0-\x7f\p{Cs}]+/gu;

const xlink: Standard = { name: "XLink 1.0", spec: "rfc2732", escaping: "XLink 1.0 5.4" };

export const escapedLater: TextRule = {
  id: "portability/escaped-later",
  summary: "a character that is invalid in a URI but is escaped before use, as the host language specifies",
  section: "RFC 2396 2.4.3",
  reason:
    "The document's standard allows the character, which is escaped before use, but a program that does not escape it rejects the reference.",
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

/** Matches non-ASCII characters, and the preceding character, with which they may combine. */
const COMBINED = /.?(?:[^\0-\x7f\p{M}]|\p{M}{1,30}(?!\p{M}))+|\p{M}{31,}/gsu;
/**
 * Matches more consecutive marks than any language uses. Engines take quadratic time to normalize such runs (UAX #15,
 * 13).
 */
const TOO_MANY_MARKS = /^\p{M}{31}/u;

export const notNfc: ReferenceRule = {
  id: "portability/not-nfc",
  summary: "characters that are not in Normalization Form C",
  section: "RFC 3987 5.3.2.2",
  reason:
    "Comparison does not normalize characters, so two spellings of a word identify two resources; IRIs should be created in NFC.",
  advice: "write the reference in NFC, if that is how the resource is named",
  level: "off",
  valid: examplesIn("/r\u00e9sum\u00e9 /re%CC%81sume%CC%81", "rfc3987"),
  invalid: underlinedIn("/r«e\u0301» «?\u212b»", "rfc3987"),
  *check({ text: whole }) {
    if (!/[^\0-\x7f]/.test(whole)) return;
    for (const { start, end, text } of matchedParts({ start: 0, text: whole }, COMBINED)) {
      const nfc = TOO_MANY_MARKS.test(text) ? text : text.normalize("NFC");
      if (nfc !== text) yield { start, end, what: `${quote(text)} is ${quote(nfc)} in NFC` };
    }
  },
};
