// A literal implementation of RFC 2732: RFC 2396 as amended in its section 3, with the ABNF in RFC 2373, Appendix B, as
// printed. It rejects `::192.9.5.5`, but matches `:::192.9.5.5` and more groups than an address has.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";
import { characters, choices, definitions as rfc2396 } from "./rfc2396.ts";

// Everything except the syntax is defined in RFC 2396.
export { options, resolve } from "./rfc2396.ts";

export const sectionOfResolution = "RFC 2396 5.2";

/** The productions of RFC 2396, amended, then those that the amendment adds, as printed. */
export const definitions: Definitions = {
  ...rfc2396,
  // RFC 2732, section 3.
  host: "(?:<hostname>|<IPv4address>|<ipv6reference>)",
  reserved: "[;/?:@&=+$,[\\]]",
  IPv4address: "[0-9]{1,3}[.][0-9]{1,3}[.][0-9]{1,3}[.][0-9]{1,3}",
  ipv6reference: "\\[<IPv6address>\\]",
  unwise: "[{}|\\\\^`]",
  // RFC 2373, Appendix B. DIGIT and HEXDIG are those of RFC 2234, case-insensitive.
  IPv6address: "<hexpart>(?::<IPv4address>)?",
  IPv6prefix: "<hexpart>/[0-9]{1,2}",
  hexpart: "(?:<hexseq>|<hexseq>::(?:<hexseq>)?|::(?:<hexseq>)?)",
  hexseq: "<hex4>(?::<hex4>)*",
  hex4: "<HEXDIG>{1,4}",
  HEXDIG: "(?:[0-9]|[ABCDEFabcdef])",
};

const syntax: Syntax = createSyntax("RFC 2732", "URI-reference", definitions, choices, [
  ...characters,
  "HEXDIG",
]);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;
