import { schemeOf } from "../../../core/schemes.ts";
import { quote } from "../../../text/quote.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `http:g`. */
export const sameScheme: ReferenceRule = {
  id: "resolution/same-scheme",
  summary: "the scheme of a hierarchical URI before a relative path",
  section: "RFC 2396 5.2 (3)",
  reason:
    "Old parsers took http:g for g where the base is http too; by the document it is an absolute, opaque URI.",
  advice: 'leave the scheme out, or write "//" and the authority behind it',
  level: "warn",
  valid: [{ reference: "http://a/g" }, { reference: "mailto:g" }, { reference: "g" }],
  invalid: [
    { reference: "http:g", base: "http://a/b", underlined: "http:g" },
    { reference: "https:?q", underlined: "https:?q" },
  ],
  *check({ scheme, authority, path, query }) {
    if (!scheme || authority || path.text.startsWith("/") || !schemeOf(scheme.text)?.isHierarchical) return;
    const end = query?.end ?? path.end;
    yield { start: 0, end, what: `behind ${quote(`${scheme.text}:`)} stands neither "//" nor "/"` };
  },
};
