import { formOfRfc2396 } from "../../../core/classification.ts";
import { schemeEndOf, schemeIn } from "../../../core/split.ts";
import { type Finding, isAlwaysAbsolute, type Standard } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { isHostAndPort } from "../../host-and-port.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule, underlinedIn } from "../../rule.ts";
import { isAlwaysGeneric, isKnownScheme } from "../../schemes.ts";
import { hasSecondColon, isAlone } from "../scheme/after-scheme.ts";
import { misspeltIn, nearNames } from "../scheme/spelling.ts";

export const colonInFirstSegment: ReferenceRule = {
  id: "resolution/colon-in-first-segment",
  summary: "a colon in the first segment, which turns the text before it into a scheme",
  section: "RFC 3986 4.2",
  reason:
    'A relative path cannot begin with a segment such as "this:that", which is parsed as an absolute URI.',
  advice: 'add "./" before the path, or escape the colon as %3A',
  fix: "unsafe",
  level: "warn",
  valid: [
    ...examplesIn("./this:that mailto:a@b this%3Athat x-scheme://host/"),
    { reference: "x-scheme://host/", dialect: "rfc3986" },
    { reference: "x-scheme:/path", dialect: "rfc3987" },
    { reference: "ex:name", role: "name" },
    ...examplesIn("inv:key:domain fax:+358.555.1234567 mialto:a@b gitsite:git@github.com/x"),
    { reference: "this:that", construct: "autolink" },
  ],
  invalid: [
    ...underlinedIn("«this:→./this:»that «main.py:→./main.py:»42 «Talk:→./Talk:»Main_Page"),
    { reference: "this:that", dialect: "rfc3986", underlined: "this:", fixed: "./this:that" },
  ],
  check({ scheme, authority, classification, path, finding }) {
    const form = formOfRfc2396(classification);
    if (!scheme || form === "net_path" || form === "abs_path") return noProblems;
    // Here, a relative reference such as "./this:that" cannot be used instead.
    if (isAlwaysAbsolute(finding)) return noProblems;
    // "URL:" is reported by context/url-prefix.
    if (/^url$/i.test(scheme.text)) return noProblems;
    // A name with more colons, such as inv:key:domain, has its own syntax.
    if (path.text.includes(":")) return noProblems;
    // This is an scp path after an unknown scheme: gitsite:git@github.com/x.
    if (/^[^/@]+@[^/@]+\.[^/@]/.test(path.text)) return noProblems;
    if (finding.role === "name" || isKnownScheme(scheme.text) || isHostAndPort(scheme.text, path.text))
      return noProblems;
    // Such references are reported by resolution/prefixed-name and scheme/near-miss.
    if (prefixOf(finding) !== undefined || misspeltIn({ scheme, authority, path }) !== undefined)
      return noProblems;
    const what = `${quote(scheme.text)} is parsed as a scheme`;
    return [{ start: 0, end: scheme.end + 1, what, fix: { start: 0, end: 0, text: "./" } }];
  },
};

const PREFIX = /^[A-Za-z][\w.-]*$/;
const NAME = /^[A-Za-z_](?:[\w./#*(),?&=~+-]|%[\dA-Fa-f]{2})*$/;

/** Matches a name in an autolink. It may start with a digit and contain any characters. */
const NAME_IN_AUTOLINK = /^[^:/][^:]*$/;

const markdown: Standard = { name: "CommonMark", spec: "rfc3987", isEscapedByRenderers: true };

export const prefixedName: ReferenceRule = {
  id: "resolution/prefixed-name",
  summary: "a prefixed name in Markdown that is parsed as an absolute URI",
  section: "RFC 3986 4.2",
  reason:
    "The name of an XML element, a list number, or a label that a site generator resolves (MyST, DocFX, Antora) becomes a link in Markdown, and its prefix is parsed as a scheme.",
  advice: "format the name as code",
  level: "off",
  valid: [
    { reference: "soap:Header" },
    { reference: "mailto:someone", standard: markdown },
    { reference: "htps:a.example/b", standard: markdown },
    { reference: "list:03694", standard: markdown },
    { reference: "x-scheme:/path", standard: markdown, construct: "autolink" },
    { reference: "localhost:8080", standard: markdown, construct: "autolink" },
  ],
  invalid: [
    { reference: "soap:Header", standard: markdown, underlined: "soap:" },
    { reference: "list:03694", standard: markdown, construct: "autolink", underlined: "list:" },
    { reference: "configure:selector", standard: markdown, underlined: "configure:" },
    { reference: "api:list/add#args", standard: markdown, underlined: "api:" },
    { reference: "xref:System.Math.DivRem%2A", standard: markdown, underlined: "xref:" },
    { reference: "xref:a.B.c(d,e)?text=c", standard: markdown, underlined: "xref:" },
  ],
  check({ finding }) {
    const prefix = prefixOf(finding);
    if (prefix === undefined) return noProblems;
    return [{ start: 0, end: prefix.length + 1, what: `${quote(prefix)} is parsed as a scheme` }];
  },
};

/** Returns the prefix of a prefixed name in Markdown; undefined for any other reference. */
function prefixOf({ text, standard, role, construct }: Finding): string | undefined {
  if (standard?.isEscapedByRenderers !== true || role === "name") return undefined;
  const [prefix, name] = [schemeIn(text), text.slice(schemeEndOf(text))];
  if (!PREFIX.test(prefix) || !(construct === "autolink" ? NAME_IN_AUTOLINK : NAME).test(name))
    return undefined;
  if (isKnownScheme(prefix) || nearNames(prefix).length > 0) return undefined;
  return isHostAndPort(prefix, name) ? undefined : prefix;
}

export const sameScheme: ReferenceRule = {
  id: "resolution/same-scheme",
  summary: "a hierarchical scheme before a relative path",
  section: "RFC 3986 5.4.2",
  reason:
    "Old parsers treat http:g as g if the base is also an http URI, but RFC 2396 and RFC 3986 parse it as an absolute URI.",
  advice: 'remove the scheme, or add "//" and the authority after it',
  level: "warn",
  valid: examplesIn("http://a/g mailto:g g file:line"),
  invalid: [
    { reference: "http:g", base: "http://a/b", underlined: "http:g" },
    { reference: "https:?q", underlined: "https:?q" },
  ],
  check({ text, scheme, authority, path, query, finding }) {
    // Such references are reported by scheme/second-colon and scheme/alone.
    if (hasSecondColon(text) || isAlone(finding)) return noProblems;
    if (!scheme || authority || path.text.startsWith("/") || !isAlwaysGeneric(scheme.text)) return noProblems;
    // "file:line" is a placeholder.
    if (/^file$/i.test(scheme.text) && /^[\w:]*$/.test(path.text)) return noProblems;
    const end = query?.end ?? path.end;
    return [{ start: 0, end, what: `neither "//" nor "/" follows ${quote(`${scheme.text}:`)}` }];
  },
};
