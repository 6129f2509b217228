import { quote } from "../../../text/quote.ts";
import { dataOf, escapedData, localTarget } from "../../local-target.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";
import { isSameName, similarPath } from "../../similar.ts";
import { missingName } from "./missing-fragment.ts";

export const letterCase: ReferenceRule = {
  id: "links/letter-case",
  summary: "a file or fragment whose name differs from the reference only in letter case",
  section: "RFC 3986 6.2.2.1",
  reason:
    "Paths and fragments are case-sensitive, although some file systems and browsers' scripts find the target anyway.",
  advice: "write the name as the target does",
  fix: "unsafe",
  level: "off",
  valid: [
    { reference: "b.html#f", files: { "b.html": ["f"] } },
    { reference: "B.html", files: {} },
    { reference: "#F", files: { "": ["F", "f"] } },
    { reference: "#g", files: { "": ["f"] } },
  ],
  invalid: [
    { reference: "B.html#f", files: { "b.html": ["f"] }, underlined: "B.html", fixed: "b.html#f" },
    { reference: "b.html#F", files: { "b.html": ["f"] }, underlined: "F", fixed: "b.html#f" },
  ],
  check(reference) {
    return fileProblem(reference) ?? fragmentProblem(reference) ?? noProblems;
  },
};

function fileProblem(reference: Reference): readonly Problem[] | undefined {
  const { path } = reference;
  const target = path.text === "" ? undefined : localTarget(reference);
  const similar = target?.exists === false ? target.similar?.() : undefined;
  const asked = dataOf(path.text) ?? path.text;
  const name = similar && similarPath(asked, similar);
  if (name === undefined || !isSameName(name, asked)) return undefined;
  const { start, end } = path;
  const what = `the file is named ${quote(name, 80)}, not ${quote(asked, 80)}`;
  return [{ start, end, what, fix: { start, end, text: escapedData(name, reference) } }];
}

function fragmentProblem(reference: Reference): readonly Problem[] | undefined {
  const missing = missingName(reference);
  if (missing?.similar === undefined || !isSameName(missing.similar, missing.text)) return undefined;
  const { start, end, text, similar } = missing;
  const what = `the element or heading is named ${quote(similar, 80)}, not ${quote(text, 80)}`;
  return [{ start, end, what, fix: { start, end, text: escapedData(similar, reference) } }];
}
