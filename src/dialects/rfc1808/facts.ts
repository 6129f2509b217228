import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import { escapingOf, type UrlEscaping } from "./escaping.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "rfc1808";

/** What messages call the specification: Relative Uniform Resource Locators, June 1995. */
export const title = "RFC 1808";

/** Section 2.2: the unreserved characters besides letters and digits. */
export const escaping: UrlEscaping = /* @__PURE__ */ escapingOf("$-_.+!*'(),");

/**
 * Section 2.2 defines national and punctuation, and uses neither. The "#" and "%" of punctuation have their own uses.
 */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: "uchar", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.2", term: "uchar", characters: / / },
  { code: "punctuation", section: "2.2", term: "punctuation", characters: /[<>"]/ },
  { code: "national", section: "2.2", term: "national", characters: /[{}|\\^~[\]`]/ },
  { code: "non-ascii", section: "2.2", term: "uchar", characters: /[^\x00-\x7f]/ },
];

/** How the specification establishes a base URL (3). Without one, 3.4 takes every reference as absolute. */
export const baseRules: BaseRules = {
  sections: { embedded: "3.1", header: "3.1", encapsulating: "3.2", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
};
