// What draft-ietf-uri-relative-url-05 says besides its BNF: what RFC 1808 says, but for these.

import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import { createDiagnostics, excludedBoth } from "../rfc1808/explain.ts";
import { type BaseUrl, createAlgorithm, createOutline, type Rfc1808Options } from "../rfc1808/resolve.ts";
import { escapingOf, type UrlEscaping } from "../rfc1808/semantics.ts";

export * from "../rfc1808/semantics.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "draft-ietf-uri-relative-url-05";

/** The name of the specification in messages: Relative Uniform Resource Locators, 30 January 1995. */
export const title = "draft-ietf-uri-relative-url-05";

/** Section 2.2: the unreserved characters besides letters and digits, with those of national. */
export const escaping: UrlEscaping = /* @__PURE__ */ escapingOf("$-_.+!*'(),{}|\\^~[]`");

/** How the draft explains mistakes. Section 2.2 defines punctuation, and does not use it. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics(excludedBoth);

/** Section 4. Here ".." removes any segment, another ".." included: above the root, two are none (6c; decision 3). */
export const algorithm: Algorithm<Rfc1808Options, BaseUrl> = /* @__PURE__ */ createAlgorithm({
  yields: () => true,
  excess: (above) => above % 2,
});

/** The steps of 4 in the words of traces. */
export const outline: ReturnType<typeof createOutline> = /* @__PURE__ */ createOutline(() => true);

/**
 * How the specification establishes a base URL (3). In this draft the header is a layer of its own (3.2), and an
 * enclosing entity belongs to the retrieval context (3.3).
 */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: { embedded: "3.1", header: "3.2", encapsulating: "3.3", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
});
