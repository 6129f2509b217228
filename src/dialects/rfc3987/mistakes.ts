import { scheme } from "../../../generated/rfc3987/automata.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { privateUse } from "../../core/explain.ts";
import { createDiagnostics } from "../rfc3986/diagnostics.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

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
    more: [privateUse({ section: definingSection("iprivate"), term: "iprivate" })],
  }))();
