import { scheme } from "../../../generated/rfc3987/automata.ts";
import { adviseEscape } from "../../core/advice/escape.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import type { Explanation } from "../../core/mistakes/explanation.ts";
import type { Place } from "../../core/place.ts";
import { codePointName } from "../../text/quote.ts";
import { createDiagnostics } from "../rfc3986/diagnostics.ts";
import { definingSection, excluded, id, iprivate, title } from "./facts.ts";

/** How RFC 3987 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() =>
  createDiagnostics({
    id,
    title,
    noun: "IRI",
    prefix: "i",
    definingSection,
    excluded,
    delimiting: "RFC 3986, Appendix C",
    scheme,
    more: [privateUse],
  }))();

/** A private use character where none may stand: outside a query. */
function privateUse(place: Place): Explanation | undefined {
  const { offset, found } = place;
  if (found === null || !iprivate.test(found)) return undefined;
  return {
    code: "private-use",
    section: definingSection("iprivate"),
    term: "iprivate",
    start: offset,
    end: offset + found.length,
    what: `private use character ${codePointName(found)} at offset ${offset} cannot stand outside a query`,
    ...adviseEscape(place),
  };
}
