import { ResolveError } from "../../../core/resolve-error.ts";
import { schemeEndOf } from "../../../core/split.ts";
import type { Standard } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

const contentBase: Standard = { name: "RFC 2110", spec: "rfc2396", absoluteBaseBy: "RFC 2110 4.2" };
const html401: Standard = { name: "HTML 4.01", spec: "rfc2396", absoluteBaseBy: "HTML 4.01 12.4" };

export const baseDeclaration: ReferenceRule = {
  id: "resolution/base-declaration",
  summary: "a base URI that is not declared as its standard requires",
  section: "RFC 1808 10",
  reason:
    "Programs that follow the standard ignore such a base and resolve relative references against another base, or not at all.",
  advice: "declare an absolute base in the way that the standard requires",
  level: "warn",
  valid: [
    ...examplesIn("rel"),
    { reference: "rel", role: "base" },
    { reference: "http://a/", role: "base", standard: contentBase },
  ],
  invalid: [
    { reference: "rel", role: "base", standard: contentBase, underlined: "rel" },
    { reference: "/rel", role: "base", standard: html401, underlined: "/rel" },
  ],
  check(reference) {
    const { role, standard, fault } = reference.finding;
    if (role !== "base") return noProblems;
    const isAbsolute = reference.classification.reference === "absolute";
    const by = isAbsolute ? undefined : standard?.absoluteBaseBy;
    const what = fault ?? (by && `the base is relative, but ${by} requires an absolute one`);
    return what === undefined ? noProblems : [{ ...wholeOf(reference), what }];
  },
};

export const baseOpaque: ReferenceRule = {
  id: "resolution/base-opaque",
  summary: "a relative reference with an opaque base URI",
  section: "RFC 2396 5",
  reason: "A base such as mailto:a@b has no hierarchy, so no relative reference resolves against it.",
  advice: "use an absolute URI, or give the document a hierarchical base",
  level: "error",
  valid: [
    { reference: "g", base: "http://a/b/c" },
    { reference: "#s", base: "mailto:a@b" },
    { reference: "http://a/g", base: "mailto:a@b" },
  ],
  invalid: [{ reference: "../g", base: "urn:isbn:9780000000000", underlined: "../g" }],
  check(reference) {
    const { base } = reference;
    // A base with "/" after its scheme is hierarchical.
    if (!base || base.uri.startsWith("/", schemeEndOf(base.uri))) return noProblems;
    const resolution = reference.resolution();
    if (!(resolution instanceof ResolveError) || resolution.code !== "opaque-base") return noProblems;
    return [{ ...wholeOf(reference), what: `the base ${quote(resolution.base)} is opaque` }];
  },
};

export const pathlessBase: ReferenceRule = {
  id: "resolution/pathless-base",
  summary: "a relative path with a base URI that ends with its authority",
  section: "RFC 2396 5.2 (6)",
  reason: "Taken literally, RFC 2396 merges http://a and g into http://ag; most programs insert a slash.",
  advice: 'end the base with "/", or use an absolute path',
  level: "off",
  valid: [
    { reference: "g", base: "http://a/" },
    { reference: "/g", base: "http://a" },
  ],
  invalid: [{ reference: "g", base: "http://a", underlined: "g" }],
  check(reference) {
    const trace = reference.resolution();
    if (!trace || trace instanceof ResolveError || !trace.flags.includes("pathless-base")) return noProblems;
    return [{ ...wholeOf(reference), what: "the base has no path to merge with" }];
  },
};

const sitemaps: Standard = {
  name: "sitemaps.org",
  spec: "rfc3987",
  absoluteBy: "sitemaps.org, XML tag definitions",
};

export const notAbsolute: ReferenceRule = {
  id: "resolution/not-absolute",
  summary: "a relative reference where the document's standard requires an absolute one",
  section: "RFC 3986 4.3",
  reason: "Programs that follow the standard ignore such a reference instead of resolving it.",
  advice: "use the full address, including the scheme and host",
  level: "error",
  valid: [
    ...examplesIn("rel //host/path"),
    { reference: "http://host/path", standard: sitemaps },
    { reference: "urn:a", role: "name", standard: sitemaps },
  ],
  invalid: [
    { reference: "/path", standard: sitemaps, underlined: "/path" },
    { reference: "//host/path", standard: sitemaps, underlined: "//host/path" },
    { reference: "#top", standard: sitemaps, underlined: "#top" },
  ],
  check(reference) {
    const by = reference.finding.standard?.absoluteBy;
    if (by === undefined || reference.classification.reference === "absolute") return noProblems;
    return [{ ...wholeOf(reference), what: `the reference is relative, but ${by} requires an absolute one` }];
  },
};
