import { UNUSED_DEFINITION } from "../../../extract/finding.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

export const unusedDefinition: TextRule = {
  id: "links/unused-definition",
  summary: "a link reference definition that no link uses",
  section: "RFC 3986 1.2.2",
  reason:
    "In Markdown, a definition is not a link: readers see nothing unless a link uses its label (CommonMark, 4.7).",
  advice: "use the label in a link, or remove the definition",
  level: "off",
  valid: [
    { reference: "b.html", construct: "definition" },
    // Authors write comments this way: [//]: # (a comment)
    { reference: "#", construct: "unused definition" },
  ],
  invalid: [{ reference: "b.html", construct: "unused definition", underlined: "b.html" }],
  checkText(finding) {
    const { construct, text } = finding;
    if (construct !== UNUSED_DEFINITION || text === "" || text === "#") return noProblems;
    return [
      {
        ...wholeOf(finding),
        what: "no link uses the label of this definition, or an earlier definition has it",
      },
    ];
  },
};
