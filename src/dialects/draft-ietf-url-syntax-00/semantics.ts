// The semantics of draft-ietf-url-syntax-00: everything except its BNF.

import { type BaseRules, contentBase, contentLocation, sectionsOf51 } from "../../core/base-rules.ts";
import type { NormalizationRules, NormalizationSections } from "../../core/normalize.ts";
import { frozen } from "../../text/frozen.ts";

export { recombine, recombine as recombineParts } from "../../core/components.ts";
export type { Base } from "../../core/resolve/against.ts";
export { readSegments } from "../../core/segments.ts";
export { type LiteralOptions as Options, resolveOptions } from "../rfc1808/resolve.ts";
export { classify, components, divideUrl as divide, server } from "./classify.ts";
export { definingSection, diagnostics } from "./explain.ts";
export { algorithm, outline } from "./resolve.ts";

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "draft-ietf-url-syntax-00";

/** The section that defines the start symbol. */
export const sectionOfReference = "3";

/** The name of the specification in messages: Uniform Resource Locators (URL), 29 December 1996. */
export const title = "draft-ietf-url-syntax-00";

/** The steps of `normalize` that the specification supports, each with its section. */
export const normalizationSteps: NormalizationSections<
  "scheme-case" | "empty-port" | "default-port" | "escape-case" | "unreserved-escapes"
> = /* @__PURE__ */ frozen({
  "scheme-case": "4.1",
  "empty-port": "4.3.1",
  "default-port": "4.3.1",
  "escape-case": "2.3.1",
  "unreserved-escapes": "2.3.2",
});

/** The rules for equivalence (4.1, 4.3.1 and 2.3). The case of hosts is not mentioned (decision 25). */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d$\-_.!~*'(),]/,
  hasDotsInQuery: true,
};

/** The characters that each component allows and does not reserve (2.2, 4.3, 4.4). All other characters are escaped. */
export const escaping: {
  readonly [Part in "user" | "password" | "segment" | "param" | "opaquePart" | "query" | "fragment"]: string;
} = {
  user: "$-_.!~*'(),;&=+",
  password: "$-_.!~*'(),;&=+",
  segment: "$-_.!~*'(),:@&+",
  param: "$-_.!~*'(),:@&+",
  opaquePart: "$-_.!~*'(),;/:@&=+",
  query: "$-_.!~*'(),;?:@",
  fragment: "$-_.!~*'(),;/?:@&=+",
};

/** The rules for establishing a base URI (5.1). Without a base, 5.1.4 treats every reference as absolute. */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: sectionsOf51,
  headers: [contentBase, contentLocation],
  hasDefault: false,
  holdsForFragments: false,
});
