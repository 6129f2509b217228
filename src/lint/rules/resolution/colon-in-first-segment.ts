import { formOfRfc2396 } from "../../../core/classification.ts";
import { isAlwaysAbsolute } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";
import { isHostAndPort } from "../scheme/host-and-port.ts";
import { misspeltIn } from "../scheme/near-miss.ts";
import { prefixOf } from "./prefixed-name.ts";

export const colonInFirstSegment: ReferenceRule = {
  id: "resolution/colon-in-first-segment",
  summary: "a colon in the first segment, which turns the text before it into a scheme",
  section: "RFC 3986 4.2",
  reason:
    'A relative path cannot begin with a segment such as "this:that", which is parsed as an absolute URI.',
  advice: 'write "./" before it, or escape the colon as %3A',
  fix: "unsafe",
  level: "warn",
  valid: [
    ...examplesIn("./this:that mailto:a@b this%3Athat x-scheme://host/"),
    { reference: "x-scheme://host/", dialect: "rfc3986" },
    { reference: "x-scheme:/path", dialect: "rfc3987" },
    { reference: "ex:name", role: "name" },
    ...examplesIn("inv:key:domain fax:+358.555.1234567 mialto:a@b gitsite:git@github.com/x"),
    { reference: "this:that", construct: "autolink" },
  ],
  invalid: [
    { reference: "this:that", underlined: "this:", fixed: "./this:that" },
    { reference: "main.py:42", underlined: "main.py:", fixed: "./main.py:42" },
    { reference: "Talk:Main_Page", underlined: "Talk:", fixed: "./Talk:Main_Page" },
    { reference: "this:that", dialect: "rfc3986", underlined: "this:", fixed: "./this:that" },
  ],
  check({ scheme, authority, classification, path, finding }) {
    const form = formOfRfc2396(classification);
    if (!scheme || form === "net_path" || form === "abs_path") return noProblems;
    // Here, a relative reference such as "./this:that" cannot be used instead.
    if (isAlwaysAbsolute(finding)) return noProblems;
    // "URL:" is reported by context/url-prefix.
    if (/^url$/i.test(scheme.text)) return noProblems;
    // A name with further colons has a syntax of its own: inv:key:domain.
    if (path.text.includes(":")) return noProblems;
    // This is a path of scp after an unknown scheme: gitsite:git@github.com/x.
    if (/^[^/@]+@[^/@]+\.[^/@]/.test(path.text)) return noProblems;
    if (finding.role === "name" || isKnownScheme(scheme.text) || isHostAndPort(scheme.text, path.text))
      return noProblems;
    // These are reported by resolution/prefixed-name and scheme/near-miss.
    if (prefixOf(finding) !== undefined || misspeltIn({ scheme, authority, path }) !== undefined)
      return noProblems;
    const what = `${quote(scheme.text)} is parsed as a scheme`;
    return [{ start: 0, end: scheme.end + 1, what, fix: { start: 0, end: 0, text: "./" } }];
  },
};
