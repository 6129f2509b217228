import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";

export const upperCaseScheme: ReferenceRule = {
  id: "scheme/upper-case",
  summary: "upper case in a scheme",
  section: "RFC 3986 3.1",
  reason: 'Schemes should be written in lower case; programs accept upper case only "for resiliency".',
  advice: "write the scheme in lower case",
  fix: "safe",
  level: "off",
  valid: [{ reference: "http://A/" }, { reference: "Talk:Main_Page" }],
  invalid: [{ reference: "HTTP://a/", underlined: "HTTP", fixed: "http://a/" }],
  check({ scheme }) {
    // An unknown word was probably not meant as a scheme.
    if (!scheme || !/[A-Z]/.test(scheme.text) || !isKnownScheme(scheme.text)) return noProblems;
    const what = `the scheme ${quote(scheme.text)} is not in lower case`;
    const { start, end } = scheme;
    return [{ start, end, what, fix: { start, end, text: scheme.text.toLowerCase() } }];
  },
};
