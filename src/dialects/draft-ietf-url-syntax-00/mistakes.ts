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
import { badEscape, excludedCharacter, secondFragment, unexpected } from "../../core/explain.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

/** How draft-ietf-url-syntax-00 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  id,
  title,
  mistakes: [
    badEscape("hex", { section: "2.3.1", term: "escaped" }),
    excludedCharacter(excluded, "URL", [
      whiteSpaceAround("Appendix E"),
      wrapperAround("Appendix E"),
      ipv6Literal("4.3.1"),
      unreadOctets,
      asciiHost,
      windowsPath,
      backslash,
    ]),
    secondFragment("fragment", { section: "3", term: "fragment" }),
  ],
  unexpected: unexpected((name) => ({ section: definingSection(name), term: name })),
}))();
