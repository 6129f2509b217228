import type { Finding } from "../../../extract/finding.ts";
import { noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

/** Matches up to the end of a tag that is followed by another tag or a line break. */
const OPEN = /^(?!(?:data|javascript):)[^<>]*>(?=[^<\r\n]*(?:<[/A-Za-z]|[\r\n]))/i;

export const unclosedQuote: TextRule = {
  id: "context/unclosed-quote",
  summary: "an attribute value that continues after its tag",
  section: "RFC 3986 C",
  reason:
    "The closing quote is missing, so the text and tags up to the next quote become part of the reference.",
  advice: "close the quote before the end of the tag",
  level: "error",
  valid: [
    { reference: "a>b", construct: "a href" },
    { reference: "data:image/svg+xml,<svg><a/></svg>", construct: "a href" },
    { reference: "a>b</a>", construct: "string" },
  ],
  invalid: [
    { reference: "a>b</a> <b c=", construct: "a href", underlined: ">b</a> <b c=" },
    { reference: "a>\n  b", construct: "a href", underlined: ">\n  b" },
  ],
  checkText(finding) {
    const length = lengthBeforeTag(finding);
    if (length === undefined) return noProblems;
    const what = "the tag ends here, but a quote inside it is not closed";
    return [{ start: length, end: finding.text.length, what }];
  },
};

/** Returns the length of an attribute value up to the end of its tag; undefined if its quote is closed before that. */
function lengthBeforeTag({ text, construct }: Finding): number | undefined {
  // Only attributes have a construct that consists of two words.
  if (!text.includes(">") || !/^[a-z][\w-]* [a-z]/i.test(construct)) return undefined;
  const found = OPEN.exec(text)?.[0];
  return found === undefined ? undefined : found.length - ">".length;
}

/** True if a finding continues beyond its tag. Other rules then ignore its end. */
export function isUnclosed(finding: Finding): boolean {
  return lengthBeforeTag(finding) !== undefined;
}
