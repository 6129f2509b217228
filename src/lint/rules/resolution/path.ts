import { formOfRfc2396 } from "../../../core/classification.ts";
import { ResolveError } from "../../../core/resolve-error.ts";
import { split } from "../../../core/split.ts";
import type { Dialect } from "../../../dialects/dialect.ts";
import { isUnknownString, makesRequest } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { matchesOf, noProblems, problemsOfPieces, wholeOf } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type Problem, type ReferenceRule, underlinedIn } from "../../rule.ts";
import { isAlwaysGeneric, isOfServers } from "../../schemes.ts";
import { hasTwoSchemes } from "../scheme/after-scheme.ts";
import { INCOMPLETE_DELIMITER } from "../scheme/spelling.ts";

export const aboveRoot: ReferenceRule = {
  id: "resolution/above-root",
  summary: 'more ".." segments than the base URI has levels',
  section: "RFC 3986 5.4.2",
  reason:
    'RFC 2396 lets programs keep such ".." segments, remove them or reject the reference, while RFC 3986 removes them, so results differ.',
  advice: 'remove the surplus ".." segments',
  level: "warn",
  valid: [{ reference: "../../g", base: "http://a/b/c/d" }, { reference: "../g" }],
  invalid: [
    { reference: "../../../g", base: "http://a/b/c/d", underlined: "../../../g" },
    { reference: "../../../g", base: "http://a/b/c/d", dialect: "rfc3986", underlined: "../../../g" },
  ],
  check(reference) {
    const { path, resolution } = reference;
    if (!mayLeadAbove(reference)) return noProblems;
    const trace = resolution();
    if (!trace || trace instanceof ResolveError || !trace.flags.includes("above-root")) return noProblems;
    return [{ start: path.start, end: path.end, what: `".." leads above the root, to ${trace.target}` }];
  },
};

/**
 * False if the reference clearly cannot lead above the root. Traces are expensive; this check avoids most of them,
 * because few references have more ".." than their base has levels.
 */
function mayLeadAbove({ text, scheme, authority, path, base }: Reference): boolean {
  if (!base) return false;
  if (base.uri.includes("..")) return true;
  if (!text.includes("..")) return false;
  const isMerged = !scheme && !authority && !path.text.startsWith("/");
  return !isMerged || text.split("..").length - 1 > levelsOf(base.uri);
}

/**
 * Returns the number of base segments that ".." can remove, or a lower number where specifications disagree on the path.
 */
function levelsOf(uri: string): number {
  // RFC 1808 removes params.
  const path = split(uri).path.replace(/;.*$/, "");
  const folders = path.split("/").slice(0, -1);
  return folders.filter((segment) => segment !== "" && segment !== ".").length;
}

export const dotSegments: ReferenceRule = {
  id: "resolution/dot-segments",
  summary: 'a "." or ".." segment that resolution does not remove',
  section: "RFC 2396 5.2 (6)",
  reason:
    'RFC 2396 removes "." and ".." only from relative paths, but RFC 3986 removes them from all paths, so programs disagree about absolute paths.',
  advice: "write the path without these segments",
  level: "warn",
  valid: [
    ...examplesIn("../g http://a/b.c/..d http://a/b?../c"),
    { reference: "http://a/b/../c", dialect: "rfc3986" },
    { reference: "/./g", dialect: "rfc3987" },
  ],
  invalid: underlinedIn("http://a/b/«..»/c /«.»/g"),
  check(reference) {
    const { path, dialect } = reference;
    if (!isOfServers(reference)) return noProblems;
    // Dot segments in relative paths are removed by resolution.
    if (!path.text.startsWith("/") || !/\/\.\.?(?:\/|$)/.test(path.text) || removesAll(dialect))
      return noProblems;
    return problemsOfPieces(path, "/", (text) =>
      text === "." || text === ".." ? `${quote(text)} stays in the path` : undefined,
    );
  },
};

/** True if resolution removes dot segments even from paths that start with "/" (RFC 3986, 5.2.2). */
const removesAll = (dialect: Dialect): boolean => dialect.resolve("/./g", "http://a/") === "http://a/g";

export const emptySegment: ReferenceRule = {
  id: "resolution/empty-segment",
  summary: "an empty segment in an absolute path, or in an address that probably works",
  section: "RFC 3986 3.3",
  reason:
    "An empty segment counts as a segment, so b//c is not the same path as b/c, though many servers treat them alike and some publish such addresses.",
  advice: "use one slash, unless the server publishes the address with two",
  level: "off",
  valid: [{ reference: "http://a/b/c" }, { reference: "http://a//b.org/c" }, { reference: "b//c" }],
  invalid: [
    ...underlinedIn("http:«//»a//b http:«//»a/b//c /b«//»c"),
    { reference: "http://a//b.png", role: "resource", underlined: "//" },
    { reference: "../b//c.png", role: "resource", underlined: "//" },
  ],
  check: (reference) =>
    reference.path.text.includes("//")
      ? emptySegmentsOf(reference).filter(({ isPublished }) => isPublished)
      : noProblems,
};

