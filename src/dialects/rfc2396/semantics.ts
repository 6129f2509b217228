// The semantics of RFC 2396: everything except its BNF.

import { scheme } from "../../../generated/rfc2396/automata.ts";
import { type BaseRules, contentBase, contentLocation, sectionsOf51 } from "../../core/base-rules.ts";
import type { Components } from "../../core/components.ts";
import type { NormalizationRules, NormalizationSections } from "../../core/normalize.ts";
import { type Segment, readSegments as segmentsOf } from "../../core/segments.ts";
import { ipv6Literal } from "../../explain/authority.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import { createDiagnostics, definingSection, excluded } from "./explain.ts";

export { recombine, recombine as recombineParts } from "../../core/components.ts";
export type { Base } from "../../core/resolve/against.ts";
export { divideOpaque as divide, splitOpaque as components } from "../../core/split.ts";
export { classify, server } from "./classify.ts";
export { definingSection } from "./explain.ts";
export { algorithm, outline, type Rfc2396Options as Options, resolveOptions } from "./resolve.ts";

/** The explanations of syntax errors. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() =>
  createDiagnostics({
    definingSection,
    excluded,
    context: "Appendix E",
    scheme,
    advisers: [ipv6Literal("3.2.2")],
    mistakes: [],
  }))();

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "rfc2396";

/** The section that defines the start symbol. */
export const sectionOfReference = "4";

/** The name of the specification in messages: Uniform Resource Identifiers (URI): Generic Syntax, August 1998. */
export const title = "RFC 2396";

/** The steps of `normalize` that the specification supports, each with its section. */
export const normalizationSteps: NormalizationSections<
  "scheme-case" | "host-case" | "empty-port" | "default-port" | "escape-case" | "unreserved-escapes"
> = /* @__PURE__ */ frozen({
  "scheme-case": "6",
  "host-case": "6",
  "empty-port": "3.2.2",
  "default-port": "6",
  "escape-case": "2.4.1",
  "unreserved-escapes": "2.3",
});

/** The rules for equivalence: sections 6 and 3.2.2 and, for escapes, 2.3 and 2.4 (decision 25). */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d\-_.!~*'()]/,
  hasDotsInQuery: false,
};

/** The characters that each component allows and does not reserve (2.3, 3.2, 3.3, 3.4). All others are escaped. */
export const escaping: {
  readonly [Part in
    | "userinfo"
    | "regName"
    | "segment"
    | "param"
    | "opaquePart"
    | "query"
    | "fragment"]: string;
} = {
  userinfo: "-_.!~*'()&=+$,",
  regName: "-_.!~*'()$,&=+",
  segment: "-_.!~*'():@&+$,",
  param: "-_.!~*'():@&+$,",
  opaquePart: "-_.!~*'();/?:@&=+$,",
  query: "-_.!~*'()",
  fragment: "-_.!~*'();/?:@&=+$,",
};

/** Returns the unescaped segments of a path; undefined for an opaque_part, which has none (3). */
export function readSegments({ scheme, authority, path }: Components): readonly Segment[] | undefined {
  const isOpaque = scheme !== undefined && authority === undefined && !path.startsWith("/");
  return isOpaque ? undefined : segmentsOf({ path });
}

/**
 * The rules for establishing a base URI (5.1). RFC 2396 names no header field: 5.1.1 leaves that to MHTML (RFC 2110),
 * whose section 5 lists Content-Base before Content-Location (decision 19). According to 5.1.2, a field also applies to
 * enclosed parts.
 */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: sectionsOf51,
  headers: [contentBase, contentLocation],
  hasDefault: true,
  holdsForFragments: false,
});
