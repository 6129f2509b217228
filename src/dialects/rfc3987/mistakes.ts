import { scheme } from "../../../generated/rfc3987/automata.ts";
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
  invalidPort,
  missingScheme,
  privateUse,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";
import { badIpLiteral, bracketOutside, type IpLiteral } from "../../core/ip-literal.ts";
import { definingSection, excluded, id, title } from "./facts.ts";

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** A host in brackets (3.2.2). */
const ipLiteral: IpLiteral = {
  literal: define("IP-literal"),
  address: define("IPv6address"),
  group: define("h16"),
  ipv4: define("IPv4address"),
  future: define("IPvFuture"),
  ipv4Part: "a number from 0 to 255, without zeros before it",
  isCounted: true,
};

/** How RFC 3987 speaks of mistakes. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  id,
  title,
  mistakes: [
    badIpLiteral(ipLiteral),
    badEscape("HEXDIG", define("pct-encoded")),
    excludedCharacter(excluded, "IRI", [
      whiteSpaceAround("RFC 3986, Appendix C"),
      wrapperAround("RFC 3986, Appendix C"),
      unreadOctets,
      asciiHost,
      windowsPath,
      backslash,
    ]),
    privateUse(define("iprivate")),
    invalidPort("iuserinfo", define("port")),
    missingScheme(["IRI", "absolute-IRI", "scheme"], define("scheme")),
    badScheme("isegment-nz-nc", (text) => run(scheme, text).offset, define("scheme"), [
      hostAndPort,
      scpSyntax,
    ]),
    secondFragment("ifragment", define("ifragment")),
    bracketOutside(
      "brackets stand only around an IP-literal, the host of an authority",
      define("IP-literal"),
    ),
  ],
  unexpected: unexpected(define),
}))();
