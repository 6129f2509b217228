import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type ReferenceRule, underlinedIn } from "../../rule.ts";
import { defaultPortOf, isKnownScheme, schemeNameOf } from "../../schemes.ts";
import { hasTwoSchemes } from "../scheme/after-scheme.ts";

export const defaultPort: ReferenceRule = {
  id: "authority/default-port",
  summary: "a port that is the default for its scheme",
  section: "RFC 3986 6.2.3",
  reason:
    "The reference means the same thing with and without the port, but a plain string comparison treats the two as different.",
  advice: "leave the port out",
  fix: "safe",
  level: "off",
  valid: [{ reference: "http://a:8080/" }, { reference: "//a:80/" }],
  invalid: [
    { reference: "http://a:80/", underlined: ":80", fixed: "http://a/" },
    { reference: "//a:80/", base: "http://b/", underlined: ":80", fixed: "//a/" },
  ],
  check(reference) {
    const { port } = reference;
    if (!port || !/^[1-9]/.test(port.text)) return noProblems;
    if (defaultPortOf(reference) !== Number(port.text)) return noProblems;
    const what = `${port.text} is the default port of ${schemeNameOf(reference)}`;
    const span = { start: port.start - 1, end: port.end };
    return [{ ...span, what, fix: { ...span, text: "" } }];
  },
};

export const emptyPort: ReferenceRule = {
  id: "authority/empty-port",
  summary: "a colon with no port after it",
  section: "RFC 3986 6.2.3",
  reason:
    "The reference means the same thing with and without the colon, but a plain string comparison treats the two as different.",
  advice: "leave the colon out",
  fix: "safe",
  level: "warn",
  valid:
    examplesIn(`http://a/ http://a:80/ http://http://h http://https:/h http://unix:/run/a.sock:/b s3://https://a/b
    file://C:/a`),
  invalid: [
    { reference: "http://a:/", underlined: ":", fixed: "http://a/" },
    { reference: "//a:/", base: "http://b/", underlined: ":", fixed: "//a/" },
    { reference: "//a:/", underlined: ":" },
  ],
  check(reference) {
    const { text, scheme, host, path, port } = reference;
    // "http://http://" is reported by scheme/twice.
    if (port?.text !== "" || hasTwoSchemes(text)) return noProblems;
    // nginx and other servers write a socket as a URL like this: http://unix:/run/a.sock:/b.
    if (/^unix$/i.test(host?.text ?? "")) return noProblems;
    // The "host" may actually be a scheme or a drive: s3://https://a/b, x+access://C:/b, file://C:/b.
    if (path.text.startsWith("//") || (scheme && !isKnownScheme(scheme.text))) return noProblems;
    if (/^file$/i.test(scheme?.text ?? "")) return noProblems;
    const span = { start: port.start - 1, end: port.end };
    const fix = defaultPortOf(reference) === undefined ? undefined : { ...span, text: "" };
    return [{ ...span, what: "there is no port after the colon", fix }];
  },
};

const LAST_PORT = 65_535;

export const portRange: ReferenceRule = {
  id: "authority/port-range",
  summary: "a port that is out of range",
  section: "RFC 3986 3.2.3",
  reason: "The grammar allows any number of digits, but a TCP port is a number from 1 to 65535.",
  advice: "use a port from 1 to 65535",
  level: "error",
  valid: [{ reference: "http://a:65535/" }, { reference: "http://a:/" }],
  invalid: underlinedIn("http://a:«65536»/ http://a:«0»/"),
  check({ port }) {
    if (!port || port.text === "") return noProblems;
    const number = Number(port.text);
    if (number > 0 && number <= LAST_PORT) return noProblems;
    return [{ start: port.start, end: port.end, what: `${quote(port.text)} is out of range` }];
  },
};

/** The highest system port. System ports are reserved for specific protocols. */
const LAST_RESERVED = 1023;

/**
 * Returns the port of a reference if it differs from the default port of the scheme; undefined if there is no known
 * default.
 */
function nonDefaultPortOf(reference: Reference): number | undefined {
  const usual = defaultPortOf(reference);
  const number = Number(reference.port?.text);
  return usual !== undefined && number > 0 && number <= LAST_PORT && number !== usual ? number : undefined;
}

/**
 * True for a port that is reserved for another protocol. Ports 80 and 443 are excluded: they are common with other
 * schemes, and harmless.
 */
const isReserved = (port: number): boolean => port <= LAST_RESERVED && port !== 80 && port !== 443;

export const reservedPort: ReferenceRule = {
  id: "authority/reserved-port",
  summary: "a port that is reserved for another protocol",
  section: "RFC 3986 7.2",
  reason:
    "Such a reference can make a client speak one protocol to a server that expects another: gopher URLs have been used to send mail over SMTP.",
  advice: "make sure that the port is intentional; ports above 1023 are not reserved",
  level: "off",
  valid: examplesIn("http://a:8080/ http://a:80/ x-unknown://a:25/ http://a:443/ //a:25/"),
  invalid: [
    { reference: "gopher://a:25/", underlined: "25" },
    { reference: "//a:25/", base: "http://b/", underlined: "25" },
  ],
  check(reference) {
    const { port } = reference;
    const number = nonDefaultPortOf(reference);
    if (!port || number === undefined || !isReserved(number)) return noProblems;
    const what = `${port.text} is a reserved port, but not the default port of ${schemeNameOf(reference)}`;
    return [{ start: port.start, end: port.end, what }];
  },
};

export const nonDefaultPort: ReferenceRule = {
  id: "authority/non-default-port",
  summary: "an unreserved port that is not the default for its scheme",
  section: "RFC 2396 7",
  reason:
    "A server on a different port may speak a different protocol and interpret the reference as commands in that protocol.",
  advice: "make sure that the port is intentional",
  level: "off",
  valid: examplesIn("http://a/ http://a:80/ http://a:/ http://a:25/ x-unknown://a:8080/ //a:8080/"),
  invalid: [
    ...underlinedIn("http://a:«8080»/ http://a:«443»/"),
    { reference: "//a:8080/", base: "http://b/", underlined: "8080" },
  ],
  check(reference) {
    const { port } = reference;
    const number = nonDefaultPortOf(reference);
    // Reserved ports are reported by authority/reserved-port.
    if (!port || number === undefined || isReserved(number)) return noProblems;
    const what = `the default port of ${schemeNameOf(reference)} is ${defaultPortOf(reference)}, not ${port.text}`;
    return [{ start: port.start, end: port.end, what }];
  },
};
