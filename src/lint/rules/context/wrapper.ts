import { quote, quoteMarks } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { type TextRule, underlinedIn } from "../../rule.ts";

export const wrapper: TextRule = {
  id: "context/wrapper",
  summary: "quotes or brackets around a reference",
  section: "RFC 3986 C",
  reason: "Quotes and brackets delimit references in plain text and are not part of them.",
  advice: "remove the opening and closing delimiters",
  fix: "safe",
  level: "error",
  valid: [
    { reference: "http://a/" },
    { reference: "a(b)" },
    { reference: "[a]" },
    { reference: "[a:b::/32]" },
  ],
  invalid: [
    { reference: "<http://a/>", underlined: "<", fixed: "http://a/" },
    { reference: "<URL: http://a/ >", underlined: "<", fixed: "http://a/" },
    { reference: '"http://a/"', underlined: '"', fixed: "http://a/" },
    { reference: "\u201chttp://a/\u201d", underlined: "\u201c", fixed: "http://a/" },
    { reference: "\u201dhttp://a/\u201d", underlined: "\u201d", fixed: "http://a/" },
    { reference: "<http://a/", underlined: "<" },
    { reference: "[a/b]", underlined: "[" },
  ],
  checkText({ text }) {
    const trimmed = text.trimStart();
    if (!/^[<"'\u2018\u201c\u201d]/.test(trimmed) && !IN_BRACKETS.test(trimmed)) return noProblems;
    const start = text.length - trimmed.length;
    const what = `${quoteMarks(text.slice(start, start + 1))} is not part of the reference`;
    const inside = insideOf(trimmed.trimEnd());
    const fix = inside === "" ? undefined : { start: 0, end: text.length, text: inside };
    return [{ start, end: start + 1, what, fix }];
  },
};

/**
 * Matches a path or URL in square brackets. Without a slash, the string may be a label or a placeholder; digits after a
 * slash may be a prefix of IP addresses. There is no fix, because a label may be meant.
 */
const IN_BRACKETS = /^\[(?![\dA-Fa-f:.]*\/\d+\])[^[\]\s]*\/[^[\]\s]*\]\s*$/;

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["<", ">"],
  ['"', '"'],
  ["'", "'"],
  ["\u2018", "\u2019"],
  ["\u201c", "\u201d"],
  // Word processors put this pair of quotes around attribute values.
  ["\u201d", "\u201d"],
]);

/** Returns the string inside a pair of delimiters if they enclose a single reference; otherwise the empty string. */
function insideOf(text: string): string {
  const opening = text.charAt(0);
  const closing = CLOSING.get(opening) ?? "";
  const inside = text.slice(1, -1);
  if (!text.endsWith(closing) || inside.includes(opening) || inside.includes(closing)) return "";
  return (opening === "<" ? inside.replace(/^\s*URL:/i, "") : inside).trim();
}

export const urlPrefix: TextRule = {
  id: "context/url-prefix",
  summary: 'the prefix "URL:", which is parsed as a scheme',
  section: "RFC 3986 C",
  reason: 'The prefix marks a reference in plain text; elsewhere, "URL" is an unknown scheme.',
  advice: "remove it",
  fix: "unsafe",
  level: "warn",
  valid: [{ reference: "http://a/" }, { reference: "urn:a:b" }, { reference: "a URL: b" }],
  invalid: [
    { reference: "URL:http://a/", underlined: "URL:", fixed: "http://a/" },
    { reference: "URL: http://a/", underlined: "URL: ", fixed: "http://a/" },
  ],
  checkText({ text }) {
    const [, before = "", prefix] = /^(\s*)(URL:\s*)/i.exec(text) ?? [];
    if (prefix === undefined) return noProblems;
    const span = { start: before.length, end: before.length + prefix.length };
    return [{ ...span, what: `${quote(prefix)} is not part of the reference`, fix: { ...span, text: "" } }];
  },
};

export const nestedLink: TextRule = {
  id: "context/nested-link",
  summary: "a Markdown link in place of a reference",
  section: "RFC 3986 C",
  reason: "Markdown syntax around a reference is not part of it, and its brackets are invalid in references.",
  advice: "use only the destination of the link",
  fix: "unsafe",
  level: "error",
  valid: [{ reference: "http://a/(b)" }, { reference: "a" }],
  invalid: [
    { reference: "[a b](http://a/)", underlined: "[a b](http://a/)", fixed: "http://a/" },
    ...underlinedIn("«![](../a.png)→../a.png» «[http://a](http://b/)→http://b/» «(a)[http://b/]→http://b/»"),
  ],
  checkText({ text }) {
    const [, destination] = LINK.exec(text) ?? REVERSED.exec(text) ?? [];
    if (destination === undefined) return noProblems;
    const fix = { start: 0, end: text.length, text: destination };
    return [{ start: 0, end: text.length, what: "the reference is a complete Markdown link", fix }];
  },
};

const LINK = /^!?\[[^[\]]*\]\(([^()\s]+)\)$/;
/** Matches a link with reversed brackets and a URL. Without a URL, the text may be a pattern: `(a)[b]`. */
const REVERSED = /^\([^()[\]]*\)\[([a-z][a-z\d+.-]*:\/\/[^\s()[\]]+)\]$/i;
