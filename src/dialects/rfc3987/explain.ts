import type { Productions } from "../../../generated/rfc3987/ast.ts";
import type { Automaton } from "../../core/automaton.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { adviseEscape } from "../../explain/escape.ts";
import type { ExcludedClass, Explanation, Place } from "../../explain/explanation.ts";
import { codePointName, loneSurrogate } from "../../text/quote.ts";
import { createDiagnostics } from "../rfc3986/explain.ts";

/** Returns the section that defines a production. Section 2.2 defines all productions, including those from RFC 3986. */
export function definingSection(_production: keyof Productions | (string & {})): string {
  return "2.2";
}

/** The title of 2.2. It is cited for excluded US-ASCII characters, because no single production excludes them. */
const ABNF = "ABNF for IRI References and IRIs";

/** The characters excluded from IRIs (2.2): the classes in RFC 2396, and non-ASCII characters outside ucschar. */
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

/** The characters of iprivate, allowed only in a query (2.2). Ranges are faster than `\p{Private_Use}`. */
export const iprivate: RegExp = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;

/** Creates the explanations of syntax errors in RFC 3987. */
export function diagnosticsWith(scheme: Automaton): Diagnostics {
  return createDiagnostics({
    noun: "IRI",
    prefix: "i",
    definingSection,
    excluded,
    delimiting: "RFC 3986, Appendix C",
    scheme,
    more: [privateUse],
  });
}

/** Explains a private use character outside a query. */
function privateUse(place: Place): Explanation | undefined {
  const { offset, found } = place;
  if (found === null || !iprivate.test(found)) return undefined;
  return {
    code: "private-use",
    section: definingSection("iprivate"),
    term: "iprivate",
    start: offset,
    end: offset + found.length,
    what: `private use character ${codePointName(found)} at offset ${offset} is only allowed in a query`,
    ...adviseEscape(place),
  };
}
