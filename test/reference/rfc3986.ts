// A literal implementation of RFC 3986, for comparison.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";

/**
 * The productions in Appendix A, and the core rules in RFC 2234, 6.1, that section 1.3 includes. Literals are
 * case-insensitive (RFC 2234, 2.3), which matters for the letters in HEXDIG and for "v".
 */
export const definitions: Definitions = {
  URI: "<scheme>:<hier-part>(?:[?]<query>)?(?:#<fragment>)?",
  "hier-part": "(?://<authority><path-abempty>|<path-absolute>|<path-rootless>|<path-empty>)",
  "URI-reference": "(?:<URI>|<relative-ref>)",
  "absolute-URI": "<scheme>:<hier-part>(?:[?]<query>)?",
  "relative-ref": "<relative-part>(?:[?]<query>)?(?:#<fragment>)?",
  "relative-part": "(?://<authority><path-abempty>|<path-absolute>|<path-noscheme>|<path-empty>)",
  scheme: "<ALPHA>(?:<ALPHA>|<DIGIT>|[+]|-|[.])*",
  authority: "(?:<userinfo>@)?<host>(?::<port>)?",
  userinfo: "(?:<unreserved>|<pct-encoded>|<sub-delims>|:)*",
  host: "(?:<IP-literal>|<IPv4address>|<reg-name>)",
  port: "<DIGIT>*",
  "IP-literal": "\\[(?:<IPv6address>|<IPvFuture>)\\]",
  IPvFuture: "[vV]<HEXDIG>+[.](?:<unreserved>|<sub-delims>|:)+",
  IPv6address: `(?:${[
    "(?:<h16>:){6}<ls32>",
    "::(?:<h16>:){5}<ls32>",
    "(?:<h16>)?::(?:<h16>:){4}<ls32>",
    "(?:(?:<h16>:){0,1}<h16>)?::(?:<h16>:){3}<ls32>",
    "(?:(?:<h16>:){0,2}<h16>)?::(?:<h16>:){2}<ls32>",
    "(?:(?:<h16>:){0,3}<h16>)?::<h16>:<ls32>",
    "(?:(?:<h16>:){0,4}<h16>)?::<ls32>",
    "(?:(?:<h16>:){0,5}<h16>)?::<h16>",
    "(?:(?:<h16>:){0,6}<h16>)?::",
  ].join("|")})`,
  h16: "<HEXDIG>{1,4}",
  ls32: "(?:<h16>:<h16>|<IPv4address>)",
  IPv4address: "<dec-octet>[.]<dec-octet>[.]<dec-octet>[.]<dec-octet>",
  "dec-octet": "(?:<DIGIT>|[1-9]<DIGIT>|1<DIGIT>{2}|2[0-4]<DIGIT>|25[0-5])",
  "reg-name": "(?:<unreserved>|<pct-encoded>|<sub-delims>)*",
  path: "(?:<path-abempty>|<path-absolute>|<path-noscheme>|<path-rootless>|<path-empty>)",
  "path-abempty": "(?:/<segment>)*",
  "path-absolute": "/(?:<segment-nz>(?:/<segment>)*)?",
  "path-noscheme": "<segment-nz-nc>(?:/<segment>)*",
  "path-rootless": "<segment-nz>(?:/<segment>)*",
  "path-empty": "(?:<pchar>){0}",
  segment: "<pchar>*",
  "segment-nz": "<pchar>+",
  "segment-nz-nc": "(?:<unreserved>|<pct-encoded>|<sub-delims>|@)+",
  pchar: "(?:<unreserved>|<pct-encoded>|<sub-delims>|[:@])",
  query: "(?:<pchar>|[/?])*",
  fragment: "(?:<pchar>|[/?])*",
  "pct-encoded": "%<HEXDIG><HEXDIG>",
  unreserved: "(?:<ALPHA>|<DIGIT>|[-._~])",
  reserved: "(?:<gen-delims>|<sub-delims>)",
  "gen-delims": "[:/?#\\[\\]@]",
  "sub-delims": "[!$&'()*+,;=]",
  ALPHA: "[A-Za-z]",
  DIGIT: "[0-9]",
  HEXDIG: "(?:<DIGIT>|[ABCDEFabcdef])",
};

const syntax: Syntax = createSyntax(
  "RFC 3986",
  "URI-reference",
  definitions,
  ["URI-reference", "host", "dec-octet"],
  "pchar unreserved reserved sub-delims pct-encoded ALPHA DIGIT HEXDIG".split(" "),
);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

export { resolveRfc3986 as resolve } from "./resolve-rfc3986.ts";
export const sectionOfResolution = "5.2";
export const options: Reading["options"] = [{ strict: true }, { strict: false }];
