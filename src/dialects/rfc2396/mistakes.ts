import { scheme } from "../../../generated/rfc2396/automata.ts";
import {
  asciiHost,
  backslash,
  hostAndPort,
  ipv6Literal,
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
  emptySchemeSpecificPart,
  excludedCharacter,
  missingScheme,
  queryWithoutPath,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** How RFC 2396 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  id,
  title,
  mistakes: [
    badEscape("hex", define("escaped")),
    excludedCharacter(excluded, "URI", [
      whiteSpaceAround("Appendix E"),
      wrapperAround("Appendix E"),
      ipv6Literal("3.2.2"),
      unreadOctets,
      asciiHost,
      windowsPath,
      backslash,
    ]),
    queryWithoutPath(["relativeURI", "rel_path"], define("relativeURI")),
    missingScheme(["absoluteURI", "scheme"], define("scheme")),
    badScheme("rel_segment", (text) => run(scheme, text).offset, define("scheme"), [hostAndPort, scpSyntax]),
    emptySchemeSpecificPart("opaque_part", define("absoluteURI")),
    secondFragment("fragment", define("fragment")),
  ],
  unexpected: unexpected(define),
}))();
