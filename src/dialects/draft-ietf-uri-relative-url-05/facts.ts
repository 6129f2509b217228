import type { Productions } from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";
import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import type { Escaping } from "../../core/build.ts";
import type { ExcludedClass } from "../../core/explain.ts";
import { escapingOf } from "../rfc1808/escaping.ts";

/** The id of the dialect. */
export const id = "draft-ietf-uri-relative-url-05";

/** What messages call the specification: Relative Uniform Resource Locators, 30 January 1995. */
export const title = "draft-ietf-uri-relative-url-05";

/** Section 2.2: what is unreserved besides letters and digits. */
export const escaping: Escaping = /* @__PURE__ */ escapingOf("$-_.+!*'(),{}|\\^~[]`");

/** Section 2.2 defines punctuation and does not use it; its "#" and "%" have uses of their own. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: "uchar", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.2", term: "uchar", characters: / / },
  { code: "punctuation", section: "2.2", term: "punctuation", characters: /[<>"]/ },
  { code: "non-ascii", section: "2.2", term: "uchar", characters: /[^\x00-\x7f]/ },
];

/** The section that defines a production: one has all. */
export function sectionOf(_production: keyof Productions): string {
  return "2.2";
}

/** Section 3; of its own to this draft is that the header is a layer by itself, and what encloses a retrieval context. */
export const baseRules: BaseRules = {
  sections: { embedded: "3.1", header: "3.2", encapsulating: "3.3", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
};
