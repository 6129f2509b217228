import type { Productions } from "../../../generated/rfc3987/ast.ts";
import type { Characters } from "../../core/escape.ts";
import { BIDI_FORMATTING } from "../../core/iri/bidi.ts";
import { unescapeCharacters } from "../../core/iri/sequences.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import type { NormalizationRules } from "../../core/normalize.ts";
import { loneSurrogate } from "../../text/surrogate.ts";
import { escaping as ofUris } from "../rfc3986/facts.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "rfc3987";

/** What messages call the specification: Internationalized Resource Identifiers (IRIs), January 2005. */
export const title = "RFC 3987";

/** The section that defines a production: 2.2 has all, and takes those of RFC 3986 in. */
export function definingSection(_production: keyof Productions | (string & {})): string {
  return "2.2";
}

/** The title of 2.2, which has all characters of an IRI: what is in US-ASCII is excluded by no production of its own. */
const ABNF = "ABNF for IRI References and IRIs";

/** What no IRI has (2.2), in the classes of RFC 2396. Beyond US-ASCII, it is what ucschar leaves out. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: ABNF, characters: /[\x00-\x1f\x7f]/ },
  { code: "control", section: "2.2", term: "ucschar", characters: /[\x80-\x9f]/ },
  { code: "space", section: "2.2", term: ABNF, characters: / / },
  { code: "delims", section: "2.2", term: ABNF, characters: /[<>"]/ },
  { code: "unwise", section: "2.2", term: ABNF, characters: /[{}|\\^`]/ },
  { code: "lone-surrogate", section: "2.2", term: "ucschar", characters: loneSurrogate },
  {
    code: "not-ucschar",
    section: "2.2",
    term: "ucschar",
    characters: /\p{Noncharacter_Code_Point}|[\ufff0-\uffff]|[\u{e0000}-\u{e0fff}]/u,
  },
];

/** The steps of `normalize`: the ladder of 5.3.2 and 5.3.3, whose steps are those of RFC 3986, 6.2.2 and 6.2.3. */
export const normalizationSteps: NormalizationRules["sections"] = {
  "scheme-case": "5.3.2.1",
  "host-case": "5.3.2.1",
  "escape-case": "5.3.2.1",
  "unreserved-escapes": "5.3.2.3",
  "dot-segments": "5.3.2.4",
  "empty-port": "5.3.3",
  "default-port": "5.3.3",
  "empty-path": "5.3.3",
};

/**
 * Sections 5.3.2 and 5.3.3 (decision 25). The example of 5.3.2 needs escapes of ucschar undone, too; those of bidi
 * formatting characters stay, for an IRI must not have these (4.1).
 */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d\-._~]/,
  unescapeBeyondAscii: (text) =>
    unescapeCharacters(text, (character) => isUcschar(character) && !BIDI_FORMATTING.test(character)),
  hasDotsInQuery: false,
};

/** The characters of ucschar (2.2). */
const ucschar =
  /[\xa0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{1fffd}\u{20000}-\u{dffff}\u{e1000}-\u{efffd}]/u;
/** Those of iprivate, which a query has besides (2.2): as ranges, which are read faster than `\p{Private_Use}`. */
export const iprivate: RegExp = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;
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

/** The characters, besides letters and digits, that stand for themselves in each component (RFC 3986, 2.2 to 3.5). */
export const escaping: { readonly [Part in keyof typeof ofUris]: Characters } = /* @__PURE__ */ (() => ({
  userinfo: withUcschar(ofUris.userinfo),
  segment: withUcschar(ofUris.segment),
  param: withUcschar(ofUris.param),
  query: withAllOf(ofUris.query),
  fragment: withUcschar(ofUris.fragment),
}))();

/** A base IRI is established as RFC 3986, 5.1 says (6.5). */
export { baseRules } from "../rfc3986/facts.ts";
