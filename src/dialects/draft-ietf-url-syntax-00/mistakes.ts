import { advisersOf } from "../../core/advice/advisers.ts";
import { ipv6Literal } from "../../core/advice/authority.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { badEscape } from "../../core/mistakes/escape.ts";
import { excludedCharacter } from "../../core/mistakes/excluded.ts";
import { secondFragment } from "../../core/mistakes/fragment.ts";
import { unexpected } from "../../core/mistakes/unexpected.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

/** How draft-ietf-url-syntax-00 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  id,
  title,
  references: ["URL-reference", "absoluteURL", "generic-URL", "relativeURL", "net_path"],
  authorities: ["server", "hostport", "host", "hostname"],
  mistakes: [
    badEscape("hex", { section: "2.3.1", term: "escaped" }),
    excludedCharacter(excluded, "URL", advisersOf("Appendix E", [ipv6Literal("4.3.1")])),
    secondFragment("fragment", { section: "3", term: "fragment" }),
  ],
  unexpected: unexpected((name) => ({ section: definingSection(name), term: name })),
}))();
