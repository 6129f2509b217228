// The semantics of RFC 2732, where they differ from those of RFC 2396.

import { scheme } from "../../../generated/rfc2732/automata.ts";
import { hostname, ipv4Address, ipv6reference, port, userinfo } from "../../../generated/rfc2732/patterns.ts";
import { type BaseRules, contentBase, contentLocation } from "../../core/base-rules.ts";
import type { NormalizationRules } from "../../core/normalize.ts";
import { createHostReader, createServer } from "../../core/server.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import { createClassify, type Kind } from "../rfc2396/classify.ts";
import * as rfc2396 from "../rfc2396/semantics.ts";
import { diagnosticsWith, sectionOfRfc2396 } from "./explain.ts";

export * from "../rfc2396/semantics.ts";
export { definingSection } from "./explain.ts";

/** The explanations of syntax errors. */
export const diagnostics: Diagnostics = /* @__PURE__ */ diagnosticsWith(scheme);

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "rfc2732";

/** The section that defines the start symbol. */
export const sectionOfReference = "RFC 2396 4";

/** The name of the specification in messages: Format for Literal IPv6 Addresses in URL's, December 1999. */
export const title = "RFC 2732";

const hostOf = /* @__PURE__ */ createHostReader({
  userinfo,
  port,
  hosts: { hostname, IPv4address: ipv4Address, ipv6reference },
});

/** Returns the kind of a valid reference (RFC 2396, sections 3 to 5). Its hosts are those of RFC 2732, 3. */
export const classify: (reference: string) => Kind<"hostname" | "IPv4address" | "ipv6reference"> =
  /* @__PURE__ */ createClassify(hostOf);

/** Returns the parts of a server (RFC 2396, 3.2.2); undefined if the authority is not server-based. */
export const server: typeof rfc2396.server = /* @__PURE__ */ createServer(hostOf);

/** The algorithm in RFC 2396, 5.2, with citations that include the name of that RFC. */
export const algorithm: typeof rfc2396.algorithm = /* @__PURE__ */ (() => ({
  ...rfc2396.algorithm,
  cite: sectionOfRfc2396,
}))();

/**
 * The characters that each component allows and does not reserve. Section 3 adds brackets to the reserved characters.
 * Only a fragment, which reserves nothing, allows them unescaped; an opaque_part cannot begin with a bracket.
 */
export const escaping: typeof rfc2396.escaping = /* @__PURE__ */ (() => ({
  ...rfc2396.escaping,
  fragment: `${rfc2396.escaping.fragment}[]`,
}))();

/** The steps of `normalize`, each with its section in RFC 2396. The letters in an address are part of the host. */
export const normalizationSteps: typeof rfc2396.normalizationSteps = /* @__PURE__ */ frozen({
  "scheme-case": "RFC 2396 6",
  "host-case": "RFC 2396 6",
  "empty-port": "RFC 2396 3.2.2",
  "default-port": "RFC 2396 6",
  "escape-case": "RFC 2396 2.4.1",
  "unreserved-escapes": "RFC 2396 2.3",
});

/** The rules for equivalence in RFC 2396. */
export const normalization: NormalizationRules = /* @__PURE__ */ (() => ({
  ...rfc2396.normalization,
  sections: normalizationSteps,
}))();

/** The rules for establishing a base URI in RFC 2396 (5.1). */
export const baseRules: BaseRules = /* @__PURE__ */ frozen({
  sections: {
    embedded: "RFC 2396 5.1.1",
    header: "RFC 2396 5.1.1",
    encapsulating: "RFC 2396 5.1.2",
    retrieval: "RFC 2396 5.1.3",
    default: "RFC 2396 5.1.4",
  },
  headers: [contentBase, contentLocation],
  hasDefault: true,
  holdsForFragments: false,
});
