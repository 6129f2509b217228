import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import { escapingOf, type UrlEscaping } from "../rfc1808/escaping.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "draft-ietf-uri-relative-url-05";

/** What messages call the specification: Relative Uniform Resource Locators, 30 January 1995. */
export const title = "draft-ietf-uri-relative-url-05";

/** Section 2.2: the unreserved characters besides letters and digits. */
export const escaping: UrlEscaping = /* @__PURE__ */ escapingOf("$-_.+!*'(),{}|\\^~[]`");

/** Section 2.2 defines punctuation, and does not use it. Its "#" and "%" have their own uses. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: "uchar", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.2", term: "uchar", characters: / / },
  { code: "punctuation", section: "2.2", term: "punctuation", characters: /[<>"]/ },
  { code: "non-ascii", section: "2.2", term: "uchar", characters: /[^\x00-\x7f]/ },
];

/**
 * How the specification establishes a base URL (3). In this draft the header is a layer of its own (3.2), and an
 * enclosing entity belongs to the retrieval context (3.3).
 */
export const baseRules: BaseRules = {
  sections: { embedded: "3.1", header: "3.2", encapsulating: "3.3", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
};
