// A literal implementation of RFC 2732: RFC 2396 as amended in its section 3, with the ABNF in RFC 2373, Appendix B, as
// printed. It rejects `::192.9.5.5`, but matches `:::192.9.5.5` and more groups than an address has.
import { createMatcher, type Part, part, pieces, type Reading } from "./reading.ts";
import { createPartsOf, productions as rfc2396 } from "./rfc2396.ts";

// Everything except the syntax is defined in RFC 2396.
export { options, resolve } from "./rfc2396.ts";

export const sectionOfResolution = "RFC 2396 5.2";

// The productions as regular expressions, as in rfc2396.ts. Unchanged ones are taken from there.

function sourceOf(production: string): string {
  const source = rfc2396.get(production);
  if (source === undefined) throw new Error(`RFC 2396 has no production ${production}`);
  return source;
}

// RFC 2373, Appendix B. DIGIT and HEXDIG are those of RFC 2234, case-insensitive.
const DIGIT = "[0-9]";
const HEXDIG = `(?:${DIGIT}|[ABCDEFabcdef])`;
const hex4 = `${HEXDIG}{1,4}`;
const hexseq = `${hex4}(?::${hex4})*`;
const hexpart = `(?:${hexseq}|${hexseq}::(?:${hexseq})?|::(?:${hexseq})?)`;
const IPv6prefix = `${hexpart}/${DIGIT}{1,2}`;
const IPv4address = `${DIGIT}{1,3}[.]${DIGIT}{1,3}[.]${DIGIT}{1,3}[.]${DIGIT}{1,3}`;
const IPv6address = `${hexpart}(?::${IPv4address})?`;

// RFC 2732, section 3.
const unwise = "[{}|\\\\^`]";
const reserved = "[;/?:@&=+$,[\\]]";
const ipv6reference = `\\[${IPv6address}\\]`;
const host = `(?:${sourceOf("hostname")}|${IPv4address}|${ipv6reference})`;

// The productions that use the amended ones, as RFC 2396, Appendix A, prints them.
const uric = `(?:${reserved}|${sourceOf("unreserved")}|${sourceOf("escaped")})`;
const fragment = `${uric}*`;
const query = `${uric}*`;
const hostport = `${host}(?::${sourceOf("port")})?`;
const server = `(?:(?:${sourceOf("userinfo")}@)?${hostport})?`;
const authority = `(?:${server}|${sourceOf("reg_name")})`;
const abs_path = sourceOf("abs_path");
const net_path = `//${authority}(?:${abs_path})?`;
const opaque_part = `${sourceOf("uric_no_slash")}${uric}*`;
const path = `(?:${abs_path}|${opaque_part})?`;
const hier_part = `(?:${net_path}|${abs_path})(?:[?]${query})?`;
const relativeURI = `(?:${net_path}|${abs_path}|${sourceOf("rel_path")})(?:[?]${query})?`;
const absoluteURI = `${sourceOf("scheme")}:(?:${hier_part}|${opaque_part})`;
const URI_reference = `(?:${absoluteURI}|${relativeURI})?(?:#${fragment})?`;

/** Every production of RFC 2396 in order, amended, then those that the amendment adds, as printed. */
export const productions: Reading["productions"] = new Map([
  ...rfc2396,
  ["URI-reference", URI_reference],
  ["absoluteURI", absoluteURI],
  ["relativeURI", relativeURI],
  ["hier_part", hier_part],
  ["opaque_part", opaque_part],
  ["net_path", net_path],
  ["authority", authority],
  ["server", server],
  ["hostport", hostport],
  ["host", host],
  ["path", path],
  ["query", query],
  ["fragment", fragment],
  ["uric", uric],
  ["reserved", reserved],
  ["IPv4address", IPv4address],
  ["ipv6reference", ipv6reference],
  ["unwise", unwise],
  ["IPv6address", IPv6address],
  ["IPv6prefix", IPv6prefix],
  ["hexpart", hexpart],
  ["hexseq", hexseq],
  ["hex4", hex4],
  ["HEXDIG", HEXDIG],
]);

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
