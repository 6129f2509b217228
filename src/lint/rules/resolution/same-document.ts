import { wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `<img src="">`. */
export const sameDocument: ReferenceRule = {
  id: "resolution/same-document",
  summary: "an empty reference where a request is meant",
  section: "RFC 2396 4.2",
  reason:
    "The empty reference is the document itself: what is embedded or loaded here would be this document again.",
  advice: "give the reference of what is meant, or leave the attribute out",
  level: "warn",
  valid: [
    { reference: "", role: "link" },
    { reference: "#part", role: "resource" },
    { reference: ".", role: "resource" },
  ],
  invalid: [{ reference: "", role: "resource", underlined: "" }],
  *check(reference) {
    if (reference.finding.role !== "resource" || reference.text !== "") return;
    yield { ...wholeOf(reference), what: "the reference is empty, so it is the document itself" };
  },
};
