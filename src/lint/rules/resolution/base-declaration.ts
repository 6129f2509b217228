import type { Standard } from "../../../extract/finding.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

const contentBase: Standard = { name: "RFC 2110", spec: "rfc2396", absoluteBaseBy: "RFC 2110 4.2" };
const html401: Standard = { name: "HTML 4.01", spec: "rfc2396", absoluteBaseBy: "HTML 4.01 12.4" };

export const baseDeclaration: ReferenceRule = {
  id: "resolution/base-declaration",
  summary: "a base URI that is not declared as its standard requires",
  section: "RFC 1808 10",
  reason:
    "Programs that follow the standard ignore such a base and resolve relative references against another base, or not at all.",
  advice: "declare an absolute base in the way that the standard requires",
  level: "warn",
  valid: [
    ...examplesIn("rel"),
    { reference: "rel", role: "base" },
    { reference: "http://a/", role: "base", standard: contentBase },
  ],
  invalid: [
    { reference: "rel", role: "base", standard: contentBase, underlined: "rel" },
    { reference: "/rel", role: "base", standard: html401, underlined: "/rel" },
  ],
  check(reference) {
    const { role, standard, fault } = reference.finding;
    if (role !== "base") return noProblems;
    const isAbsolute = reference.classification.reference === "absolute";
    const by = isAbsolute ? undefined : standard?.absoluteBaseBy;
    const what = fault ?? (by && `the base is relative, but ${by} requires an absolute one`);
    return what === undefined ? noProblems : [{ ...wholeOf(reference), what }];
  },
};
