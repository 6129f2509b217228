import type { Standard } from "../../../extract/finding.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const markdown: Standard = { name: "CommonMark", spec: "rfc3987", isEscapedByRenderers: true };

/** Matches what remains of `&amp;amp;` after decoding, without its "&". */
const REST = /(?<=&)amp;/g;

export const escapedTwice: TextRule = {
  id: "markdown/escaped-twice",
  summary: 'an "&" in a destination that is escaped twice, as "&amp;amp;"',
  section: "CommonMark 2.5",
  reason: 'Markdown decodes it once, so the destination contains "&amp;" and the server reads a wrong query.',
  advice: 'write "&" or "&amp;"',
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "http://a/?b&c", construct: "link", standard: markdown },
    { reference: "http://a/?b&amp;c", construct: "text" },
  ],
  invalid: [
    {
      reference: "http://a/?b&amp;c",
      construct: "link",
      standard: markdown,
      underlined: "amp;",
      fixed: "http://a/?b&c",
    },
  ],
  checkText({ text, standard, construct }) {
    // Character references are not decoded in autolinks.
    if (!text.includes("&amp;") || standard?.name !== markdown.name || construct === "autolink")
      return noProblems;
    const what = '"&" is escaped twice';
    return matchesOf(
      { text, start: 0 },
      REST,
      () => what,
      () => "",
    );
  },
};
