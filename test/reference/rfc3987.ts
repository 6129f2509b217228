// A literal implementation of RFC 3987, for comparison. A text is UTF-16: a character beyond the BMP is a surrogate
// pair, and no production contains a lone surrogate.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";
import { definitions as rfc3986 } from "./rfc3986.ts";

/** The last productions in section 2.2, in order, which it describes as unchanged. */
const same = [
  ..."scheme port IP-literal IPvFuture IPv6address h16 ls32 IPv4address dec-octet pct-encoded".split(" "),
  ..."unreserved reserved gen-delims sub-delims ALPHA DIGIT HEXDIG".split(" "),
];

/** Writes "%xFROM-TO" for each pair. A surrogate in a class matches only a lone surrogate, and no range contains one. */
function characters(...ranges: readonly (readonly [number, number])[]): string {
  return `[${ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join("")}]`;
}

/** The productions in section 2.2, as sources of regular expressions with the flag "u". */
const definitions: Definitions = {
  IRI: "<scheme>:<ihier-part>(?:[?]<iquery>)?(?:#<ifragment>)?",
  "ihier-part": "(?://<iauthority><ipath-abempty>|<ipath-absolute>|<ipath-rootless>|<ipath-empty>)",
  "IRI-reference": "(?:<IRI>|<irelative-ref>)",
  "absolute-IRI": "<scheme>:<ihier-part>(?:[?]<iquery>)?",
  "irelative-ref": "<irelative-part>(?:[?]<iquery>)?(?:#<ifragment>)?",
  "irelative-part": "(?://<iauthority><ipath-abempty>|<ipath-absolute>|<ipath-noscheme>|<ipath-empty>)",
  iauthority: "(?:<iuserinfo>@)?<ihost>(?::<port>)?",
  iuserinfo: "(?:<iunreserved>|<pct-encoded>|<sub-delims>|:)*",
  ihost: "(?:<IP-literal>|<IPv4address>|<ireg-name>)",
  "ireg-name": "(?:<iunreserved>|<pct-encoded>|<sub-delims>)*",
  ipath: "(?:<ipath-abempty>|<ipath-absolute>|<ipath-noscheme>|<ipath-rootless>|<ipath-empty>)",
  "ipath-abempty": "(?:/<isegment>)*",
  "ipath-absolute": "/(?:<isegment-nz>(?:/<isegment>)*)?",
  "ipath-noscheme": "<isegment-nz-nc>(?:/<isegment>)*",
  "ipath-rootless": "<isegment-nz>(?:/<isegment>)*",
  "ipath-empty": "(?:<ipchar>){0}",
  isegment: "<ipchar>*",
  "isegment-nz": "<ipchar>+",
  "isegment-nz-nc": "(?:<iunreserved>|<pct-encoded>|<sub-delims>|@)+",
  ipchar: "(?:<iunreserved>|<pct-encoded>|<sub-delims>|[:@])",
  iquery: "(?:<ipchar>|<iprivate>|[/?])*",
  ifragment: "(?:<ipchar>|[/?])*",
  iunreserved: "(?:[A-Za-z]|[0-9]|[-._~]|<ucschar>)",
  ucschar: characters(
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
  ),
  iprivate: characters([0xe000, 0xf8ff], [0xf0000, 0xffffd], [0x100000, 0x10fffd]),
  ...Object.fromEntries(same.map((production) => [production, rfc3986[production] ?? ""])),
};

const syntax: Syntax = createSyntax(
  "RFC 3987",
  "IRI-reference",
  definitions,
  ["IRI-reference", "ihost", "dec-octet"],
  [
    ..."ipchar iunreserved ucschar iprivate".split(" "),
    ..."unreserved reserved sub-delims pct-encoded ALPHA DIGIT HEXDIG".split(" "),
  ],
  "u",
);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

export { resolveRfc3986 as resolve } from "./resolve-rfc3986.ts";
export const sectionOfResolution = "RFC 3986 5.2";
export const options: Reading["options"] = [{ strict: true }, { strict: false }];
