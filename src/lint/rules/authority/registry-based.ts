import { maskPasswords } from "../../../text/mask.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

export const registryBased: ReferenceRule = {
  id: "authority/registry-based",
  summary: "an authority that is a registry-based name, not a server",
  section: "RFC 2396 3.2.1",
  reason:
    "Such an authority has no host: getHost() in java.net.URI returns null, and most clients cannot connect to it.",
  advice: 'use only letters, digits, "-" and "." in the host, and only digits in the port',
  level: "warn",
  valid: examplesIn("http://a-b/ http://u@a.b:80/ http://1.2.3.4/ file:///a"),
  invalid: [
    { reference: "http://a_b/", underlined: "a_b" },
    { reference: "//1.2.3/", underlined: "1.2.3" },
  ],
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
/** Four numbers are reported by authority/nearly-ipv4. */
const FOUR_NUMBERS = /^\d+(?:\.\d+){3}$/;

export const dnsSyntax: ReferenceRule = {
  id: "authority/dns-syntax",
  summary: "a host that is not a valid DNS name",
  section: "RFC 3986 3.2.2",
  reason:
    "A host should be a DNS name (labels of letters, digits and inner hyphens, the last one beginning with a letter), because some programs treat other hosts, such as 0x7f.1, as addresses (7.4).",
  advice: "correct the host",
  level: "off",
  valid: examplesIn(
    "http://a-b.example./ http://1.2.3.4/ http://caf%C3%A9.example/ http://1.2.3.256/ file:///a",
  ).map(({ reference }) => ({ reference, dialect: "rfc3986" })),
  invalid: [
    { reference: "http://a_b/", dialect: "rfc3986", underlined: "a_b" },
    { reference: "http://-a.example/", dialect: "rfc3987", underlined: "-a.example" },
    { reference: "http://0x7f.1/", dialect: "rfc3986", underlined: "0x7f.1" },
    { reference: "http://2130706433/", dialect: "rfc3987", underlined: "2130706433" },
  ],
  check({ host, classification }) {
    if (!host?.text || !classification.host?.endsWith("reg-name") || FOUR_NUMBERS.test(host.text))
      return noProblems;
    if (DNS_NAME.test(host.text.replace(/%[89a-f][\da-f]|[^\x00-\x7f]/gi, "x"))) return noProblems;
    return [
      {
        start: host.start,
        end: host.end,
        what: `${quote(host.text)} is not a valid DNS name`,
      },
    ];
  },
};
