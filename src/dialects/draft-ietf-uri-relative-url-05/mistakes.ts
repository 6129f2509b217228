import type { Diagnostics } from "../../core/diagnose.ts";
import { createDiagnostics } from "../rfc1808/diagnostics.ts";
import { excluded, id, title } from "./facts.ts";

/** How draft-ietf-uri-relative-url-05 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics(id, title, excluded);
