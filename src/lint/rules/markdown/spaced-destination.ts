import type { Finding, Standard } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { isStraySpace, matchedParts, noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** The standard for a destination that renderers treat as text, and for one that they escape. */
const unrendered: Standard = { name: "CommonMark", spec: "rfc3987" };
const rendered: Standard = { ...unrendered, isEscapedByRenderers: true };

export const spacedDestination: TextRule = {
  id: "markdown/spaced-destination",
  summary: "a destination with spaces",
  section: "CommonMark 6.3",
  reason: "A space ends the destination, so Markdown shows the whole link as text.",
  advice: "remove it, escape it as %20, or enclose the destination in angle brackets",
  fix: "unsafe",
  level: "error",
  valid: [
    { reference: "a%20b.md", construct: "link", standard: rendered },
    { reference: "a b.md", construct: "link", standard: rendered },
    { reference: "a b.md", construct: "a href" },
  ],
  invalid: [
    {
      reference: "a b.md",
      construct: "link",
      standard: unrendered,
      underlined: " ",
      fixed: "a%20b.md",
    },
    { reference: "a .md", construct: "link", standard: unrendered, underlined: " " },
  ],
  checkText(finding) {
    if (!isUnrendered(finding)) return noProblems;
    const { text } = finding;
    return [...matchedParts({ text, start: 0 }, /[ \t]+/g)].map(({ start, end, text: found }) => ({
      start,
      end,
      what: `${quote(found)} ends the destination, so this is text, not a link or an image`,
      ...(!isStraySpace(text, { start, end }) && { fix: { start, end, text: "%20".repeat(found.length) } }),
    }));
  },
};

function isUnrendered({ construct, standard }: Finding): boolean {
  const isMedia = construct === "link" || construct === "image";
  return isMedia && standard?.name === unrendered.name && standard.isEscapedByRenderers !== true;
}
