import { advisersOf } from "../../core/advice/advisers.ts";
import { ipv6Literal } from "../../core/advice/authority.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { badEscape } from "../../core/mistakes/escape.ts";
import { excludedCharacter } from "../../core/mistakes/excluded.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import { secondFragment } from "../../core/mistakes/fragment.ts";
import { emptyFirstSegment } from "../../core/mistakes/path.ts";
import { unexpected } from "../../core/mistakes/unexpected.ts";

/**
 * How RFC 1808 and draft 05 speak of mistakes: all is in 2.2, but what a net_loc is and what stands around a URL, which
 * is in RFC 1738.
 */
export function createDiagnostics(
  id: string,
  title: string,
  excluded: readonly ExcludedClass[],
): Diagnostics {
  return {
    id,
    title,
    references: ["URL", "absoluteURL", "generic-RL", "relativeURL", "net_path"],
    authorities: ["net_loc"],
    mistakes: [
      badEscape("hex", { section: "2.2", term: "escape" }),
      excludedCharacter(excluded, "URL", advisersOf("RFC 1738, Appendix", [ipv6Literal("RFC 1738, 3.1")])),
      emptyFirstSegment(["rel_path", "path", "fsegment"], { section: "2.2", term: "fsegment" }),
      secondFragment("fragment", { section: "2.2", term: "fragment" }),
    ],
    unexpected: unexpected((name) => ({ section: "2.2", term: name })),
  };
}
