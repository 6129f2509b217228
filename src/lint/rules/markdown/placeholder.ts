import type { Standard } from "../../../extract/finding.ts";
import { noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const markdown: Standard = { name: "CommonMark", spec: "rfc3987", isEscapedByRenderers: true };

export const placeholder: TextRule = {
  id: "markdown/placeholder",
  summary: "a link without a destination, or to the top of the page",
  section: "CommonMark 6.3",
  reason: "Authors write [text]() and [text](#) as placeholders for a destination that they add later.",
  advice: "write the destination, or remove the link",
  level: "off",
  valid: [
    { reference: "#a", construct: "link", standard: markdown },
    { reference: "#", construct: "a href" },
  ],
  invalid: [
    { reference: "#", construct: "link", standard: markdown, underlined: "#" },
    { reference: "", construct: "image", standard: markdown, underlined: "" },
  ],
  checkText({ text, standard, construct }) {
    if ((text !== "" && text !== "#") || standard?.name !== markdown.name || construct === "definition")
      return noProblems;
    return [{ start: 0, end: text.length, what: `the ${construct} has no destination` }];
  },
};
