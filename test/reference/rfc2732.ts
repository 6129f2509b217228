// A literal implementation of RFC 2732: RFC 2396 as amended in its section 3, with the ABNF in RFC 2373, Appendix B, as
// printed. It rejects `::192.9.5.5`, but matches `:::192.9.5.5` and more groups than an address has.
import {
  createMatcher,
  type Definitions,
  expandAll,
  type Part,
  part,
  pieces,
  type Reading,
} from "./reading.ts";
import { createPartsOf, definitions as rfc2396 } from "./rfc2396.ts";

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

export const productions: Reading["productions"] = expandAll(definitions);

/** Checks whether a production matches the whole text. Throws an error if the name is in neither specification. */
export const matches: Reading["matches"] = createMatcher("RFC 2732", productions);

/** Returns the nodes of a URI reference, as in RFC 2396. */
export const partsOf: Reading["partsOf"] = createPartsOf(matches, ipv6referenceParts);

// RFC 2732, 3: ipv6reference = "[" IPv6address "]"
function ipv6referenceParts(text: string, start: number, end: number): Part[] {
  return [part("ipv6reference", start, end), ...ipv6addressParts(text, start + 1, end - 1)];
}

// RFC 2373: IPv6address = hexpart [ ":" IPv4address ]. Only an IPv4address contains ".", and it contains no ":".
function ipv6addressParts(text: string, start: number, end: number): Part[] {
  const address = text.slice(start, end);
  const colon = address.includes(".") ? start + address.lastIndexOf(":") : end;
  return [
    part("IPv6address", start, end),
    ...hexpartParts(text, start, colon),
    ...(colon < end ? [part("IPv4address", colon + 1, end)] : []),
  ];
}

// RFC 2373: hexpart = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]
function hexpartParts(text: string, start: number, end: number): Part[] {
  const sequences = pieces(text, "::", start, end).filter((piece) => piece.start < piece.end);
  return [
    part("hexpart", start, end),
    ...sequences.flatMap((piece) => hexseqParts(text, piece.start, piece.end)),
  ];
}

// RFC 2373: hexseq = hex4 *( ":" hex4)
function hexseqParts(text: string, start: number, end: number): Part[] {
  const groups = pieces(text, ":", start, end);
  return [part("hexseq", start, end), ...groups.map((piece) => part("hex4", piece.start, piece.end))];
}
