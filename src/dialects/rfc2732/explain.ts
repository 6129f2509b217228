import type { Productions } from "../../../generated/rfc2732/ast.ts";
import { scheme } from "../../../generated/rfc2732/automata.ts";
import { wrapperAround } from "../../explain/around.ts";
import { invalidPort } from "../../explain/authority.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import type { Definition, ExcludedClass } from "../../explain/explanation.ts";
import { badIpLiteral } from "../../explain/ip-literal/explain.ts";
import { bracketOutside } from "../../explain/ip-literal/outside.ts";
import {
  createDiagnostics,
  excluded as excludedBy2396,
  definingSection as sectionIn2396,
} from "../rfc2396/explain.ts";

/** A section of the RFC that this one amends: what it leaves alone is cited there. */
export function sectionOfRfc2396(section: string): string {
  return `RFC 2396 ${section}`;
}

/** Where the addresses are defined that this RFC takes in. */
export const rfc2373 = "RFC 2373 Appendix B";

/** The sections of what section 3 changes and adds. */
const sections: { readonly [production: string]: string } = {
  host: "3",
  ipv6reference: "3",
  reserved: "3",
  unwise: "3",
  IPv6address: rfc2373,
  IPv4address: rfc2373,
  IPv6prefix: rfc2373,
  hexpart: rfc2373,
  hexseq: rfc2373,
  hex4: rfc2373,
  // RFC 2373 takes it from RFC 2234.
  HEXDIG: "RFC 2234 6.1",
} satisfies { readonly [Name in keyof Productions]?: string };

/** The section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? sectionOfRfc2396(sectionIn2396(production));
}

/** RFC 2396, 2.4.3, without the brackets, which section 3 takes out of unwise. */
export const excluded: readonly ExcludedClass[] = /* @__PURE__ */ (() =>
  excludedBy2396.map((each) =>
    each.term === "unwise"
      ? { ...each, section: "3", characters: /[{}|\\^`]/ }
      : { ...each, section: sectionOfRfc2396(each.section) },
  ))();

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** How RFC 2732 explains mistakes: as RFC 2396, and those of brackets. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() =>
  createDiagnostics({
    definingSection,
    excluded,
    context: sectionOfRfc2396("Appendix E"),
    scheme,
    advisers: [],
    mistakes: [
      badIpLiteral({
        literal: define("ipv6reference"),
        address: define("IPv6address"),
        group: define("hex4"),
        ipv4: define("IPv4address"),
        future: undefined,
        ipv4Part: "one to three digits",
        // RFC 2373's ABNF, as it is printed (decision 27).
        isCounted: false,
      }),
      invalidPort("userinfo", define("port")),
      bracketOutside(
        "brackets stand around the address of a host, in a query, in a fragment and in an opaque_part",
        define("reserved"),
        [wrapperAround(sectionOfRfc2396("Appendix E"))],
      ),
    ],
  }))();
