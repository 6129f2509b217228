import { quote } from "../../../text/quote.ts";
import { noProblems, piecesOf, problemsOfPieces } from "../../problems.ts";
import { examplesIn, type ReferenceRule, underlinedIn } from "../../rule.ts";

const OCTET = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;

export const nearlyIpv4: ReferenceRule = {
  id: "authority/nearly-ipv4",
  summary: "numbers that are parsed as a name, not as an IPv4 address",
  section: "RFC 3986 3.2.2",
  reason:
    "An IPv4 address has four numbers from 0 to 255 without leading zeros; anything else is a name, but some programs still treat it as an address.",
  advice: "correct the address",
  level: "warn",
  valid: [
    ...examplesIn("http://255.255.255.255/ http://1.2.3.example/ http://123.456.789.101/", "rfc3986"),
    // RFC 2396 parses this host as an address, so authority/ipv4-octet reports it.
    { reference: "http://1.2.3.256/" },
  ],
  invalid: [
    { reference: "http://1.2.3.256/", dialect: "rfc3986", underlined: "256" },
    { reference: "http://127.0.0.010/", dialect: "rfc3987", underlined: "010" },
    { reference: "http://192.168.1/", dialect: "rfc3986", underlined: "192.168.1" },
  ],
  check({ host, classification }) {
    const numbers = host && /^\d+(?:\.\d+){1,3}$/.test(host.text) ? host.text.split(".").length : 0;
    if (!host || numbers === 0 || !classification.host?.endsWith("reg-name")) return noProblems;
    if (numbers < 4) {
      const what = `an IPv4 address has four numbers, not ${numbers}, so the host is a name`;
      return [{ start: host.start, end: host.end, what }];
    }
    // Manuals use "123.456." as a placeholder for an address.
    if (host.text.startsWith("123.456.")) return noProblems;
    const say = (text: string) =>
      `${quote(text)} is not a number from 0 to 255 without leading zeros, so the host is a name`;
    return problemsOfPieces(host, ".", (text) => (OCTET.test(text) ? undefined : say(text)));
  },
};

const LARGEST = 255;

export const ipv4Octet: ReferenceRule = {
  id: "authority/ipv4-octet",
  summary: "a number above 255 in an IPv4 address",
  section: "RFC 2396 3.2.2",
  reason: "The grammar allows any number of digits, but an octet is at most 255.",
  advice: "correct the address",
  level: "error",
  valid: [{ reference: "http://255.255.255.255/" }, { reference: "http://256.example/" }],
  invalid: [{ reference: "http://1.2.3.256/", underlined: "256" }],
  check({ host, classification }) {
    if (!host || (classification.host !== "IPv4address" && classification.host !== "hostnumber"))
      return noProblems;
    return problemsOfPieces(host, ".", (text) =>
      Number(text) > LARGEST ? `${quote(text)} is greater than ${LARGEST}` : undefined,
    );
  },
};

export const leadingZeros: ReferenceRule = {
  id: "authority/leading-zeros",
  summary: "leading zeros in a port or in an IPv4 address",
  section: "RFC 3986 7.4",
  reason: "Some programs interpret 010 as ten, others as the octal number eight.",
  advice: "remove the zeros",
  level: "warn",
  valid: [{ reference: "http://10.0.0.1:80/" }, { reference: "http://01.example/" }],
  invalid: underlinedIn("http://127.0.0.«010»/ http://a:«0080»/"),
  check({ host, port, classification }) {
    const isAddress = classification.host === "IPv4address" || classification.host === "hostnumber";
    if (!isAddress && !port) return noProblems;
    return [...(host && isAddress ? piecesOf(host, ".") : []), ...(port ? [port] : [])]
      .filter(({ text }) => /^0\d/.test(text))
      .map(({ text, start, end }) => ({ start, end, what: `${quote(text)} has a leading zero` }));
  },
};
