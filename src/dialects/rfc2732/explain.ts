import type { Productions } from "../../../generated/rfc2732/ast.ts";
import type { Automaton } from "../../core/automaton.ts";
import { markdownLink, wrapperAround } from "../../explain/around.ts";
import { invalidPort } from "../../explain/authority.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import type { Definition, ExcludedClass } from "../../explain/explanation.ts";
import { badIpLiteral, bracketOutside, escapedBrackets } from "../../explain/ip-literal/explain.ts";
import {
  createDiagnostics,
  excluded as excludedBy2396,
  definingSection as sectionIn2396,
} from "../rfc2396/explain.ts";

/** Returns the citation of a section of RFC 2396, which RFC 2732 amends. */
export function sectionOfRfc2396(section: string): string {
  return `RFC 2396 ${section}`;
}

/** The section that defines the addresses used in RFC 2732. */
export const rfc2373 = "RFC 2373 Appendix B";

/** The sections that define the productions changed or added by section 3. */
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
  // RFC 2373 takes this production from RFC 2234.
  HEXDIG: "RFC 2234 6.1",
} satisfies { readonly [Name in keyof Productions]?: string };

/** Returns the section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? sectionOfRfc2396(sectionIn2396(production));
}

/** The excluded characters of RFC 2396, 2.4.3, without the brackets, which section 3 removes from unwise. */
export const excluded: readonly ExcludedClass[] = /* @__PURE__ */ (() =>
  excludedBy2396.map((each) =>
    each.term === "unwise"
      ? { ...each, section: "3", characters: /[{}|\\^`]/ }
      : { ...each, section: sectionOfRfc2396(each.section) },
  ))();

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** Creates the explanations of syntax errors in RFC 2732: those of RFC 2396, and those for brackets. */
export function diagnosticsWith(scheme: Automaton): Diagnostics {
  return createDiagnostics({
    definingSection,
    excluded,
    context: sectionOfRfc2396("Appendix E"),
    scheme,
    advisers: [],
    mistakes: [
      escapedBrackets(define("ipv6reference")),
      badIpLiteral({
        literal: define("ipv6reference"),
        address: define("IPv6address"),
        group: define("hex4"),
        ipv4: define("IPv4address"),
        future: undefined,
        ipv4Part: "one to three digits",
        // The ABNF of RFC 2373, as printed (decision 27).
        isCounted: false,
      }),
      invalidPort("userinfo", define("port")),
      bracketOutside(
        "brackets can only enclose an address, except in a query, a fragment or an opaque_part",
        () => define("reserved"),
        [wrapperAround(sectionOfRfc2396("Appendix E")), markdownLink],
      ),
    ],
  });
}
