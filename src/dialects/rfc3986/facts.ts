import type { Productions } from "../../../generated/rfc3986/ast.ts";
import { type BaseRules, contentLocation } from "../../core/base-rules.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import type { NormalizationRules } from "../../core/normalize.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "rfc3986";

/** What messages call the specification: Uniform Resource Identifier (URI): Generic Syntax, January 2005. */
export const title = "RFC 3986";

/** The sections that define the productions of Appendix A. The core rules are those of RFC 2234. */
const sections: { readonly [name: string]: string } = {
  URI: "3",
  "hier-part": "3",
  "URI-reference": "4.1",
  "absolute-URI": "4.3",
  "relative-ref": "4.2",
  "relative-part": "4.2",
  scheme: "3.1",
  authority: "3.2",
  userinfo: "3.2.1",
  host: "3.2.2",
  port: "3.2.3",
  "IP-literal": "3.2.2",
  IPvFuture: "3.2.2",
  IPv6address: "3.2.2",
  h16: "3.2.2",
  ls32: "3.2.2",
  IPv4address: "3.2.2",
  "dec-octet": "3.2.2",
  "reg-name": "3.2.2",
  path: "3.3",
  "path-abempty": "3.3",
  "path-absolute": "3.3",
  "path-noscheme": "3.3",
  "path-rootless": "3.3",
  "path-empty": "3.3",
  segment: "3.3",
  "segment-nz": "3.3",
  "segment-nz-nc": "3.3",
  pchar: "3.3",
  query: "3.4",
  fragment: "3.5",
  "pct-encoded": "2.1",
  unreserved: "2.3",
  reserved: "2.2",
  "gen-delims": "2.2",
  "sub-delims": "2.2",
  ALPHA: "1.3",
  DIGIT: "1.3",
  HEXDIG: "1.3",
} satisfies { readonly [Name in keyof Productions]: string };

/** The section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? "Appendix A";
}

/** What is neither reserved nor unreserved (2), in the classes of RFC 2396, which Appendix D.2 says are gone. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2", term: "Characters", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2", term: "Characters", characters: / / },
  { code: "delims", section: "2", term: "Characters", characters: /[<>"]/ },
  { code: "unwise", section: "2", term: "Characters", characters: /[{}|\\^`]/ },
  { code: "non-ascii", section: "2.5", term: "Identifying Data", characters: /[^\x00-\x7f]/ },
];

/** The steps of `normalize`: the ladder of 6.2.2 and 6.2.3. */
export const normalizationSteps: NormalizationRules["sections"] = {
  "scheme-case": "6.2.2.1",
  "host-case": "6.2.2.1",
  "escape-case": "6.2.2.1",
  "unreserved-escapes": "6.2.2.2",
  "dot-segments": "6.2.2.3",
  "empty-port": "6.2.3",
  "default-port": "6.2.3",
  "empty-path": "6.2.3",
};

/** Sections 6.2.2 and 6.2.3 (decision 25). */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d\-._~]/,
  hasDotsInQuery: false,
};

/**
 * The characters, besides letters and digits, that stand for themselves in each component. Reserved ones are escaped
 * where they are data (2.2), except those that a query and a fragment have for data (3.4, 3.5).
 */
export const escaping: {
  readonly [Part in "userinfo" | "segment" | "param" | "query" | "fragment"]: string;
} = {
  userinfo: "-._~",
  segment: "-._~",
  param: "-._~",
  query: "-._~/?",
  fragment: "-._~/?",
};

/**
 * How the specification establishes a base URI (5.1). It names no header field: 5.1.2 leaves that to MHTML (RFC 2557),
 * whose section 5 has Content-Location alone.
 */
export const baseRules: BaseRules = {
  sections: {
    embedded: "5.1.1",
    header: "5.1.2",
    encapsulating: "5.1.2",
    retrieval: "5.1.3",
    default: "5.1.4",
  },
  headers: [contentLocation],
  hasDefault: true,
};
