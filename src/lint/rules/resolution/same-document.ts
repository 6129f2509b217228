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
