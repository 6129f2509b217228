import { schemeEndOf } from "../../../core/split.ts";
import { type Finding, isAlwaysAbsolute } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule, type TextRule, underlinedIn } from "../../rule.ts";

const ALONE = /^(?:(?:https?|ftp):\/\/(?:https?|ftp|file):?\/\/(?:[#|].*)?|(?:https?|ftp|file):)$/i;

export const schemeAlone: TextRule = {
  id: "scheme/alone",
  summary: "a scheme in text, with nothing after it",
  section: "RFC 3986 3",
  reason:
    "Manuals and change logs mention file: or http://https:// on their own, and programs that find references in text mistake them for references.",
  advice: "format the scheme as code, or complete the reference",
  level: "off",
  valid: [
    { reference: "file:", construct: "a href" },
    { reference: "file:a", construct: "autolink" },
    { reference: "http://https://a", construct: "text" },
  ],
  invalid: [
    { reference: "file:", construct: "autolink", underlined: "file:" },
    { reference: "http://https://", construct: "text", underlined: "http://https://" },
    { reference: "http://http://#http://#", construct: "text", underlined: "http://http://#http://#" },
  ],
  checkText(finding) {
    if (!isAlone(finding)) return noProblems;
    const { text } = finding;
    return [{ start: 0, end: text.length, what: `nothing follows ${quote(text)}` }];
  },
};

/** True if a finding in text consists of schemes with nothing after them. */
export function isAlone(finding: Finding): boolean {
  return isAlwaysAbsolute(finding) && ALONE.test(finding.text);
}

/**
 * Matches two schemes in a row. The second may lack a letter or a slash, or follow a word: `http://ttp://h`,
 * `http://www.https://h`.
 */
const TWO_SCHEMES =
  /^(?:https?|ftp):\/\/(?:(?=(?:https?|ftp|file):?\/\/|(?:https?|ftp):\/|ttps?:\/\/)|[\w.@-]{1,64}\b(?=(?:https?|ftp):\/\/))/i;

export const schemeTwice: TextRule = {
  id: "scheme/twice",
  summary: "a scheme followed by another scheme",
  section: "RFC 3986 3.2",
  reason: 'The text after "//" is the host, so the second scheme is parsed as a host.',
  advice: "remove one of the schemes",
  level: "error",
  valid: examplesIn("http://h http://http/ http://h/http://i http://xhttp://h view-source:http://h"),
  invalid: underlinedIn(`«http://»http://h «https://»http//h «http://»https:/h «http://»ttp://h
    «http://www.»https://h «https://u@»http://h`),
  checkText(finding) {
    const found = TWO_SCHEMES.exec(finding.text)?.[0];
    // Two schemes with nothing after them are reported by scheme/alone.
    if (found === undefined || isAlone(finding)) return noProblems;
    return [{ start: 0, end: found.length, what: `${quote(found)} is followed by another scheme` }];
  },
};

export function hasTwoSchemes(text: string): boolean {
  return TWO_SCHEMES.test(text);
}

const DELIMITERS = /^(?:https?|ftp|file)(:(?:\/?:\/\/|\/\/:\/\/))/i;

export const secondColon: TextRule = {
  id: "scheme/second-colon",
  summary: "a second colon after a scheme",
  section: "RFC 3986 3",
  reason: 'Only "//" right after the colon begins an authority, so here the host is part of the path.',
  advice: 'write "://"',
  fix: "unsafe",
  level: "error",
  valid: [{ reference: "http://h" }, { reference: "urn::a" }, { reference: "http::a" }],
  invalid: underlinedIn("http«:://→://»h HTTPS«:/://→://»h/b http«://://→://»h"),
  checkText({ text }) {
    const found = DELIMITERS.exec(text)?.[1];
    if (found === undefined) return noProblems;
    const start = schemeEndOf(text) - 1;
    const end = start + found.length;
    const what = `${quote(found)} is probably a typo for "://"`;
    return [{ start, end, what, fix: { start, end, text: "://" } }];
  },
};

export function hasSecondColon(text: string): boolean {
  return DELIMITERS.test(text);
}

/**
 * Schemes whose URIs never have "//". `news` is excluded because its URIs may have "//" (RFC 5538), and `data` because
 * PHP uses "data://" for streams.
 */
const opaque: ReadonlySet<string> = new Set(
  "callto cid geo magnet mailto mid sip sips sms tel urn".split(" "),
);

export function isOpaque(scheme: string): boolean {
  return opaque.has(scheme.toLowerCase());
}

export const noAuthority: ReferenceRule = {
  id: "scheme/no-authority",
  summary: '"//" after a scheme that has no authority',
  section: "RFC 3986 3",
  reason: 'The text after "//" is parsed as an authority, so it does not work as an address or a number.',
  advice: 'remove the "//"',
  fix: "unsafe",
  level: "error",
  valid: [...examplesIn("mailto:a@b news://a/b tel:+1234"), { reference: "urn://a", role: "name" }],
  invalid: underlinedIn("mailto:«//→»a@b TEL:«//→»+1234 mailto:«///→»a@b"),
  check({ scheme, text, finding }) {
    if (scheme === undefined || finding.role === "name" || !text.startsWith("//", scheme.end + 1))
      return noProblems;
    if (!isOpaque(scheme.text)) return noProblems;
    const start = scheme.end + 1;
    const end = start + (/^\/*/.exec(text.slice(start))?.[0].length ?? 0);
    return [{ start, end, what: `${quote(scheme.text)} URIs have no "//"`, fix: { start, end, text: "" } }];
  },
};
