import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const sameDocument: ReferenceRule = {
  id: "resolution/same-document",
  summary: "an empty reference where a request is intended",
  section: "RFC 3986 4.4",
  reason: "The empty reference means the document itself, so the document would load itself again.",
  advice: "write the intended reference, or leave the attribute out",
  level: "off",
  valid: [
    { reference: "", role: "link" },
    { reference: "#part", role: "resource" },
    { reference: ".", role: "resource" },
  ],
  invalid: [{ reference: "", role: "resource", underlined: "" }],
  check(reference) {
    if (reference.finding.role !== "resource" || reference.text !== "") return noProblems;
    return [{ ...wholeOf(reference), what: "the reference is empty, so it means the document itself" }];
  },
};
