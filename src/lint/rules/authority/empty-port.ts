import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../scheme-names.ts";
import { hasTwoSchemes } from "../scheme/twice.ts";

/** `http://a:/`. */
export const emptyPort: ReferenceRule = {
  id: "authority/empty-port",
  summary: "a colon with no port after it",
  section: "RFC 3986 6.2.3",
  reason: "The reference means the same without the colon, but a plain string comparison tells them apart.",
  advice: "leave the colon out",
  level: "warn",
  valid: [
    { reference: "http://a/" },
    { reference: "http://a:80/" },
    { reference: "http://http://h" },
    { reference: "s3://https://a/b" },
  ],
  invalid: [{ reference: "http://a:/", underlined: ":" }],
  check({ text, scheme, path, port }) {
    // The rule scheme/twice reports "http://http://".
    if (port?.text !== "" || hasTwoSchemes(text)) return none;
    // A store may have another reference or a drive there: s3://https://a/b, x+access://C:/b.
    if (path.text.startsWith("//") || (scheme && !isKnownScheme(scheme.text))) return none;
    return [{ start: port.start - 1, end: port.end, what: "there is no port after the colon" }];
  },
};
