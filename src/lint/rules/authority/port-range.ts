import { schemeOf } from "../../../core/schemes.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

const LAST_PORT = 65_535;

export const portRange: ReferenceRule = {
  id: "authority/port-range",
  summary: "a port that is out of range",
  section: "RFC 3986 3.2.3",
  reason: "The grammar allows any number of digits, but a TCP port is a number from 1 to 65535.",
  advice: "give a port from 1 to 65535",
  level: "error",
  valid: [{ reference: "http://a:65535/" }, { reference: "http://a:/" }],
  invalid: [
    { reference: "http://a:65536/", underlined: "65536" },
    { reference: "http://a:0/", underlined: "0" },
  ],
  check({ port }) {
    if (!port || port.text === "") return noProblems;
    const number = Number(port.text);
    if (number > 0 && number <= LAST_PORT) return noProblems;
    return [{ start: port.start, end: port.end, what: `${quote(port.text)} is out of range` }];
  },
};

/** The last of the system ports, which are reserved for protocols. */
const LAST_RESERVED = 1023;

export const reservedPort: ReferenceRule = {
  id: "authority/reserved-port",
  summary: "a port that is reserved for another protocol",
  section: "RFC 3986 7.2",
  reason:
    "Such a reference can make a client speak one protocol to a server of another: gopher URLs once sent mail by SMTP.",
  advice: "make sure that the port is intended; ports above 1023 are not reserved",
  level: "off",
  valid: examplesIn("http://a:8080/ http://a:80/ x-unknown://a:25/ http://a:443/"),
  invalid: [{ reference: "gopher://a:25/", underlined: "25" }],
  check({ scheme, port }) {
    if (!scheme || !port || port.text === "") return noProblems;
    const known = schemeOf(scheme.text);
    if (known?.defaultPort === undefined) return noProblems;
    const number = Number(port.text);
    // 80 and 443 are common with other schemes, and harmless.
    if (number === 0 || number > LAST_RESERVED || number === known.defaultPort || [80, 443].includes(number))
      return noProblems;
    const what = `${port.text} is reserved, and is not the port of ${scheme.text}`;
    return [{ start: port.start, end: port.end, what }];
  },
};
