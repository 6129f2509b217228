import type { Productions } from "../../../generated/rfc2732/ast.ts";
import { type BaseRules, contentBase, contentLocation } from "../../core/base-rules.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import type { NormalizationRules } from "../../core/normalize.ts";
import * as rfc2396 from "../rfc2396/facts.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "rfc2732";

/** What messages call the specification: Format for Literal IPv6 Addresses in URL's, December 1999. */
export const title = "RFC 2732";

/** A section of the RFC that this one amends: what it leaves alone is cited there. */
export function sectionOfRfc2396(section: string): string {
  return `${rfc2396.title} ${section}`;
}

/** Where the addresses are defined that this RFC takes in. */
export const rfc2373 = "RFC 2373 Appendix B";

/** The sections of what section 3 changes and adds. */
const sections: { readonly [production: string]: string } = {
  host: "3",
  ipv6reference: "3",
  reserved: "3",
  unwise: "3",
  IPv6address: rfc2373,
  IPv4address: rfc2373,
  IPv6prefix: rfc2373,
  hexpart: rfc2373,
  hexseq: rfc2373,
  hex4: rfc2373,
  // RFC 2373 takes it from RFC 2234.
  HEXDIG: "RFC 2234 6.1",
} satisfies { readonly [Name in keyof Productions]?: string };

/** The section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? sectionOfRfc2396(rfc2396.definingSection(production));
}

/** RFC 2396, 2.4.3, without the brackets, which section 3 takes out of unwise. */
export const excluded: readonly ExcludedClass[] = /* @__PURE__ */ (() =>
  rfc2396.excluded.map((each) =>
    each.term === "unwise"
      ? { ...each, section: "3", characters: /[{}|\\^`]/ }
      : { ...each, section: sectionOfRfc2396(each.section) },
  ))();

/** The steps of `normalize`, each with its section: those of RFC 2396. The letters of an address are part of the host. */
export const normalizationSteps: NormalizationRules["sections"] = {
  "scheme-case": "RFC 2396 6",
  "host-case": "RFC 2396 6",
  "empty-port": "RFC 2396 3.2.2",
  "default-port": "RFC 2396 6",
  "escape-case": "RFC 2396 2.4.1",
  "unreserved-escapes": "RFC 2396 2.3",
};

/** The equivalence of RFC 2396. */
export const normalization: NormalizationRules = /* @__PURE__ */ (() => ({
  ...rfc2396.normalization,
  sections: normalizationSteps,
}))();

/** How RFC 2396 establishes a base URI (5.1). */
export const baseRules: BaseRules = {
  sections: {
    embedded: "RFC 2396 5.1.1",
    header: "RFC 2396 5.1.1",
    encapsulating: "RFC 2396 5.1.2",
    retrieval: "RFC 2396 5.1.3",
    default: "RFC 2396 5.1.4",
  },
  headers: [contentBase, contentLocation],
  hasDefault: true,
};
