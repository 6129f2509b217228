import { formOfRfc2396 } from "../../../core/classification.ts";
import { schemeOf } from "../../../core/schemes.ts";
import { matchesOf, none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { hasTwoSchemes } from "../scheme/twice.ts";

/** `http://a//b`. */
export const doubleSlashPath: ReferenceRule = {
  id: "resolution/double-slash-path",
  summary: "an empty segment in a path",
  section: "RFC 3986 3.3",
  reason:
    "An empty segment is a segment: a//b is not a/b, though many servers treat them alike. Two slashes at the beginning of a path can be read as an authority.",
  advice: "write one slash",
  level: "warn",
  valid: [
    { reference: "http://a/b/" },
    { reference: "//a/b" },
    { reference: "b?c//d" },
    { reference: "http//a/b" },
    { reference: "jar:a//b" },
    { reference: "jar:a//b", dialect: "rfc3986" },
    { reference: "sqlite:////tmp/a.db" },
    { reference: "file:////host/share" },
  ],
  invalid: [
    { reference: "http://a//b", underlined: "//" },
    { reference: "b//c", underlined: "//" },
    { reference: "http://a//b", dialect: "rfc3986", underlined: "//" },
  ],
  check(reference) {
    const { text, path, scheme, classification } = reference;
    if (!path.text.includes("//")) return none;
    if (scheme && !schemeOf(scheme.text)?.isHierarchical) return none;
    // The share of a server, as programs of Windows write it.
    if (path.text.startsWith("//") && /^file$/i.test(scheme?.text ?? "")) return none;
    // The rules scheme/near-miss and scheme/twice report these.
    if (/^(?:https?|ftp)\/\//i.test(path.text) || hasTwoSchemes(text)) return none;
    // The path of an archive or of a proxied URI contains another URI.
    if (formOfRfc2396(classification) === "opaque_part" || (scheme && /^[^:]*:\/\//.test(path.text)))
      return none;
    return matchesOf(path, /(?<!:)\/{2,}/g, () => "the path has an empty segment");
  },
};
