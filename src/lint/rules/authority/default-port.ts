import { defaultPortOf, schemeNameOf } from "../../default-port.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** `http://a:80/`. */
export const defaultPort: ReferenceRule = {
  id: "authority/default-port",
  summary: "a port that is the default of its scheme",
  section: "RFC 3986 6.2.3",
  reason: "The reference means the same without the port, but a plain string comparison tells them apart.",
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
    if (!port || !/^[1-9]/.test(port.text)) return none;
    if (defaultPortOf(reference) !== Number(port.text)) return none;
    const what = `${port.text} is the default port of ${schemeNameOf(reference)}`;
    const span = { start: port.start - 1, end: port.end };
    return [{ ...span, what, fix: { ...span, text: "" } }];
  },
};
