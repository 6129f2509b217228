import { ResolveError } from "../../../core/resolve-error.ts";
import { genericSyntaxOf } from "../../../core/schemes.ts";
import { divideInvalid, pathEndOf } from "../../../core/split.ts";
import { mistakeIn, mistakeInIri, type SchemeMistake } from "../../../schemes/iri.ts";
import { quote } from "../../../text/quote.ts";
import { isHostAndPort } from "../../host-and-port.ts";
import { matchesOf, noProblems, wholeOf } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type Problem, type ReferenceRule, type TextRule, underlinedIn } from "../../rule.ts";
import { isKnownScheme, schemeNameOf } from "../../schemes.ts";

/** Advice on common mistakes, most specific first. Schemes are identified by their module ids. */
const mistakes: readonly {
  readonly schemes: readonly string[];
  readonly form: RegExp;
  readonly advice: string;
}[] = [
  { schemes: ["mailto"], form: /[<>]/, advice: "use only the address, without a name or angle brackets" },
  { schemes: ["mailto"], form: /^[^?@]*@[^?]*;/, advice: 'separate addresses with ","' },
  { schemes: ["tel"], form: /^tel:\+.*\s/i, advice: 'remove the spaces, or replace them with "-"' },
  {
    schemes: ["tel"],
    form: /^(?!tel:\+|.*;phone-context=)/i,
    advice: 'use "+", the country code and the rest of the number, or add ";phone-context="',
  },
  { schemes: ["data"], form: /^[^,]*$/, advice: 'add "," before the data' },
  { schemes: ["urn"], form: /^urn:[^:]*:?$/i, advice: "use a namespace and a name: urn:isbn:0451450523" },
  {
    schemes: ["sip", "sips"],
    form: /^sips?:(?:[^@]*@)?(?![\w[])/i,
    advice: 'add a host, after any "@"',
  },
];

export const schemeSyntax: TextRule = {
  id: "scheme/syntax",
  summary: "a reference that the grammar of its scheme rejects",
  section: "RFC 3986 3.1",
  reason:
    "The specification of each scheme restricts the generic syntax further, and programs for that scheme may reject the reference.",
  advice: "use the syntax that the specification of the scheme requires",
  level: "off",
  valid: examplesIn(
    "mailto:joe@example.org tel:+1-201-555-0123 data:,a urn:isbn:0451450523 sip:a@[2001:db8::10] x:y ../a",
  ),
  invalid: [
    { reference: "mailto:Joe Doe <joe@example.org>", underlined: "Joe Doe <joe@example.org>" },
    { reference: "mailto:joe@", underlined: "mailto:joe@" },
    { reference: "tel:(555) 123", underlined: "(555) 123" },
    ...underlinedIn("data:«text/plain» «urn:» sip:«alice@» geo:«91»,0"),
  ],
  checkText({ text }, schemeOf, reference) {
    if (!schemeOf) return noProblems;
    const judged = targetOf(reference) ?? text;
    if (judged.length > LONGEST) return noProblems;
    const module = schemeOf(judged);
    const mistake = module && (reference ? mistakeInIri(judged, module) : mistakeIn(judged, module));
    if (mistake === undefined) return noProblems;
    const problem = problemOf(mistake);
    if (judged === text) return [problem];
    const what = `its target ${quote(judged)} is ${problem.what}`;
    return [{ ...problem, start: 0, end: text.length, what }];
  },
};

/** The maximum length of a reference to check, in UTF-16 units. Checking longer ones may take hundreds of megabytes. */
const LONGEST = 1_000_000;

/** The target of a relative reference; undefined if the reference is not relative or has no target. */
function targetOf(reference: Reference | undefined): string | undefined {
  if (reference === undefined || reference.scheme) return undefined;
  const resolution = reference.resolution();
  return resolution instanceof ResolveError ? undefined : resolution?.target;
}

/** For a known mistake, the part after the scheme is underlined; for an incomplete reference, the whole reference. */
function problemOf({ scheme, input, message, section, start, end }: SchemeMistake): Problem {
  const what = `invalid in the ${scheme} scheme: ${message.slice(0, -` (${section})`.length)}`;
  const advice = mistakes.find(({ schemes, form }) => schemes.includes(scheme) && form.test(input))?.advice;
  const specific = input.indexOf(":") + 1;
  if (advice !== undefined && specific < input.length)
    return { start: specific, end: input.length, what, advice, section };
  const span = start === end ? { start: 0, end: input.length } : { start, end };
  return { ...span, what, section, ...(advice !== undefined && { advice }) };
}

export const notRelative: ReferenceRule = {
  id: "scheme/not-relative",
  summary: "a relative reference with a base URI whose scheme allows none",
  section: "RFC 1808 2.3",
  reason: "mailto, news and telnet have no hierarchy, so relative references have no meaning in them.",
  advice: "use an absolute URI",
  level: "warn",
  valid: [
    { reference: "g", base: "ftp://a/b" },
    { reference: "#s", base: "telnet://a/" },
  ],
  invalid: [{ reference: "g", base: "telnet://a/", underlined: "g" }],
  check(reference) {
    if (reference.classification.reference !== "relative") return noProblems;
    const scheme = schemeNameOf(reference);
    if (scheme === undefined || genericSyntaxOf(scheme) !== "never") return noProblems;
    if (reference.resolution() instanceof ResolveError) return noProblems;
    return [{ ...wholeOf(reference), what: `${quote(scheme)} is never used with relative references` }];
  },
};

export const hostAndPort: ReferenceRule = {
  id: "scheme/host-and-port",
  summary: "a host and a port that are parsed as a scheme and a path",
  section: "RFC 3986 3.1",
  reason: 'The text before the first ":" is the scheme; without "//" there is no authority.',
  advice: 'add "//", or a scheme and "://", before the host',
  level: "error",
  valid: examplesIn("//localhost:8080/ tel:5551234 localhost:8080a isbn:0451 main.py:42"),
  invalid: underlinedIn("«localhost:8080»/a «example.com:80»"),
  check({ scheme, path, finding }) {
    if (
      !scheme ||
      finding.role === "name" ||
      // Plain text is read by people, who understand a host with a port.
      finding.construct === "abbreviated" ||
      isKnownScheme(scheme.text) ||
      !isHostAndPort(scheme.text, path.text)
    )
      return noProblems;
    const port = /^\d+/.exec(path.text)?.[0] ?? "";
    const what = `${quote(scheme.text)} is parsed as a scheme, not as a host`;
    return [{ start: 0, end: path.start + port.length, what }];
  },
};

export const ftpDirectory: ReferenceRule = {
  id: "scheme/ftp-directory",
  summary: 'an ftp URI with ";type=d"',
  section: "RFC 1808 5.3",
  reason: 'The path does not end with "/", so relative references in the listing resolve one level too high.',
  advice: 'end the path with "/" instead',
  level: "warn",
  valid: [{ reference: "ftp://a/b/" }, { reference: "ftp://a/b;type=a" }, { reference: "http://a/b;type=d" }],
  invalid: [{ reference: "ftp://a/b;type=d", underlined: ";type=d" }],
  check({ scheme, text }) {
    if (scheme?.text.toLowerCase() !== "ftp") return noProblems;
    const upToQuery = { text: text.slice(0, pathEndOf(text, 0)), start: 0 };
    return matchesOf(upToQuery, /;type=d$/gi, (found) => `${found} requests a directory listing`);
  },
};

/** Matches quotes and tags. A "#" before one of them was meant as data. */
const MARKUP = /["'<>]|%(?:2[27]|3[CcEe])/;

export const numberSignInData: TextRule = {
  id: "scheme/number-sign-in-data",
  summary: 'a "#" that cuts off the data in a data URI',
  section: "RFC 3986 3.5",
  reason: 'The first "#" begins the fragment, so the data is cut off and browsers do not show the image.',
  advice: "escape it as %23",
  level: "warn",
  valid: [
    { reference: "data:image/svg+xml,%3Csvg fill='%23fff'/%3E" },
    ...examplesIn("data:image/svg+xml;base64,AAAA#icon http://a/#%22"),
  ],
  invalid: [
    { reference: 'data:image/svg+xml,<svg fill="#fff"/>', underlined: "#" },
    { reference: "data:image/svg+xml,%3Csvg fill=%22#fff%22%3E%3C/svg%3E", underlined: "#" },
  ],
  checkText({ text }) {
    if (!/^data:/i.test(text)) return noProblems;
    const start = divideInvalid(text).hash;
    if (!MARKUP.test(text.slice(start))) return noProblems;
    return [{ start, end: start + 1, what: '"#" ends the data' }];
  },
};

/** Schemes for mailboxes, newsgroups, phones and terminals: RFC 1738, 3.5, 3.6 and 3.8, RFC 3261, 3966 and 5724. */
const WITHOUT_DOCUMENT: ReadonlySet<string> = new Set("fax mailto news sip sips sms tel telnet".split(" "));

export const fragmentWithoutRetrieval: ReferenceRule = {
  id: "scheme/fragment-without-retrieval",
  summary: "a fragment on a URI that does not locate a document",
  section: "RFC 2396 4.1",
  reason:
    "A fragment identifies part of a retrieved document, but a mailbox, newsgroup, phone or terminal returns no document.",
  advice: 'remove the fragment, or escape "#" as %23 if it is data',
  level: "off",
  valid: examplesIn("mailto:a@b mailto:a@b?subject=%231 http://a/#f data:,a#f #f"),
  invalid: underlinedIn("mailto:a@b«#f» news:x«#y» TEL:+123«#»"),
  check({ scheme, fragment }) {
    if (!scheme || !fragment || !WITHOUT_DOCUMENT.has(scheme.text.toLowerCase())) return noProblems;
    const what = `a ${quote(scheme.text)} URI does not locate a document, so the fragment identifies nothing`;
    return [{ start: fragment.start - "#".length, end: fragment.end, what }];
  },
};