interface EmptySegment extends Problem {
  /**
   * True if servers may publish the address: the segment is the only empty one in an absolute path, or the address
   * works.
   */
  readonly isPublished: boolean;
}

/** Returns the empty segments in a path; none if "//" has a different meaning in the reference. */
function emptySegmentsOf(reference: Reference): readonly EmptySegment[] {
  const { text, path, scheme, classification } = reference;
  if (scheme && !isAlwaysGeneric(scheme.text)) return [];
  // This is a share on a Windows server.
  if (path.text.startsWith("//") && /^file$/i.test(scheme?.text ?? "")) return [];
  // Such references are reported by scheme/near-miss and scheme/twice.
  if (INCOMPLETE_DELIMITER.test(text) || hasTwoSchemes(text)) return [];
  // The path of an archive or a proxied URI contains another URI.
  if (formOfRfc2396(classification) === "opaque_part" || /^[^:]*:\/\//.test(path.text)) return [];
  const isInAbsolute = path.text.startsWith("/") && !SECOND_HOST.test(path.text);
  const works = isInUse(reference);
  return [...matchesOf(path, /(?<!:)\/{2,}/g, () => "the path has an empty segment")].map((problem) => ({
    ...problem,
    isPublished: works || (isInAbsolute && problem.end - problem.start === "//".length),
  }));
}

/** Matches the beginning of a path that contains a second address without its scheme. */
const SECOND_HOST = /^\/\/(?:[\w-]+\.)+[A-Za-z]{2,}\//;

/**
 * True if the address probably works. This is assumed for images and scripts, whose absence would be noticed, and for
 * strings in data.
 */
const isInUse = ({ finding }: Reference): boolean => isUnknownString(finding) || finding.role === "resource";

export const doubleSlashPath: ReferenceRule = {
  id: "resolution/double-slash-path",
  summary: "an empty segment before a second host or in a relative path, or several empty segments in a row",
  section: "RFC 3986 3.3",
  reason:
    "An empty segment counts as a segment, so a//b is not the same path as a/b, though many servers treat them alike. If a host follows the empty segment, the author probably meant only that host, or left the path before it incomplete.",
  advice: "use one slash, or keep only the second host",
  level: "warn",
  valid: [
    ...examplesIn("http://a/b/ //a/b b?c//d http//a/b http://www.http://h/ jar:a//b"),
    { reference: "jar:a//b", dialect: "rfc3986" },
    ...examplesIn(`sqlite:////tmp/a.db file:////host/share http://a//b http://a//b.html http://a/b//c
      http://a/b//c.org/d /b//c http://a//https://b/c www.a.b/c//https://d`),
    { reference: "http://a//b.org/c.png", role: "resource" },
    { reference: "../b//c.png", role: "resource" },
  ],
  invalid: [
    ...underlinedIn("http:«//»a//b.org/c http://a«///»b http://a/b«///»c b«//»c ..«//»c"),
    { reference: "http://a//b.org/c", dialect: "rfc3986", underlined: "//" },
  ],
  // "http://www.http://h" is reported by scheme/twice.
  check: (reference) =>
    reference.path.text.includes("//") && !hasTwoSchemes(reference.text)
      ? emptySegmentsOf(reference).filter(({ isPublished }) => !isPublished)
      : noProblems,
};

export const sameDocument: ReferenceRule = {
  id: "resolution/same-document",
  summary: "an empty reference where a request is intended",
  section: "RFC 2396 4.2",
  reason:
    "In a form or other request, an empty reference stands for the base URI, so the request reloads the document, or loads the one declared as its base.",
  advice: "use the intended reference, or remove the attribute",
  level: "off",
  valid: [
    { reference: "", role: "link" },
    { reference: "#part", role: "resource" },
    { reference: ".", role: "resource" },
  ],
  invalid: [
    { reference: "", role: "resource", underlined: "" },
    { reference: "", construct: "form action", underlined: "" },
    { reference: "", construct: "button formaction", underlined: "" },
  ],
  check(reference) {
    if (reference.text !== "" || !makesRequest(reference.finding)) return noProblems;
    return [{ ...wholeOf(reference), what: "the reference is empty, so the request goes to the base URI" }];
  },
};

export const queryWithoutPath: ReferenceRule = {
  id: "resolution/query-without-path",
  summary: "a query without a path, where the specification allows it",
  section: "RFC 2396 C.1",
  reason:
    "RFC 1808 and RFC 3986 keep the last segment of the base path; RFC 2396 drops it, and its BNF does not accept such a reference.",
  advice: "before the query, add the last segment of the base path",
  level: "off",
  valid: examplesIn("d?y //a?y", "rfc1808"),
  invalid: [
    { reference: "?y", dialect: "rfc1808", underlined: "?y" },
    { reference: "?y", dialect: "rfc3986", underlined: "?y" },
  ],
  check(reference) {
    const { scheme, authority, path, query } = reference;
    if (scheme || authority || path.text !== "" || !query || query.start !== 1) return noProblems;
    return [{ ...wholeOf(reference), what: "there is no path before the query" }];
  },
};
