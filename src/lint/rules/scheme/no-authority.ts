import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

/**
 * Schemes whose URIs never have "//". `news` is excluded because its URIs may have it (RFC 5538), and `data` because PHP
 * uses "data://" for streams.
 */
const opaque: ReadonlySet<string> = new Set(
  "callto cid geo magnet mailto mid sip sips sms tel urn".split(" "),
);

export const noAuthority: ReferenceRule = {
  id: "scheme/no-authority",
  summary: '"//" after a scheme that has no authority',
  section: "RFC 3986 3",
  reason: 'The text after "//" is parsed as a server, so it does not work as an address or a number.',
  advice: 'remove the "//"',
  level: "error",
  valid: [...examplesIn("mailto:a@b news://a/b tel:+1234"), { reference: "urn://a", role: "name" }],
  invalid: [
    { reference: "mailto://a@b", underlined: "//" },
    { reference: "TEL://+1234", underlined: "//" },
  ],
  check({ scheme, text, finding }) {
    if (scheme === undefined || finding.role === "name" || !text.startsWith("//", scheme.end + 1))
      return noProblems;
    if (!opaque.has(scheme.text.toLowerCase())) return noProblems;
    const start = scheme.end + 1;
    return [{ start, end: start + 2, what: `${quote(scheme.text)} URIs have no "//"` }];
  },
};
