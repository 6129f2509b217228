import type { NearLink } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { examplesIn, type NearLinkRule, underlinedIn } from "../../rule.ts";

/** Names the intended construct in a message: "a link". */
const intended = ({ construct }: NearLink): string => (construct === "image" ? "an image" : "a link");

const meant = ({ closest }: NearLink): string =>
  closest === undefined ? "" : ` (did you mean ${quote(`[${closest}]`, 100)}?)`;

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
    ...examplesIn("[a](http://b/) [a][b)"),
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
  valid: examplesIn("[a](http://b/)（c） [a]（b） [a](http://b/（c）)"),
  invalid: [
    ...underlinedIn("[a](http://b/«）→)» [a]«（→(»http://b/)"),
    { reference: "[a]（b.md）", files: { "b.md": [] }, underlined: "（", fixed: "[a](b.md)" },
  ],
  describe: (link) => `the parenthesis is full-width, so this is text, not ${intended(link)}`,
};

export const reversed: NearLinkRule = {
  id: "markdown/reversed",
  kind: "reversed",
  summary: "link text in parentheses before a destination in square brackets",
  section: "CommonMark 6.3",
  reason: "In Markdown, the link text is in square brackets and the destination in parentheses.",
  advice: "swap the brackets",
  fix: "unsafe",
  level: "warn",
  valid: [{ reference: "[a](http://b/)" }, { reference: "(a)[b]" }, { reference: "f(a)[0]" }],
  invalid: [{ reference: "(a)[http://b/]", underlined: "(a)[http://b/]", fixed: "[a](http://b/)" }],
  describe: () => "the square brackets and parentheses are swapped, so this is not a link",
};

export const spaceBeforeDestination: NearLinkRule = {
  id: "markdown/space-before-destination",
  kind: "space before destination",
  summary: "white space between the text of a link and its destination",
  section: "CommonMark 6.3",
  reason: "Markdown shows both as text, unless the parenthesis immediately follows the bracket.",
  advice: 'write "(" immediately after "]"',
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "[a](http://b/)" },
    { reference: "[a] (see below)" },
    { reference: "- [x] (http://b/)" },
    { reference: "[1] (http://b/)" },
    { reference: "[a] (b)", files: {} },
    { reference: "[a] （b）", files: {} },
    { reference: "[{{ a }}] (http://b/)" },
  ],
  invalid: [
    { reference: "[a] (http://b/)", underlined: " (", fixed: "[a](http://b/)" },
    { reference: "[a] （http://b/）", underlined: " （", fixed: "[a](http://b/)" },
    { reference: "[[a]] (http://b/)", underlined: " (", fixed: "[[a]](http://b/)" },
    { reference: '![a] (b.png "c")', files: { "b.png": [] }, underlined: " (", fixed: '![a](b.png "c")' },
  ],
  describe: (link) => `white space precedes the parenthesis, so this is text, not ${intended(link)}`,
};

export const unclosed: NearLinkRule = {
  id: "markdown/unclosed",
  kind: "unclosed",
  summary: "an unclosed destination at the end of a line",
  section: "CommonMark 6.3",
  reason: "Without the closing parenthesis, Markdown shows the brackets and the destination as text.",
  advice: 'add ")" after the destination',
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: "[a](http://b/)" },
    { reference: "[a](http://b/\n'c')" },
    { reference: "[a](b" },
    { reference: "[a](http://b/ and more" },
  ],
  invalid: [
    { reference: "[a](http://b/", underlined: "(", fixed: "[a](http://b/)" },
    { reference: "[a](b.md\nc", files: { "b.md": [] }, underlined: "(", fixed: "[a](b.md)\nc" },
    { reference: "[a](http://b/.", underlined: "(" },
  ],
  describe: (link) => `"(" is not closed, so this is text, not ${intended(link)}`,
};

export const title: NearLinkRule = {
  id: "markdown/title",
  kind: "title",
  summary: "a title that is not in matching straight quotes",
  section: "CommonMark 6.3",
  reason: "Markdown shows the whole link as text if its title lacks a quote or has curly ones.",
  advice: "enclose the title in straight quotes",
  fix: "unsafe",
  level: "warn",
  valid: [
    { reference: '[a](http://b/ "c")' },
    { reference: "[a](b c)" },
    { reference: "![a](http://b/ =10x20)" },
  ],
  invalid: [
    { reference: '[a](http://b/ "c)', underlined: ' "c)', fixed: '[a](http://b/ "c")' },
    { reference: "[a](http://b/ “c”)", underlined: " “c”)", fixed: '[a](http://b/ "c")' },
    { reference: '[a](b c")', underlined: ' c")', fixed: '[a](b "c")' },
  ],
  describe: (link) => `the title is not in straight quotes, so this is text, not ${intended(link)}`,
};

export const words: NearLinkRule = {
  id: "markdown/words",
  kind: "words",
  summary: "words between the destination of a link and its closing parenthesis",
  section: "CommonMark 6.3",
  reason: "White space ends the destination, and only a title in quotes may follow.",
  advice: "escape the white space, use the id of the heading, or enclose the title in quotes",
  level: "warn",
  valid: [
    { reference: "[a](b c)", files: {} },
    { reference: '[a](b "c")' },
    { reference: "![a](http://b/ =10x20)" },
  ],
  invalid: [
    { reference: "[a](http://b c)", underlined: " c)" },
    { reference: "[a](b.md c)", files: { "b.md": [] }, underlined: " c)" },
    { reference: "[a](#b c)", underlined: " c)" },
  ],
  describe: (link) => `white space ends the destination, so this is text, not ${intended(link)}`,
};

export const undefinedLabel: NearLinkRule = {
  id: "markdown/undefined-label",
  kind: "undefined label",
  summary: "a link to an undefined label, in a document that defines other labels",
  section: "CommonMark 6.3",
  reason: "Markdown shows the brackets as text if the document contains no definition of the label.",
  advice: "define the label ([label]: destination), or correct it",
  level: "warn",
  valid: [
    { reference: "[a][b]" },
    { reference: "[a][B]", source: "[a][B]\n\n[b]: c" },
    { reference: "a[i][j] [x][a] [1][2] [a][^1]", source: "a[i][j] [x][a] [1][2] [a][^1]\n\n[b]: c" },
  ],
  invalid: [
    { reference: "[a][c]", source: "[a][c]\n\n[b]: d", underlined: "[c]" },
    { reference: "[c][]", source: "[c][]\n\n[b]: d", underlined: "[]" },
  ],
  describe: (link) => `the label is not defined${meant(link)}, so this is text, not ${intended(link)}`,
};

export const listInDetails: NearLinkRule = {
  id: "markdown/list-in-details",
  kind: "in details",
  summary: "a missing blank line before a list of links in <details>",
  section: "CommonMark 4.6",
  reason: "An HTML block continues until the next blank line, and Markdown inside it is shown as text.",
  advice: "add a blank line before the list",
  level: "warn",
  valid: [
    { reference: "<details>\n\n- [a](b)\n\n</details>" },
    { reference: "<details markdown='1'>\n- [a](b)\n</details>" },
    { reference: "<pre>\n- [a](b)\n</pre>" },
  ],
  invalid: [{ reference: "<details>\n- [a](b)\n- [c](d)\n</details>", underlined: "[a](b)" }],
  describe: (link) => `no blank line precedes the list, so this is text, not ${intended(link)}`,
};
