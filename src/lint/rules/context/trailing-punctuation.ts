import { pathEndOf } from "../../../core/split.ts";
import { isInQuotes } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type TextRule } from "../../rule.ts";

/** Matches schemes for data and code. Such references may end with any character. */
const CONTENT = /^(?:data|javascript|about|urn):/i;
/** Matches a dot that is part of a name or follows another dot: `Apple_Inc.`, `U.S.`, `..`, `b...` */
const DOT_OF_NAME = /(?:[_./(-](?:[A-Z][a-z]{0,4})?|^)\.$/;

export const trailingPunctuation: TextRule = {
  id: "context/trailing-punctuation",
  summary: "sentence punctuation after a reference",
  section: "RFC 3986 C",
  reason: "Trailing punctuation is not part of a URL, but is often copied along with it.",
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
    // In quotes, the end of a reference is certain. A text directive may end like a sentence.
    if (isInQuotes(finding) || text.includes(":~:")) return noProblems;
    // Some hosts use image names that end with a dot, and image URLs are rarely copied from a sentence.
    if (role === "resource" && text.endsWith(".")) return noProblems;
    // In a query or anchor, a final full stop or comma may be intended.
    if (pathEndOf(text, 0) < text.length && /[.,]$/.test(text)) return noProblems;
    const end = text.length;
    const start = startOfPunctuation(text);
    if (start === end || start === 0 || role === "name" || text.startsWith("#") || CONTENT.test(text))
      return noProblems;
    const what = `${quote(text.slice(start))} after the reference is probably not part of it`;
    return [{ start, end, what, fix: { start, end, text: "" } }];
  },
};

/**
 * Returns the start of the trailing dots, commas and unopened parentheses, or of a single closing mark that closes
 * nothing.
 */
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
