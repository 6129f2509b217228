import { quote } from "../../../text/quote.ts";
import { matchedParts, noProblems } from "../../problems.ts";
import type { Part } from "../../reference.ts";
import { roughComponents, roughServer } from "../../rough-components.ts";
import { examplesIn, type Problem, type TextRule, underlinedIn } from "../../rule.ts";

/** Matches escaped characters that end an authority or cut off a string: "/", "?", "#", "\" and control characters. */
const IN_USERINFO = /(?:%(?:2f|3f|23|5c|[01][\da-f]|7f))+/gi;
/** Also matches escaped characters that delimit a host within an authority: "@", ":" and brackets. */
const IN_HOST = /(?:%(?:2f|3f|23|5c|40|3a|5b|5d|[01][\da-f]|7f))+/gi;

export const escapedDelimiter: TextRule = {
  id: "spoofing/escaped-delimiter",
  summary: "an escaped delimiter or control character in an authority",
  section: "RFC 3986 7.3",
  reason:
    "A program that unescapes the reference before splitting it sees a different host: trusted.example in http://trusted.example%2F@evil.example/.",
  advice: "remove this character from the authority",
  level: "off",
  valid:
    examplesIn(`http://user%40mail.example:80@trusted.org/ http://trusted.org/a%2Fb?c%40d http://good%2eexample/
    http://b%C3%BCcher.example/ %2f%40 mailto:a%40b@c`),
  invalid: underlinedIn(`http://trusted«%40»evil.org/ http://trusted.org«%2f»@evil.org/ http://a«%00»b.org/
    //trusted.org«%5C».evil.org http://a«%0D%0A»b.org/|`),
  checkText(finding) {
    if (!finding.text.includes("%")) return noProblems;
    const server = roughServer(roughComponents(finding));
    if (!server) return noProblems;
    const { userinfo, host } = server;
    return [...(userinfo ? escapesIn(userinfo, IN_USERINFO) : noProblems), ...escapesIn(host, IN_HOST)];
  },
};

function escapesIn(part: Part, expression: RegExp): readonly Problem[] {
  const what = (found: string) => `a program that unescapes ${found} too early sees a different host`;
  return Array.from(matchedParts(part, expression), ({ text, ...span }) => ({ ...span, what: what(text) }));
}

export function hasEscapedDelimiter(host: string): boolean {
  return host.search(IN_HOST) >= 0;
}

/** Matches "." and ".." between slashes. A dot may be escaped. Browsers treat "\" as "/". */
const DOT_SEGMENT = /(?<![^/\\])(?:\.|%2e){1,2}(?![^/\\])/gi;

export const escapedDotSegment: TextRule = {
  id: "spoofing/escaped-dot-segment",
  summary: 'an escaped "." or ".." segment',
  section: "RFC 3986 6.2.2.3",
  reason:
    "Normalization and browsers unescape the dots and then remove the segment, so the reference does not lead to the path that a filter sees.",
  advice: "use the path that the reference leads to",
  level: "off",
  valid: examplesIn(
    "/a/../b a/./b /a/%2e%2eb /a%2e/b /a?b/%2e%2e/c #/%2e%2e /%2e%2e%2e/ urn:%2e%2e mailto:%2e",
  ),
  invalid: [
    ...underlinedIn("/public/«%2e%2e»/admin http://trusted.org/a/«.%2E» «%2e»/a?b"),
    { reference: "/a\\%2e%2e\\b", underlined: "%2e%2e" },
  ],
  *checkText(finding) {
    if (!/%2e/i.test(finding.text)) return;
    const { text: whole, schemeEnd, path, questionMark } = roughComponents(finding);
    const part = { text: whole.slice(path, questionMark), start: path };
    if (schemeEnd > 0 && !/^[/\\]/.test(part.text)) return;
    for (const { start, end, text } of matchedParts(part, DOT_SEGMENT)) {
      const what = `${quote(text)} becomes the dot segment ${quote(text.replace(/%2e/gi, "."))} when it is unescaped`;
      if (text.includes("%")) yield { start, end, what };
    }
  },
};
