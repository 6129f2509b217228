import { authorityEndOf, pathEndOf } from "../../../core/split.ts";
import { type Finding, isInQuotes } from "../../../extract/finding.ts";
import { quote, quoteMarks } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type TextRule, underlinedIn } from "../../rule.ts";

const AUTHORITY = /^(?:www|ftp)\.[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

export const abbreviated: TextRule = {
  id: "context/abbreviated",
  summary: "an abbreviated reference, which is parsed as a relative path",
  section: "RFC 3986 4.5",
  reason:
    "Abbreviated references are meant for people. In a document, programs resolve such a reference against the base URI, as if it were a file name.",
  advice: 'add the scheme and "://" before the reference',
  fix: "unsafe",
  level: "error",
  valid: examplesIn("http://www.example.com/ www.html //www.example.com/"),
  invalid: [
    {
      reference: "www.w3.org/Addressing/",
      underlined: "www.w3.org",
      fixed: "https://www.w3.org/Addressing/",
    },
    { reference: "ftp.ietf.org/rfc/", underlined: "ftp.ietf.org" },
  ],
  checkText({ text, construct }) {
    // Plain text is read by people, who understand abbreviated references.
    if (construct === "abbreviated") return noProblems;
    const end = authorityEndOf(text, 0);
    const host = text.slice(0, end);
    if (!AUTHORITY.test(host)) return noProblems;
    const what = "the reference has no scheme, so it is a relative path";
    // An FTP server may also be a web server.
    if (!/^www/i.test(host)) return [{ start: 0, end, what }];
    const meant = `you probably mean ${quote(`https://${host}`, 80)}`;
    return [{ start: 0, end, what: `${what}; ${meant}`, fix: { start: 0, end: 0, text: "https://" } }];
  },
};

/** Matches schemes for data and code. References with them may end with any character. */
const CONTENT = /^(?:data|javascript|about|urn):/i;
/** Matches a dot that is part of a name or follows another dot: `Apple_Inc.`, `U.S.`, `..`, `b...` */
const DOT_OF_NAME = /(?:[_./(-](?:[A-Z][a-z]{0,4})?|^)\.$/;

/** Matches several words that cannot be an address, because they contain no delimiter. */
const WORDS = /^[^/:?#]*\S\s[^/:?#]*$/;

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
    { reference: "to be written." },
    { reference: "a.html#tap>" },
  ],
  invalid: [
    ...underlinedIn(`http://a/b«)→» http://a/b«.→» http://a/?b«)→» b.html«,→» http://a/b_(c)«).→»
      http://a/b«>→»`),
    { reference: 'b.html"', underlined: '"', fixed: "b.html" },
    { reference: '#a"', underlined: '"', fixed: "#a" },
  ],
  checkText(finding) {
    const { text, role } = finding;
    // In quotes, the end of a reference is certain. A text directive may end with sentence punctuation.
    if (isInQuotes(finding) || text.includes(":~:")) return noProblems;
    // Some hosts use image names that end with a dot, and image URLs are rarely copied from a sentence.
    if (role === "resource" && text.endsWith(".")) return noProblems;
    // Words in place of an address may end like a sentence. Another rule reports the spaces in them.
    if (WORDS.test(text)) return noProblems;
    // In a query or anchor, a final full stop or comma may be intended.
    if (pathEndOf(text, 0) < text.length && /[.,]$/.test(text)) return noProblems;
    const end = text.length;
    const start = startOfPunctuation(text);
    if (start === end || start === 0 || role === "name" || CONTENT.test(text)) return noProblems;
    // The id of a heading may end with punctuation, but no fragment can contain a closing mark.
    if (text.startsWith("#") && /[.,)]$/.test(text)) return noProblems;
    const what = `${quoteMarks(text.slice(start))} after the reference is probably not part of it`;
    return [{ start, end, what, fix: { start, end, text: "" } }];
  },
};

/**
 * Returns the start of the trailing dots, commas and unmatched parentheses, or of a single closing mark that closes
 * nothing.
 */
function startOfPunctuation(text: string): number {
  // The name of a function may end with ">".
  if (/^(?:[^<>"`\s]+["`]|[^<>"`\s#]+>)$/.test(text)) return text.length - 1;
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

/** Matches text up to the end of a tag that is followed by another tag or a line break. */
const OPEN = /^(?!(?:data|javascript):)[^<>]*>(?=[^<\r\n]*(?:<[/A-Za-z]|[\r\n]))/i;

export const unclosedQuote: TextRule = {
  id: "context/unclosed-quote",
  summary: "an attribute value that continues past the end of its tag",
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

/**
 * Returns the length of an attribute value up to the end of its tag; undefined if the quote is closed before the tag
 * ends.
 */
function lengthBeforeTag({ text, construct }: Finding): number | undefined {
  // Only the names of attribute constructs consist of two words.
  if (!text.includes(">") || !/^[a-z][\w-]* [a-z]/i.test(construct)) return undefined;
  const found = OPEN.exec(text)?.[0];
  return found === undefined ? undefined : found.length - ">".length;
}

/** True if a finding continues beyond its tag. Other rules then ignore the part after the tag. */
export function isUnclosed(finding: Finding): boolean {
  return lengthBeforeTag(finding) !== undefined;
}
