import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { needsServer, schemeNameOf } from "../../schemes.ts";

export const unqualifiedHost: ReferenceRule = {
  id: "authority/unqualified-host",
  summary: "a hostname that is not fully qualified",
  section: "RFC 2396 3.2.2",
  reason: "On another network, a name without a domain may refer to a different host, or to none.",
  advice: "write the name with its domain",
  level: "off",
  valid: examplesIn(`http://intranet.example.org/ http://org./ http://127.0.0.1/ http:///a file://intranet/a
    x-unknown://intranet/ //a.b/`),
  invalid: [
    { reference: "http://intranet/", underlined: "intranet" },
    { reference: "ftp://u@localhost:21/a", underlined: "localhost" },
    { reference: "//intranet/a", underlined: "intranet" },
  ],
  check(reference) {
    const { host, classification } = reference;
    if (!host || host.text === "" || !/name$/.test(classification.host ?? "")) return noProblems;
    const scheme = schemeNameOf(reference);
    if ((scheme !== undefined && !needsServer(scheme)) || HAS_DOMAIN.test(host.text)) return noProblems;
    return [{ start: host.start, end: host.end, what: `${quote(host.text)} is not fully qualified` }];
  },
};

/** Matches a dot between labels, including ideographic and escaped dots (RFC 3490, 3.1). */
const HAS_DOMAIN = /[.\u3002\uff0e\uff61]|%2E|%E3%80%82|%EF%BC%8E|%EF%BD%A1/i;
