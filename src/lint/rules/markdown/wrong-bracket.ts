import type { NearLink } from "../../../extract/finding.ts";
import type { NearLinkRule } from "../../rule.ts";

/** Names the intended construct in a message: "a link". */
export const intended = ({ construct }: NearLink): string => (construct === "image" ? "an image" : "a link");

export const wrongBracket: NearLinkRule = {
  id: "markdown/wrong-bracket",
  kind: "square bracket",
  summary: "a destination in square brackets, or between a square bracket and a parenthesis",
  section: "CommonMark 6.3",
  reason:
    "Markdown shows the brackets and the destination as text, unless the destination is in parentheses.",
  advice: "enclose the destination in parentheses",
  fix: "safe",
  level: "warn",
  valid: [
    { reference: "[a](http://b/)" },
    { reference: "[a][b)" },
    { reference: "[a][http://b/]", source: "[a][http://b/]\n\n[http://b/]: c" },
    { reference: "`[a][http://b/)`" },
  ],
  invalid: [
    { reference: "[a][http://b/)", underlined: "[", fixed: "[a](http://b/)" },
    { reference: "[a](http://b/]", underlined: "]", fixed: "[a](http://b/)" },
    { reference: "[a][http://b/]", underlined: "[", fixed: "[a](http://b/)" },
    { reference: "![a][b.png)", files: { "b.png": [] }, underlined: "[", fixed: "![a](b.png)" },
  ],
  describe: (link) => `the destination is not in parentheses, so this is text, not ${intended(link)}`,
};

export const fullWidth: NearLinkRule = {
  id: "markdown/full-width",
  kind: "full-width parenthesis",
  summary: "a destination in full-width parentheses",
  section: "CommonMark 6.3",
  reason: "Only ASCII parentheses enclose a destination; Markdown shows full-width ones as text.",
  advice: 'write "(" and ")"',
  fix: "safe",
  level: "warn",
  valid: [
    { reference: "[a](http://b/)（c）" },
    { reference: "[a]（b）" },
    { reference: "[a](http://b/（c）)" },
  ],
  invalid: [
    { reference: "[a](http://b/）", underlined: "）", fixed: "[a](http://b/)" },
    { reference: "[a]（http://b/)", underlined: "（", fixed: "[a](http://b/)" },
    { reference: "[a]（b.md）", files: { "b.md": [] }, underlined: "（", fixed: "[a](b.md)" },
  ],
  describe: (link) => `the parenthesis is full-width, so this is text, not ${intended(link)}`,
};

export const reversed: NearLinkRule = {
  id: "markdown/reversed",
  kind: "reversed",
  summary: "a text in parentheses before a destination in square brackets",
  section: "CommonMark 6.3",
  reason: "In Markdown, the text is in square brackets and the destination in parentheses.",
  advice: "exchange the brackets",
  fix: "unsafe",
  level: "warn",
  valid: [{ reference: "[a](http://b/)" }, { reference: "(a)[b]" }, { reference: "f(a)[0]" }],
  invalid: [{ reference: "(a)[http://b/]", underlined: "(a)[http://b/]", fixed: "[a](http://b/)" }],
  describe: () => "the brackets of the text and the destination are exchanged, so this is not a link",
};

export const spaceBeforeDestination: NearLinkRule = {
  id: "markdown/space-before-destination",
  kind: "space before destination",
  summary: "white space between the text of a link and its destination",
  section: "CommonMark 6.3",
  reason: "Markdown shows both as text, unless the parenthesis immediately follows the bracket.",
  advice: 'remove the white space before "("',
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "[a](http://b/)" },
    { reference: "[a] (see below)" },
    { reference: "- [x] (http://b/)" },
    { reference: "[1] (http://b/)" },
    { reference: "[a] (b)", files: {} },
  ],
  invalid: [
    { reference: "[a] (http://b/)", underlined: " (", fixed: "[a](http://b/)" },
    { reference: '![a] (b.png "c")', files: { "b.png": [] }, underlined: " (", fixed: '![a](b.png "c")' },
  ],
  describe: (link) => `white space precedes "(", so this is text, not ${intended(link)}`,
};
