import { ResolveError } from "../../../core/resolve-error.ts";
import { genericSyntaxOf } from "../../../core/schemes.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { schemeNameOf } from "../../schemes.ts";

export const notRelative: ReferenceRule = {
  id: "scheme/not-relative",
  summary: "a relative reference whose base URI has a scheme without relative references",
  section: "RFC 1808 2.3",
  reason: "mailto, news and telnet have no hierarchy, so a relative reference has no meaning there.",
  advice: "write the absolute reference",
  level: "warn",
  valid: [
    { reference: "g", base: "ftp://a/b" },
    { reference: "#s", base: "telnet://a/" },
  ],
  invalid: [{ reference: "g", base: "telnet://a/", underlined: "g" }],
  check(reference) {
    if (reference.classification.reference !== "relative") return noProblems;
    const scheme = schemeNameOf(reference);
    if (scheme === undefined || genericSyntaxOf(scheme) !== "never") return noProblems;
    if (reference.resolution() instanceof ResolveError) return noProblems;
    return [{ ...wholeOf(reference), what: `${quote(scheme)} is never used with relative references` }];
  },
};
