import type { Diagnostics } from "../../core/diagnose.ts";
import { createDiagnostics } from "./diagnostics.ts";
import { excluded, id, title } from "./facts.ts";

/** How RFC 1808 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics(id, title, excluded);
