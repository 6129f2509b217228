// The semantics of RFC 3986: everything except its ABNF.

import { scheme } from "../../../generated/rfc3986/automata.ts";
import { type BaseRules, contentLocation } from "../../core/base-rules.ts";
import type { NormalizationRules, NormalizationSections, NormalizationStep } from "../../core/normalize.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import { createDiagnostics, definingSection, excluded } from "./explain.ts";

export { recombine, recombine as recombineParts } from "../../core/components.ts";
export type { Base } from "../../core/resolve/against.ts";
export { readSegments } from "../../core/segments.ts";
export { divide, split as components } from "../../core/split.ts";
export { classify, server } from "./classify.ts";
export { definingSection } from "./explain.ts";
export { algorithm, outline, type Rfc3986Options as Options, resolveOptions } from "./resolve.ts";

/** The explanations of syntax errors. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics({
  noun: "URI",
  prefix: "",
  definingSection,
  excluded,
  delimiting: "Appendix C",
  scheme,
  more: [],
});

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "rfc3986";

/** The section that defines the start symbol. */
export const sectionOfReference = "4.1";

/** The name of the specification in messages: Uniform Resource Identifier (URI): Generic Syntax, January 2005. */
export const title = "RFC 3986";

/** The steps of `normalize`: the ladder of 6.2.2 and 6.2.3, each with its section. */
export const normalizationSteps: NormalizationSections<NormalizationStep> = /* @__PURE__ */ frozen({
  "scheme-case": "6.2.2.1",
  "host-case": "6.2.2.1",
  "escape-case": "6.2.2.1",
  "unreserved-escapes": "6.2.2.2",
  "dot-segments": "6.2.2.3",
  "empty-port": "6.2.3",
  "default-port": "6.2.3",
  "default-host": "6.2.3",
  "empty-path": "6.2.3",
});

/** The rules for equivalence: sections 6.2.2 and 6.2.3 (decision 25). */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d\-._~]/,
  hasDotsInQuery: false,
};

/**
 * The characters that need no escape in each component, in addition to letters and digits. Reserved characters are
 * escaped in data (2.2), except those that a query or fragment uses for data (3.4, 3.5), and ":" and "@", which delimit
 * nothing in a segment (3.3).
 */
export const escaping: {
  readonly [Part in "userinfo" | "segment" | "param" | "query" | "fragment"]: string;
} = {
  userinfo: "-._~",
  segment: "-._~:@",
  param: "-._~:@",
  query: "-._~/?",
  fragment: "-._~/?",
};

/**
 * The rules for establishing a base URI (5.1). RFC 3986 names no header field: 5.1.2 leaves that to MHTML (RFC 2557),
 * whose section 5 defines only Content-Location.
 */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: {
    embedded: "5.1.1",
    header: "5.1.2",
    encapsulating: "5.1.2",
    retrieval: "5.1.3",
    default: "5.1.4",
  },
  headers: [contentLocation],
  hasDefault: true,
  holdsForFragments: true,
});
