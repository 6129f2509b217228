import { quote } from "../../../text/quote.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

const LAST_PORT = 65_535;

/** `http://a:99999/`. */
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
    if (!port || port.text === "") return none;
    const number = Number(port.text);
    if (number > 0 && number <= LAST_PORT) return none;
    return [{ start: port.start, end: port.end, what: `${quote(port.text)} is out of range` }];
  },
};
