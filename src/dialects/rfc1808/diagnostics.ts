import type { Diagnostics } from "../../core/diagnose.ts";
import {
  badEscape,
  type ExcludedClass,
  excludedCharacter,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";

/** How RFC 1808 and draft 05 speak of mistakes: all is in 2.2, but where a fragment is cut off. */
export function createDiagnostics(
  id: string,
  title: string,
  excluded: readonly ExcludedClass[],
): Diagnostics {
  return {
    id,
    title,
    mistakes: [
      badEscape("hex", { section: "2.2", term: "escape" }),
      excludedCharacter(excluded, "URL"),
      secondFragment("fragment", { section: "2.4.1", term: "fragment" }),
    ],
    unexpected: unexpected((name) => ({ section: "2.2", term: name })),
  };
}
