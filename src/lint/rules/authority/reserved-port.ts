import { schemeOf } from "../../../core/schemes.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** The last of the system ports, which are reserved for protocols. */
const LAST_RESERVED = 1023;

/** `gopher://a:25/`. */
export const reservedPort: ReferenceRule = {
  id: "authority/reserved-port",
  summary: "a port that is reserved for another protocol",
  section: "RFC 3986 7.2",
  reason:
    "Such a reference can make a client speak one protocol to a server of another: gopher URLs once sent mail by SMTP.",
  advice: "make sure that the port is intended; ports above 1023 are not reserved",
  level: "off",
  valid: [
    { reference: "http://a:8080/" },
    { reference: "http://a:80/" },
    { reference: "x-unknown://a:25/" },
    { reference: "http://a:443/" },
  ],
  invalid: [{ reference: "gopher://a:25/", underlined: "25" }],
  check({ scheme, port }) {
    if (!scheme || !port || port.text === "") return none;
    const known = schemeOf(scheme.text);
    if (known?.defaultPort === undefined) return none;
    const number = Number(port.text);
    // 80 and 443 are common with other schemes, and harmless.
    if (number === 0 || number > LAST_RESERVED || number === known.defaultPort || [80, 443].includes(number))
      return none;
    const what = `${port.text} is reserved, and is not the port of ${scheme.text}`;
    return [{ start: port.start, end: port.end, what }];
  },
};
