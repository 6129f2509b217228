// The semantics of RFC 1808: everything except its BNF.

import { type BaseRules, baseHeader } from "../../core/base-rules.ts";
import type { NormalizationRules, NormalizationSections } from "../../core/normalize.ts";
import { frozen } from "../../text/frozen.ts";

// An empty part keeps its delimiter, unlike an empty component (2.1).
export { recombine as recombineParts } from "../../core/components.ts";
export { readTexts as readSegments } from "../../core/segments.ts";
export { classify, components, divideUrl as divide, recombine, server } from "./components.ts";
export { definingSection, diagnostics } from "./explain.ts";
export {
  algorithm,
  type BaseUrl as Base,
  type LiteralOptions as Options,
  outline,
  resolveOptions,
} from "./resolve.ts";

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "rfc1808";

/** The section that defines the start symbol. */
export const sectionOfReference = "2.2";

/** The name of the specification in messages: Relative Uniform Resource Locators, June 1995. */
export const title = "RFC 1808";

/** The characters that need no escape in each component, in addition to letters and digits. */
export type UrlEscaping = {
  readonly [Part in "netLoc" | "segment" | "params" | "query" | "fragment"]: string;
};

/**
 * Returns the characters that need no escape. They are the same in all components (2.2), except that a net_loc may
 * contain a login and a port (2.1), and a segment may contain a colon (5.3).
 */
export function escapingOf(unreserved: string): UrlEscaping {
  return {
    netLoc: `${unreserved}:@`,
    segment: `${unreserved}:`,
    params: unreserved,
    query: unreserved,
    fragment: unreserved,
  };
}

/** The unreserved characters other than letters and digits (2.2). */
export const escaping: UrlEscaping = /* @__PURE__ */ escapingOf("$-_.+!*'(),");

/** The steps of `normalize`. There are none, because RFC 1808 and draft 05 do not mention equivalence (decision 25). */
export const normalizationSteps: NormalizationSections<never> = /* @__PURE__ */ frozen({});

export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /./s,
  hasDotsInQuery: false,
};

/** The rules for establishing a base URL (3). Without a base, 3.4 treats every reference as absolute. */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: { embedded: "3.1", header: "3.1", encapsulating: "3.2", retrieval: "3.3", default: "3.4" },
  headers: [baseHeader],
  hasDefault: false,
  holdsForFragments: true,
});
