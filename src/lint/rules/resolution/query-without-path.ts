import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const queryWithoutPath: ReferenceRule = {
  id: "resolution/query-without-path",
  summary: "a query without a path, where the specification allows it",
  section: "RFC 2396 C.1",
  reason:
    "RFC 1808 and RFC 3986 keep the last segment of the base path; RFC 2396 drops it, and its BNF does not accept such a reference.",
  advice: "write the last segment of the path before the query",
  level: "off",
  valid: [
    { reference: "d?y", dialect: "rfc1808" },
    { reference: "//a?y", dialect: "rfc1808" },
  ],
  invalid: [
    { reference: "?y", dialect: "rfc1808", underlined: "?y" },
    { reference: "?y", dialect: "rfc3986", underlined: "?y" },
  ],
  check(reference) {
    const { scheme, authority, path, query } = reference;
    if (scheme || authority || path.text !== "" || !query || query.start !== 1) return noProblems;
    return [{ ...wholeOf(reference), what: "there is no path before the query" }];
  },
};
