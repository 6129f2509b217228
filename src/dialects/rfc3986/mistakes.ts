import { scheme } from "../../../generated/rfc3986/automata.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { createDiagnostics } from "./diagnostics.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

/** How RFC 3986 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics({
  id,
  title,
  noun: "URI",
  prefix: "",
  definingSection,
  excluded,
  delimiting: "Appendix C",
  scheme,
  more: [],
});
