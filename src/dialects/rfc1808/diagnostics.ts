import {
  asciiHost,
  backslash,
  ipv6Literal,
  unreadOctets,
  whiteSpaceAround,
  windowsPath,
  wrapperAround,
} from "../../core/advice.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import {
  badEscape,
  type ExcludedClass,
  emptyFirstSegment,
  excludedCharacter,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";

/** How RFC 1808 and draft 05 speak of mistakes: all is in 2.2, but what a net_loc is and what stands around a URL, which is in RFC 1738. */
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
      excludedCharacter(excluded, "URL", [
        whiteSpaceAround("RFC 1738, Appendix"),
        wrapperAround("RFC 1738, Appendix"),
        ipv6Literal("RFC 1738, 3.1"),
        unreadOctets,
        asciiHost,
        windowsPath,
        backslash,
      ]),
      emptyFirstSegment(["rel_path", "path", "fsegment"], { section: "2.2", term: "fsegment" }),
      secondFragment("fragment", { section: "2.2", term: "fragment" }),
    ],
    unexpected: unexpected((name) => ({ section: "2.2", term: name })),
  };
}
