import { defaultPortOf } from "../../default-port.ts";
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
  fix: "safe",
  level: "warn",
  valid: [
    { reference: "http://a/" },
    { reference: "http://a:80/" },
    { reference: "http://http://h" },
    { reference: "http://https:/h" },
    { reference: "http://unix:/run/a.sock:/b" },
    { reference: "s3://https://a/b" },
    { reference: "file://C:/a" },
  ],
  invalid: [
    { reference: "http://a:/", underlined: ":", fixed: "http://a/" },
    { reference: "//a:/", base: "http://b/", underlined: ":", fixed: "//a/" },
    { reference: "//a:/", underlined: ":" },
  ],
  check(reference) {
    const { text, scheme, host, path, port } = reference;
    // The rule scheme/twice reports "http://http://".
    if (port?.text !== "" || hasTwoSchemes(text)) return none;
    // nginx and others name a socket so: http://unix:/run/a.sock:/b.
    if (/^unix$/i.test(host?.text ?? "")) return none;
    // There may be another reference or a drive: s3://https://a/b, x+access://C:/b, file://C:/b.
    if (path.text.startsWith("//") || (scheme && !isKnownScheme(scheme.text))) return none;
    if (/^file$/i.test(scheme?.text ?? "")) return none;
    const span = { start: port.start - 1, end: port.end };
    const isKnown = defaultPortOf(reference) !== undefined;
    return [
      { ...span, what: "there is no port after the colon", ...(isKnown && { fix: { ...span, text: "" } }) },
    ];
  },
};
