import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { isAlwaysGeneric } from "../../schemes.ts";
import { isAlone } from "../scheme/alone.ts";
import { hasSecondColon } from "../scheme/second-colon.ts";

export const sameScheme: ReferenceRule = {
  id: "resolution/same-scheme",
  summary: "a hierarchical scheme before a relative path",
  section: "RFC 3986 5.4.2",
  reason:
    "Old parsers treat http:g as g if the base is also http, but RFC 2396 and RFC 3986 parse it as an absolute URI.",
  advice: 'remove the scheme, or write "//" and the authority after it',
  level: "warn",
  valid: examplesIn("http://a/g mailto:g g file:line"),
  invalid: [
    { reference: "http:g", base: "http://a/b", underlined: "http:g" },
    { reference: "https:?q", underlined: "https:?q" },
  ],
  check({ text, scheme, authority, path, query, finding }) {
    // These are reported by scheme/second-colon and scheme/alone.
    if (hasSecondColon(text) || isAlone(finding)) return noProblems;
    if (!scheme || authority || path.text.startsWith("/") || !isAlwaysGeneric(scheme.text)) return noProblems;
    // "file:line" is a placeholder.
    if (/^file$/i.test(scheme.text) && /^[\w:]*$/.test(path.text)) return noProblems;
    const end = query?.end ?? path.end;
    return [{ start: 0, end, what: `neither "//" nor "/" follows ${quote(`${scheme.text}:`)}` }];
  },
};
