import type { Standard } from "../../../extract/finding.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

const sitemaps: Standard = {
  name: "sitemaps.org",
  spec: "rfc3987",
  absoluteBy: "sitemaps.org, XML tag definitions",
};

export const notAbsolute: ReferenceRule = {
  id: "resolution/not-absolute",
  summary: "a relative reference where the document's standard requires an absolute one",
  section: "RFC 3986 4.3",
  reason: "Programs that follow the standard do not resolve such a reference, and ignore it.",
  advice: "write the whole address, with its scheme and host",
  level: "error",
  valid: [
    ...examplesIn("rel //host/path"),
    { reference: "http://host/path", standard: sitemaps },
    { reference: "urn:a", role: "name", standard: sitemaps },
  ],
  invalid: [
    { reference: "/path", standard: sitemaps, underlined: "/path" },
    { reference: "//host/path", standard: sitemaps, underlined: "//host/path" },
    { reference: "#top", standard: sitemaps, underlined: "#top" },
  ],
  check(reference) {
    const by = reference.finding.standard?.absoluteBy;
    if (by === undefined || reference.classification.reference === "absolute") return noProblems;
    return [{ ...wholeOf(reference), what: `the reference is relative, but ${by} requires an absolute one` }];
  },
};
