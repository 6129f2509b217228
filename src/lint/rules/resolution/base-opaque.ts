import { ResolveError } from "../../../core/resolve-error.ts";
import { schemeEndOf } from "../../../core/split.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const baseOpaque: ReferenceRule = {
  id: "resolution/base-opaque",
  summary: "a relative reference with an opaque base URI",
  section: "RFC 2396 5",
  reason: "A base such as mailto:a@b has no hierarchy, so no relative reference resolves against it.",
  advice: "write the absolute reference, or give the document a hierarchical base",
  level: "error",
  valid: [
    { reference: "g", base: "http://a/b/c" },
    { reference: "#s", base: "mailto:a@b" },
    { reference: "http://a/g", base: "mailto:a@b" },
  ],
  invalid: [{ reference: "../g", base: "urn:isbn:9780000000000", underlined: "../g" }],
  check(reference) {
    const { base } = reference;
    // A base with "/" after its scheme has a hierarchy.
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
  advice: 'end the base with "/", or write the absolute path',
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
