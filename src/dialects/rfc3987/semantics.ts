// The semantics of RFC 3987, where they differ from those of RFC 3986.

import { scheme } from "../../../generated/rfc3987/automata.ts";
import { ipLiteral, ipv4Address, iregName, iuserinfo, port } from "../../../generated/rfc3987/patterns.ts";
import type { PathProduction } from "../../core/classification.ts";
import type { Characters } from "../../core/escape.ts";
import { BIDI_CONTROL, unescapeCharacters } from "../../core/iri/characters.ts";
import type { NormalizationRules } from "../../core/normalize.ts";
import { createHostReader, createServer } from "../../core/server.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { frozen } from "../../text/frozen.ts";
import { createClassify, type Kind } from "../rfc3986/classify.ts";
import * as rfc3986 from "../rfc3986/semantics.ts";
import { diagnosticsWith, iprivate } from "./explain.ts";

export * from "../rfc3986/semantics.ts";
export { definingSection } from "./explain.ts";

/** The explanations of syntax errors. */
export const diagnostics: Diagnostics = /* @__PURE__ */ diagnosticsWith(scheme);

/** The id of the dialect in errors, in `dialects` and on the command line. */
export const id = "rfc3987";

/** The section that defines the start symbol. */
export const sectionOfReference = "2.2";

/** The name of the specification in messages: Internationalized Resource Identifiers (IRIs), January 2005. */
export const title = "RFC 3987";

const hostOf = /* @__PURE__ */ createHostReader({
  userinfo: iuserinfo,
  port,
  hosts: { "IP-literal": ipLiteral, IPv4address: ipv4Address, "ireg-name": iregName },
});

/** Returns the kind of a valid reference (2.2; RFC 3986, sections 3 and 4). */
export const classify: (
  reference: string,
) => Kind<`i${PathProduction}`, "IP-literal" | "IPv4address" | "ireg-name"> = /* @__PURE__ */ createClassify(
  hostOf,
  (form): `i${PathProduction}` => `i${form}`,
);

/** Returns the parts of an authority (2.2); undefined without one. */
export const server: typeof rfc3986.server = /* @__PURE__ */ createServer(hostOf);

/** The algorithm in RFC 3986, 5.2, which RFC 3987 cites. It applies to IRIs unchanged (6.5). */
export const algorithm: typeof rfc3986.algorithm = /* @__PURE__ */ (() => ({
  ...rfc3986.algorithm,
  cite: (section: string) => `RFC 3986 ${section}`,
}))();

/** The steps of `normalize` with their sections: the ladder in 5.3.2 and 5.3.3, which is the same as in RFC 3986. */
export const normalizationSteps: typeof rfc3986.normalizationSteps = /* @__PURE__ */ frozen({
  "scheme-case": "5.3.2.1",
  "host-case": "5.3.2.1",
  "escape-case": "5.3.2.1",
  "unreserved-escapes": "5.3.2.3",
  "dot-segments": "5.3.2.4",
  "empty-port": "5.3.3",
  "default-port": "5.3.3",
  "default-host": "5.3.3",
  "empty-path": "5.3.3",
});

/**
 * The rules for equivalence: sections 5.3.2 and 5.3.3 (decision 25). Escaped ucschar characters are also unescaped, as
 * the example in 5.3.2 requires, except bidi formatting characters (4.1; decision 26).
 */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d\-._~]/,
  unescapeBeyondAscii: (text) =>
    unescapeCharacters(text, (character) => isUcschar(character) && !BIDI_CONTROL.test(character)),
  alignEscapes: (text) => unescapeCharacters(text, () => true),
  hasDotsInQuery: false,
};

/** The characters of ucschar (2.2). */
const ucschar =
  /[\xa0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{1fffd}\u{20000}-\u{dffff}\u{e1000}-\u{efffd}]/u;
const noncharacter = /\p{Noncharacter_Code_Point}/u;

function isUcschar(character: string): boolean {
  return ucschar.test(character) && !noncharacter.test(character);
}

function withUcschar(raw: string): Characters {
  return {
    includes: (each) => raw.includes(each) || isUcschar(each),
  };
}

function withAllOf(raw: string): Characters {
  const characters = withUcschar(raw);
  return { includes: (each) => characters.includes(each) || iprivate.test(each) };
}

/** The characters that need no escape in each component, in addition to letters and digits (RFC 3986, 2.2 to 3.5). */
export const escaping: { readonly [Part in keyof typeof rfc3986.escaping]: Characters } =
  /* @__PURE__ */ (() => ({
    userinfo: withUcschar(rfc3986.escaping.userinfo),
    segment: withUcschar(rfc3986.escaping.segment),
    param: withUcschar(rfc3986.escaping.param),
    query: withAllOf(rfc3986.escaping.query),
    fragment: withUcschar(rfc3986.escaping.fragment),
  }))();
