import { pathEndOf } from "../../../core/split.ts";
import { isInQuotes } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type TextRule } from "../../rule.ts";

/** Schemes of data and of code, whose texts may end with anything. */
const CONTENT = /^(?:data|javascript|about|urn):/i;
/** A dot that belongs to a name or to others: `Apple_Inc.`, `U.S.`, `..`, `b...` */
const DOT_OF_NAME = /(?:[_./(-](?:[A-Z][a-z]{0,4})?|^)\.$/;

export const trailingPunctuation: TextRule = {
  id: "context/trailing-punctuation",
  summary: "punctuation of a sentence left after a reference",
  section: "RFC 3986 C",
  reason:
    "A parenthesis, a full stop or a quote after a reference in prose is not part of it, but is when it is copied with it.",
  advice: "remove it",
  fix: "unsafe",
  level: "warn",
  valid: [
    ...examplesIn(`http://a/b_(c) https://en.wikipedia.org/wiki/Apple_Inc. https://en.wikipedia.org/wiki/U.S. ..
      ../. #a. a.html#TOC_1.3. data:,a. http://a/?text=All%20are%20equal. http://a/?layers=a,b,,`),
    { reference: "http://a/b.", role: "name" },
    { reference: "http://a/b.", role: "resource" },
    { reference: "a<b>" },
  ],
  invalid: [
    { reference: "http://a/b)", underlined: ")", fixed: "http://a/b" },
    { reference: "http://a/b.", underlined: ".", fixed: "http://a/b" },
    { reference: "http://a/?b)", underlined: ")", fixed: "http://a/?b" },
    { reference: "b.html,", underlined: ",", fixed: "b.html" },
    { reference: "http://a/b_(c)).", underlined: ").", fixed: "http://a/b_(c)" },
    { reference: "http://a/b>", underlined: ">", fixed: "http://a/b" },
    { reference: 'b.html"', underlined: '"', fixed: "b.html" },
  ],
  checkText(finding) {
    const { text, role } = finding;
    // What a program has in quotes ends where they do, and the text of a directive as a sentence does.
    if (isInQuotes(finding) || text.includes(":~:")) return noProblems;
    // Names of pictures end so on some hosts, and few come from a sentence.
    if (role === "resource" && text.endsWith(".")) return noProblems;
    // Fields and anchors end with full stops and commas of their own.
    if (pathEndOf(text, 0) < text.length && /[.,]$/.test(text)) return noProblems;
    const end = text.length;
    const start = startOfPunctuation(text);
    if (start === end || start === 0 || role === "name" || text.startsWith("#") || CONTENT.test(text))
      return noProblems;
    const what = `${quote(text.slice(start))} was left after the reference`;
    return [{ start, end, what, fix: { start, end, text: "" } }];
  },
};

/** Returns where the final dots, commas and unopened parentheses begin, or one mark that closes nothing. */
function startOfPunctuation(text: string): number {
  if (/^[^<>"`\s]+[>"`]$/.test(text)) return text.length - 1;
  let start = text.length;
  let excess: number | undefined;
  for (; start > 0; start--) {
    const character = text.charAt(start - 1);
    if (character === ")") {
      excess ??= text.split(")").length - text.split("(").length;
      if (excess-- <= 0) return start;
    } else if (character === ".") {
      if (DOT_OF_NAME.test(text.slice(Math.max(0, start - 8), start))) return start;
    } else if (character !== ",") return start;
  }
  return start;
}
