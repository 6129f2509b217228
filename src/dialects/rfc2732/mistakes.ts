import { scheme } from "../../../generated/rfc2732/automata.ts";
import { wrapperAround } from "../../core/advice/around.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { badIpLiteral } from "../../core/ip-literal/explain.ts";
import { bracketOutside } from "../../core/ip-literal/outside.ts";
import type { Definition } from "../../core/mistakes/explanation.ts";
import { invalidPort } from "../../core/mistakes/port.ts";
import { createDiagnostics } from "../rfc2396/diagnostics.ts";
import { definingSection, excluded, id, sectionOfRfc2396, title } from "./facts.ts";

function define(term: string): Definition {
  return { section: definingSection(term), term };
}

/** How RFC 2732 speaks of mistakes: as RFC 2396, and of brackets. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() =>
  createDiagnostics({
    id,
    title,
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
