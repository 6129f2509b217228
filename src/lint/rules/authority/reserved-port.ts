import { schemeOf } from "../../../core/schemes.ts";
import type { ReferenceRule } from "../../rule.ts";

/** The ports that are reserved for protocols: system ports. */
const LAST_RESERVED = 1023;

/** `gopher://a:25/`. */
export const reservedPort: ReferenceRule = {
  id: "authority/reserved-port",
  summary: "a port that is reserved for another protocol",
  section: "RFC 2396 7",
  reason:
    "Such a reference can make its reader speak one protocol to a server of another, as gopher did to SMTP.",
  advice: "see that the port is meant; a port above 1023 is reserved for none",
  level: "warn",
  valid: [
    { reference: "http://a:8080/" },
    { reference: "http://a:80/" },
    { reference: "x-unknown://a:25/" },
    { reference: "http://a:443/" },
  ],
  invalid: [{ reference: "gopher://a:25/", underlined: "25" }],
  *check({ scheme, port }) {
    const known = scheme && schemeOf(scheme.text);
    if (!port || port.text === "" || known?.defaultPort === undefined) return;
    const number = Number(port.text);
    // http and https stand for each other often, and do no harm.
    if (number === 0 || number > LAST_RESERVED || number === known.defaultPort || [80, 443].includes(number))
      return;
    yield { start: port.start, end: port.end, what: `${scheme?.text} does not own the port ${port.text}` };
  },
};
