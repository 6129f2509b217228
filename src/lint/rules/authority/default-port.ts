import { schemeOf } from "../../../core/schemes.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `http://a:80/`. */
export const defaultPort: ReferenceRule = {
  id: "authority/default-port",
  summary: "a port that is the default of its scheme",
  section: "RFC 3986 6.2.3",
  reason: "The reference means the same without the port, but a plain string comparison tells them apart.",
  advice: "leave the port out",
  level: "off",
  valid: [{ reference: "http://a:8080/" }, { reference: "//a:80/" }],
  invalid: [{ reference: "http://a:80/", underlined: ":80" }],
  check({ scheme, port }) {
    if (!scheme || !port || !/^[1-9]/.test(port.text)) return none;
    if (schemeOf(scheme.text)?.defaultPort !== Number(port.text)) return none;
    const what = `${port.text} is the default port of ${scheme.text}`;
    return [{ start: port.start - 1, end: port.end, what }];
  },
};
