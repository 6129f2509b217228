import { isInRunningText } from "../../../extract/finding.ts";
import { maskPasswords, quote } from "../../../text/quote.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule, underlinedIn } from "../../rule.ts";
import { needsServer, schemeNameOf } from "../../schemes.ts";
import { hasTwoSchemes, isOpaque } from "../scheme/after-scheme.ts";

/** Matches an authority without a host. This includes "user@" and ":80", which RFC 2396 parses as registry-based. */
const HOSTLESS = /^(?:[^@]*@)?(?::\d*)?$/;

export const emptyAuthority: ReferenceRule = {
  id: "authority/empty",
  summary: "an empty host where the scheme needs a server",
  section: "RFC 3986 3.2.2",
  reason:
    "The generic grammar allows an empty host, as in file:///a, but an http or ftp client needs a host to connect to.",
  advice: "add the host, or remove the reference",
  level: "error",
  valid: [...examplesIn("http://h/ file:///h ///h http:h"), { reference: "https://", role: "name" }],
  invalid: underlinedIn(`«http://»/h «https://» «ftp://»#a «wss://»/a «HTTP://»?b «http://:8080»/h
    «http://user@»/h`),
  check({ scheme, authority, finding }) {
    if (scheme === undefined || !authority || !HOSTLESS.test(authority.text)) return noProblems;
    if (finding.role === "name" || (authority.text !== "" && isInRunningText(finding))) return noProblems;
    if (!needsServer(scheme.text)) return noProblems;
    return [{ start: 0, end: authority.end, what: `${quote(scheme.text)} needs a host after "//"` }];
  },
};

export const registryBased: ReferenceRule = {
  id: "authority/registry-based",
  summary: "an authority that is a registry-based name, not a server",
  section: "RFC 2396 3.2.1",
  reason:
    "Such an authority has no host: getHost() in java.net.URI returns null, and most clients cannot connect to it.",
  advice: 'use only letters, digits, "-" and "." in the host, and only digits in the port',
  level: "warn",
  valid: examplesIn("http://a-b/ http://u@a.b:80/ http://1.2.3.4/ file:///a"),
  invalid: underlinedIn("http://«a_b»/ //«1.2.3»/"),
  check({ authority, classification }) {
    if (!authority || classification.authority !== "reg_name") return noProblems;
    const shown = maskPasswords(`//${authority.text}`).slice("//".length);
    const what = `${quote(shown)} is not server-based, so it has no host`;
    return [{ start: authority.start, end: authority.end, what }];
  },
};

/**
 * Matches the host syntax in RFC 1034, 3.5, and RFC 1123, 2.1. Each non-ASCII character, escaped or not, must first be
 * replaced with "x".
 */
const DNS_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z](?:[a-z\d-]*[a-z\d])?\.?$/i;
/** Hosts of four numbers are reported by authority/nearly-ipv4. */
const FOUR_NUMBERS = /^\d+(?:\.\d+){3}$/;

export const dnsSyntax: ReferenceRule = {
  id: "authority/dns-syntax",
  summary: "a host that is not a valid DNS name",
  section: "RFC 3986 3.2.2",
  reason:
    "A host should be a DNS name (labels of letters, digits and inner hyphens, the last label beginning with a letter), because some programs treat other hosts, such as 0x7f.1, as addresses (7.4).",
  advice: "correct the host",
  level: "off",
  valid: examplesIn(
    "http://a-b.example./ http://1.2.3.4/ http://caf%C3%A9.example/ http://1.2.3.256/ file:///a",
    "rfc3986",
  ),
  invalid: [
    { reference: "http://a_b/", dialect: "rfc3986", underlined: "a_b" },
    { reference: "http://-a.example/", dialect: "rfc3987", underlined: "-a.example" },
    { reference: "http://0x7f.1/", dialect: "rfc3986", underlined: "0x7f.1" },
    { reference: "http://2130706433/", dialect: "rfc3987", underlined: "2130706433" },
  ],
  check({ scheme, host, classification }) {
    if (!host?.text || !classification.host?.endsWith("reg-name") || FOUR_NUMBERS.test(host.text))
      return noProblems;
    if (scheme && isOpaque(scheme.text)) return noProblems;
    if (DNS_NAME.test(host.text.replace(/%[89a-f][\da-f]|[^\x00-\x7f]/gi, "x"))) return noProblems;
    return [{ start: host.start, end: host.end, what: `${quote(host.text)} is not a valid DNS name` }];
  },
};

export const unqualifiedHost: ReferenceRule = {
  id: "authority/unqualified-host",
  summary: "a hostname that is not fully qualified",
  section: "RFC 2396 3.2.2",
  reason: "On another network, a name without a domain may refer to a different host, or to none.",
  advice: "include the domain in the name",
  level: "off",
  valid: examplesIn(`http://intranet.example.org/ http://org./ http://127.0.0.1/ http:///a file://intranet/a
    x-unknown://intranet/ //a.b/ http://localhost:8080/ //LocalHost/`),
  invalid: underlinedIn("http://«intranet»/ ftp://u@«intranet»:21/a //«intranet»/a http://«localhost1»/"),
  check(reference) {
    const { text, host, classification } = reference;
    if (!host || host.text === "" || !/name$/.test(classification.host ?? "")) return noProblems;
    if (hasTwoSchemes(text)) return noProblems;
    const scheme = schemeNameOf(reference);
    if ((scheme !== undefined && !needsServer(scheme)) || IS_QUALIFIED.test(host.text)) return noProblems;
    return [{ start: host.start, end: host.end, what: `${quote(host.text)} is not fully qualified` }];
  },
};

/**
 * Matches a dot between labels, including ideographic and escaped dots (RFC 3490, 3.1), and "localhost", which is the
 * local host on every network (RFC 6761, 6.3).
 */
const IS_QUALIFIED = /[.\u3002\uff0e\uff61]|%2E|%E3%80%82|%EF%BC%8E|%EF%BD%A1|^localhost$/i;

/** Matches uppercase letters outside escapes. */
const UPPER_CASE = /(?<!%[\dA-Fa-f]?)[A-Z]+/g;

export const upperCaseHost: ReferenceRule = {
  id: "authority/upper-case",
  summary: "uppercase letters in a hostname",
  section: "RFC 3986 3.2.2",
  reason: "Hostnames are case-insensitive, but a plain string comparison is not.",
  advice: "write the hostname in lower case",
  fix: "safe",
  level: "off",
  valid: [
    ...examplesIn("http://example.com/ABC http://User@example.com/ s3://MyBucket/key"),
    { reference: "http://caf%C3%A9.example/", dialect: "rfc3986" },
  ],
  invalid: [
    { reference: "http://www.XEROX.com/", underlined: "XEROX", fixed: "http://www.xerox.com/" },
    ...underlinedIn("http://%C3%A9«X→x».example/", "rfc3986"),
  ],
  check: ({ scheme, host }) =>
    host && (!scheme || needsServer(scheme.text))
      ? matchesOf(
          host,
          UPPER_CASE,
          (found) => `${found} is in upper case`,
          (found) => found.toLowerCase(),
        )
      : noProblems,
};
