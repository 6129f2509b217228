import { quote } from "../../../quote.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `HTTP://a/`. */
export const upperCaseScheme: ReferenceRule = {
  id: "scheme/upper-case",
  summary: "upper case in a scheme",
  section: "RFC 2396 3.1",
  reason: 'Schemes are of lower case; that readers take upper case for it is only "for resiliency".',
  advice: "write the scheme in lower case",
  level: "warn",
  valid: [{ reference: "http://A/" }],
  invalid: [{ reference: "HTTP://a/", underlined: "HTTP" }],
  *check({ scheme }) {
    if (scheme && /[A-Z]/.test(scheme.text))
      yield {
        start: scheme.start,
        end: scheme.end,
        what: `the scheme ${quote(scheme.text)} is not in lower case`,
      };
  },
};
