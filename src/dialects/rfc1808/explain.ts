import { ipv6Literal } from "../../explain/authority.ts";
import { emptyFirstSegment, secondFragment } from "../../explain/components.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { badEscape } from "../../explain/escape.ts";
import { advisersOf, excludedCharacter } from "../../explain/excluded.ts";
import { type ExcludedClass, unexpected } from "../../explain/explanation.ts";
import { relative } from "../../explain/scheme.ts";

/** Returns the section that defines a production, which is always 2.2. */
export function definingSection(_production: string): string {
  return "2.2";
}

/**
 * Creates the explanations of syntax errors in RFC 1808 and draft 05. They cite section 2.2 or, for the parts of a
 * net_loc and the text around a URL, RFC 1738.
 */
export function createDiagnostics(excluded: readonly ExcludedClass[]): Diagnostics {
  return {
    references: ["URL", "absoluteURL", "generic-RL", "relativeURL", "net_path"],
    authorities: ["net_loc"],
    mistakes: [
      badEscape("hex", { section: "2.2", term: "escape" }),
      excludedCharacter(excluded, "URL", advisersOf("RFC 1738, Appendix", [ipv6Literal("RFC 1738, 3.1")])),
      emptyFirstSegment(["rel_path", "path", "fsegment"], { section: "2.2", term: "fsegment" }),
      secondFragment("fragment", { section: "2.2", term: "fragment" }),
      relative({ section: "2.2", term: "scheme" }),
    ],
    unexpected: unexpected((name) => ({ section: "2.2", term: name })),
  };
}

/** The characters that RFC 1808 and draft 05 exclude. Among them, "#" begins a fragment, and "%" an escape. */
export const excludedBoth: readonly ExcludedClass[] = [
  { code: "control", section: "2.2", term: "uchar", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.2", term: "uchar", characters: / / },
  { code: "punctuation", section: "2.2", term: "punctuation", characters: /[<>"]/ },
  { code: "non-ascii", section: "2.2", term: "uchar", characters: /[^\x00-\x7f]/ },
];

/** The explanations of syntax errors in RFC 1808. Section 2.2 defines national and punctuation but uses neither. */
export const diagnostics: Diagnostics = /* @__PURE__ */ createDiagnostics([
  ...excludedBoth,
  { code: "national", section: "2.2", term: "national", characters: /[{}|\\^~[\]`]/ },
]);
