import { quote } from "../../../text/quote.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../scheme-names.ts";

/** `HTTP://a/`. */
export const upperCaseScheme: ReferenceRule = {
  id: "scheme/upper-case",
  summary: "upper case in a scheme",
  section: "RFC 2396 3.1",
  reason: 'Schemes are of lower case; that readers take upper case for it is only "for resiliency".',
  advice: "write the scheme in lower case",
  level: "warn",
  valid: [{ reference: "http://A/" }, { reference: "Talk:Main_Page" }],
  invalid: [{ reference: "HTTP://a/", underlined: "HTTP" }],
  *check({ scheme }) {
    // A word that is no scheme was not meant for one.
    if (scheme && /[A-Z]/.test(scheme.text) && isKnownScheme(scheme.text))
      yield {
        start: scheme.start,
        end: scheme.end,
        what: `the scheme ${quote(scheme.text)} is not in lower case`,
      };
  },
};
