import type { Productions } from "../../../generated/rfc2396/ast.ts";
import { type BaseRules, contentBase, contentLocation, sectionsOf51 } from "../../core/base-rules.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import type { NormalizationRules } from "../../core/normalize.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "rfc2396";

/** What messages call the specification: Uniform Resource Identifiers (URI): Generic Syntax, August 1998. */
export const title = "RFC 2396";

/** The sections that define the productions of Appendix A. */
const sections: { readonly [production: string]: string } = {
  "URI-reference": "4",
  absoluteURI: "3",
  relativeURI: "5",
  hier_part: "3",
  opaque_part: "3",
  uric_no_slash: "3",
  net_path: "3",
  abs_path: "3",
  rel_path: "5",
  rel_segment: "5",
  scheme: "3.1",
  authority: "3.2",
  reg_name: "3.2.1",
  server: "3.2.2",
  userinfo: "3.2.2",
  hostport: "3.2.2",
  host: "3.2.2",
  hostname: "3.2.2",
  domainlabel: "3.2.2",
  toplabel: "3.2.2",
  IPv4address: "3.2.2",
  port: "3.2.2",
  path: "3.3",
  path_segments: "3.3",
  segment: "3.3",
  param: "3.3",
  pchar: "3.3",
  query: "3.4",
  fragment: "4.1",
  uric: "2",
  reserved: "2.2",
  unreserved: "2.3",
  mark: "2.3",
  escaped: "2.4.1",
  hex: "2.4.1",
  alphanum: "1.6",
  alpha: "1.6",
  lowalpha: "1.6",
  upalpha: "1.6",
  digit: "1.6",
} satisfies { readonly [Name in keyof Productions]: string };

/** The section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? "Appendix A";
}

/** Section 2.4.3. The "#" and "%" of its delims have uses and mistakes of their own. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.4.3", term: "control", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.4.3", term: "space", characters: / / },
  { code: "delims", section: "2.4.3", term: "delims", characters: /[<>"]/ },
  { code: "unwise", section: "2.4.3", term: "unwise", characters: /[{}|\\^[\]`]/ },
  { code: "non-ascii", section: "2.1", term: "URI and non-ASCII characters", characters: /[^\x00-\x7f]/ },
];

/** The steps of `normalize` that the specification supports, each with its section. */
export const normalizationSteps: NormalizationRules["sections"] = {
  "scheme-case": "6",
  "host-case": "6",
  "empty-port": "3.2.2",
  "default-port": "6",
  "escape-case": "2.4.1",
  "unreserved-escapes": "2.3",
};

/** Sections 6 and 3.2.2, and what 2.3 and 2.4 say about escapes (decision 25). */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d\-_.!~*'()]/,
  hasDotsInQuery: false,
};

/** The characters that each component allows and does not reserve (2.3, 3.2, 3.3, 3.4). All others must be escaped. */
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

/**
 * How the specification establishes a base URI (5.1). It names no header field: 5.1.1 leaves that to MHTML (RFC 2110),
 * whose section 5 has Content-Base before Content-Location (decision 19). By 5.1.2, a field also holds for enclosed
 * parts.
 */
export const baseRules: BaseRules = {
  sections: sectionsOf51,
  headers: [contentBase, contentLocation],
  hasDefault: true,
};
