import { scheme } from "../../../generated/rfc2396/automata.ts";
import { ipv6Literal } from "../../core/advice/authority.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { createDiagnostics } from "./diagnostics.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

/** How RFC 2396 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() =>
  createDiagnostics({
    id,
    title,
    definingSection,
    excluded,
    context: "Appendix E",
    scheme,
    advisers: [ipv6Literal("3.2.2")],
    mistakes: [],
  }))();
