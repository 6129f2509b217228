import type { Diagnostics } from "../../core/diagnose.ts";
import { badEscape, excludedCharacter, secondFragment, unexpected } from "../../core/explain.ts";
import { excluded, id, sections, title } from "./facts.ts";

/** How draft-ietf-url-syntax-00 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  id,
  title,
  mistakes: [
    badEscape("hex", { section: "2.3.1", term: "escaped" }),
    excludedCharacter(excluded, "URL"),
    secondFragment("fragment", { section: "3", term: "fragment" }),
  ],
  unexpected: unexpected((name) => ({ section: sections[name] ?? "1.4", term: name })),
}))();
