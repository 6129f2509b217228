import { scheme } from "../../../generated/rfc3986/automata.ts";
import {
  asciiHost,
  backslash,
  hostAndPort,
  scpSyntax,
  unreadOctets,
  whiteSpaceAround,
  windowsPath,
  wrapperAround,
} from "../../core/advice.ts";
import { run } from "../../core/automaton.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import {
  badEscape,
  badScheme,
  type Definition,
  excludedCharacter,
  missingScheme,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** How RFC 3986 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  id,
  title,
  mistakes: [
    badEscape("HEXDIG", define("pct-encoded")),
    excludedCharacter(excluded, "URI", [
      whiteSpaceAround("Appendix C"),
      wrapperAround("Appendix C"),
      unreadOctets,
      asciiHost,
      windowsPath,
      backslash,
    ]),
    missingScheme(["URI", "absolute-URI", "scheme"], define("scheme")),
    badScheme("segment-nz-nc", (text) => run(scheme, text).offset, define("scheme"), [
      hostAndPort,
      scpSyntax,
    ]),
    secondFragment("fragment", define("fragment")),
  ],
  unexpected: unexpected(define),
}))();
