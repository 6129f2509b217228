import { isInRunningText } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { needsServer } from "../../schemes.ts";

/** Matches an authority without a host. This includes "user@" and ":80", which RFC 2396 parses as registry-based. */
const HOSTLESS = /^(?:[^@]*@)?(?::\d*)?$/;

export const emptyAuthority: ReferenceRule = {
  id: "authority/empty",
  summary: "an empty host where the scheme needs a server",
  section: "RFC 3986 3.2.2",
  reason:
    "The generic grammar allows an empty host, as in file:///a, but http and ftp then have nothing to connect to.",
  advice: "write the host, or remove the reference",
  level: "error",
  valid: [...examplesIn("http://h/ file:///h ///h http:h"), { reference: "https://", role: "name" }],
  invalid: [
    { reference: "http:///h", underlined: "http://" },
    { reference: "https://", underlined: "https://" },
    { reference: "ftp://#a", underlined: "ftp://" },
    { reference: "wss:///a", underlined: "wss://" },
    { reference: "HTTP://?b", underlined: "HTTP://" },
    { reference: "http://:8080/h", underlined: "http://:8080" },
    { reference: "http://user@/h", underlined: "http://user@" },
  ],
  check({ scheme, authority, finding }) {
    if (scheme === undefined || !authority || !HOSTLESS.test(authority.text)) return noProblems;
    if (finding.role === "name" || (authority.text !== "" && isInRunningText(finding))) return noProblems;
    if (!needsServer(scheme.text)) return noProblems;
    return [{ start: 0, end: authority.end, what: `${quote(scheme.text)} needs a host after "//"` }];
  },
};
