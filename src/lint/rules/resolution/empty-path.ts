import { makesRequest } from "../../../extract/finding.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const sameDocument: ReferenceRule = {
  id: "resolution/same-document",
  summary: "an empty reference where a request is intended",
  section: "RFC 2396 4.2",
  reason:
    "In a form or another request, an empty reference stands for the base URI, so the request loads the document again, or the document declared as its base.",
  advice: "write the intended reference, or remove the attribute",
  level: "off",
  valid: [
    { reference: "", role: "link" },
    { reference: "#part", role: "resource" },
    { reference: ".", role: "resource" },
  ],
  invalid: [
    { reference: "", role: "resource", underlined: "" },
    { reference: "", construct: "form action", underlined: "" },
    { reference: "", construct: "button formaction", underlined: "" },
  ],
  check(reference) {
    if (reference.text !== "" || !makesRequest(reference.finding)) return noProblems;
    return [{ ...wholeOf(reference), what: "the reference is empty, so the request goes to the base URI" }];
  },
};

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
