// The semantics of draft-ietf-uri-relative-url-05, where they differ from those of RFC 1808.

import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import { type BaseUrl, createAlgorithm, createOutline, type LiteralOptions } from "../rfc1808/resolve.ts";
import { escapingOf, type UrlEscaping } from "../rfc1808/semantics.ts";
import { createDiagnostics, excludedBoth } from "./explain.ts";

export * from "../rfc1808/semantics.ts";

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "draft-ietf-uri-relative-url-05";

/** The name of the specification in messages: Relative Uniform Resource Locators, 30 January 1995. */
export const title = "draft-ietf-uri-relative-url-05";

/** The unreserved characters other than letters and digits, including those in national (2.2). */
export const escaping: UrlEscaping = /* @__PURE__ */ escapingOf("$-_.+!*'(),{}|\\^~[]`");

/** The explanations of syntax errors. Section 2.2 defines punctuation but does not use it. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics(excludedBoth);

/**
 * The algorithm in section 4. A ".." removes even another "..", so two above the root cancel each other out (6c;
 * decision 3).
 */
export const algorithm: Algorithm<LiteralOptions, BaseUrl> = /* @__PURE__ */ createAlgorithm({
  yields: () => true,
  excess: (above) => above % 2,
});

/** The steps of section 4, for traces. */
export const outline: ReturnType<typeof createOutline> = /* @__PURE__ */ createOutline(() => true);

/**
 * The rules for establishing a base URL (3). In this draft, the header is a separate layer (3.2), and an enclosing
 * entity belongs to the retrieval context (3.3).
 */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: { embedded: "3.1", header: "3.2", encapsulating: "3.3", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
  holdsForFragments: true,
});
