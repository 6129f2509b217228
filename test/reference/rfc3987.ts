// A literal implementation of RFC 3987, for comparison. A text is UTF-16: a character beyond the BMP is a surrogate
// pair, and no production contains a lone surrogate.
import { createMatcher, type Reading } from "./reading.ts";
import { createPartsOf, productions as rfc3986 } from "./rfc3986.ts";

// The productions in section 2.2 as regular expressions, as in rfc3986.ts. Those that the section describes as unchanged
// are taken from there.

/** The last productions in section 2.2, in order. */
const same = [
  ..."scheme port IP-literal IPvFuture IPv6address h16 ls32 IPv4address dec-octet pct-encoded".split(" "),
  ..."unreserved reserved gen-delims sub-delims ALPHA DIGIT HEXDIG".split(" "),
];

function sourceOf(production: string): string {
  const source = rfc3986.get(production);
  if (source === undefined) throw new Error(`RFC 3986 has no production ${production}`);
  return source;
}

const scheme = sourceOf("scheme");
const port = sourceOf("port");
const IP_literal = sourceOf("IP-literal");
const IPv4address = sourceOf("IPv4address");
const pct_encoded = sourceOf("pct-encoded");
const sub_delims = sourceOf("sub-delims");

/** Writes "%xFROM-TO" for each pair. A surrogate in a class matches only a lone surrogate, and no range contains one. */
function characters(...ranges: readonly (readonly [number, number])[]): string {
  return `[${ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join("")}]`;
}

const iprivate = characters([0xe000, 0xf8ff], [0xf0000, 0xffffd], [0x100000, 0x10fffd]);
const ucschar = characters(
  [0xa0, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xffef],
  [0x10000, 0x1fffd],
  [0x20000, 0x2fffd],
  [0x30000, 0x3fffd],
  [0x40000, 0x4fffd],
  [0x50000, 0x5fffd],
  [0x60000, 0x6fffd],
  [0x70000, 0x7fffd],
  [0x80000, 0x8fffd],
  [0x90000, 0x9fffd],
  [0xa0000, 0xafffd],
  [0xb0000, 0xbfffd],
  [0xc0000, 0xcfffd],
  [0xd0000, 0xdfffd],
  [0xe1000, 0xefffd],
);
const iunreserved = `(?:[A-Za-z]|[0-9]|[-._~]|${ucschar})`;

const ipchar = `(?:${iunreserved}|${pct_encoded}|${sub_delims}|[:@])`;
const ifragment = `(?:${ipchar}|[/?])*`;
const iquery = `(?:${ipchar}|${iprivate}|[/?])*`;

const isegment_nz_nc = `(?:${iunreserved}|${pct_encoded}|${sub_delims}|@)+`;
const isegment_nz = `${ipchar}+`;
const isegment = `${ipchar}*`;
const ipath_empty = `(?:${ipchar}){0}`;
const ipath_rootless = `${isegment_nz}(?:/${isegment})*`;
const ipath_noscheme = `${isegment_nz_nc}(?:/${isegment})*`;
const ipath_absolute = `/(?:${isegment_nz}(?:/${isegment})*)?`;
const ipath_abempty = `(?:/${isegment})*`;
const ipath = `(?:${ipath_abempty}|${ipath_absolute}|${ipath_noscheme}|${ipath_rootless}|${ipath_empty})`;

const ireg_name = `(?:${iunreserved}|${pct_encoded}|${sub_delims})*`;
const ihost = `(?:${IP_literal}|${IPv4address}|${ireg_name})`;
const iuserinfo = `(?:${iunreserved}|${pct_encoded}|${sub_delims}|:)*`;
const iauthority = `(?:${iuserinfo}@)?${ihost}(?::${port})?`;

const irelative_part = `(?://${iauthority}${ipath_abempty}|${ipath_absolute}|${ipath_noscheme}|${ipath_empty})`;
const irelative_ref = `${irelative_part}(?:[?]${iquery})?(?:#${ifragment})?`;
const ihier_part = `(?://${iauthority}${ipath_abempty}|${ipath_absolute}|${ipath_rootless}|${ipath_empty})`;
const absolute_IRI = `${scheme}:${ihier_part}(?:[?]${iquery})?`;
const IRI = `${scheme}:${ihier_part}(?:[?]${iquery})?(?:#${ifragment})?`;
const IRI_reference = `(?:${IRI}|${irelative_ref})`;

/** Every production in section 2.2, in order and by name, as the source of a regular expression with the flag "u". */
export const productions: Reading["productions"] = new Map([
  ["IRI", IRI],
  ["ihier-part", ihier_part],
  ["IRI-reference", IRI_reference],
  ["absolute-IRI", absolute_IRI],
  ["irelative-ref", irelative_ref],
  ["irelative-part", irelative_part],
  ["iauthority", iauthority],
  ["iuserinfo", iuserinfo],
  ["ihost", ihost],
  ["ireg-name", ireg_name],
  ["ipath", ipath],
  ["ipath-abempty", ipath_abempty],
  ["ipath-absolute", ipath_absolute],
  ["ipath-noscheme", ipath_noscheme],
  ["ipath-rootless", ipath_rootless],
  ["ipath-empty", ipath_empty],
  ["isegment", isegment],
  ["isegment-nz", isegment_nz],
  ["isegment-nz-nc", isegment_nz_nc],
  ["ipchar", ipchar],
  ["iquery", iquery],
  ["ifragment", ifragment],
  ["iunreserved", iunreserved],
  ["ucschar", ucschar],
  ["iprivate", iprivate],
  ...same.map((production): [string, string] => [production, sourceOf(production)]),
]);

/** Checks whether a production matches the whole text. Throws an error if the name is not in section 2.2. */
export const matches: Reading["matches"] = createMatcher("RFC 3987", productions, "u");

/** Section 2.2: names that contain "URI" contain "IRI" instead; "i" precedes the other names that differ. */
function nameOf(production: string): string {
  if (same.includes(production)) return production;
  return production.includes("URI") ? production.replace("URI", "IRI") : `i${production}`;
}

/** Returns the nodes of an IRI reference, in the same way as the nodes of an RFC 3986 URI reference. */
export const partsOf: Reading["partsOf"] = createPartsOf(matches, nameOf);

export { resolveRfc3986 as resolve } from "./resolve-rfc3986.ts";
export const sectionOfResolution = "RFC 3986 5.2";
export const options: Reading["options"] = [{ strict: true }, { strict: false }];
