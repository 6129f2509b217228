// A literal implementation of RFC 3986, for comparison.
import {
  createMatcher,
  type Definitions,
  expand,
  expandAll,
  find,
  type Part,
  part,
  pieces,
  type Reading,
} from "./reading.ts";

// Section 3.2.2: in the first seven alternatives of IPv6address, an ls32 comes last.
const beforeLs32 = [
  "(?:<h16>:){6}",
  "::(?:<h16>:){5}",
  "(?:<h16>)?::(?:<h16>:){4}",
  "(?:(?:<h16>:){0,1}<h16>)?::(?:<h16>:){3}",
  "(?:(?:<h16>:){0,2}<h16>)?::(?:<h16>:){2}",
  "(?:(?:<h16>:){0,3}<h16>)?::<h16>:",
  "(?:(?:<h16>:){0,4}<h16>)?::",
];
const withoutLs32 = ["(?:(?:<h16>:){0,5}<h16>)?::<h16>", "(?:(?:<h16>:){0,6}<h16>)?::"];

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
  IPv6address: `(?:${[...beforeLs32.map((before) => `${before}<ls32>`), ...withoutLs32].join("|")})`,
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

export const productions: Reading["productions"] = expandAll(definitions);

/** Checks whether a production matches the whole text. Throws an error if the name is not in Appendix A. */
export const matches: Reading["matches"] = createMatcher("RFC 3986", productions);

/**
 * Returns the nodes of a URI reference in preorder; undefined if it is invalid. Every production has a node, except
 * those that only choose (URI-reference, host, path) and those below a leaf.
 */
export const partsOf: Reading["partsOf"] = createPartsOf(matches, (production) => production);

/** The names that a specification gives to the productions of RFC 3986. */
export type NameOf = (production: string) => string;

/** The nodes according to a specification that contains the productions of RFC 3986, possibly under other names. */
export function createPartsOf(matches: Reading["matches"], nameOf: NameOf): Reading["partsOf"] {
  return (text) => (matches(nameOf("URI-reference"), text) ? uriReferenceParts(text) : undefined);

  // The functions named ...Parts return the nodes in one span of the text, in the order of partsOf.

  function named(production: string, start: number, end: number): Part {
    return part(nameOf(production), start, end);
  }

  function isOf(production: string, text: string, start: number, end: number): boolean {
    return matches(nameOf(production), text.slice(start, end));
  }

  // Section 4.1: URI-reference = URI / relative-ref. Without a valid scheme before ":", it is a relative reference.
  function uriReferenceParts(text: string): Part[] {
    const end = text.length;
    return isOf("URI", text, 0, end) ? uriParts(text, end) : relativeRefParts(text, end);
  }

  // Section 3: URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]. A scheme cannot contain ":".
  function uriParts(text: string, end: number): Part[] {
    const colon = find(text, ":", 0, end);
    const rest = hierarchyEnd(text, colon + 1, end);
    return [
      named("URI", 0, end),
      part("scheme", 0, colon),
      ...hierPartParts(text, colon + 1, rest),
      ...queryAndFragmentParts(text, rest, end),
    ];
  }

  // Section 4.2: relative-ref = relative-part [ "?" query ] [ "#" fragment ]
  function relativeRefParts(text: string, end: number): Part[] {
    const rest = hierarchyEnd(text, 0, end);
    return [
      named("relative-ref", 0, end),
      ...relativePartParts(text, 0, rest),
      ...queryAndFragmentParts(text, rest, end),
    ];
  }

  // Section 3.3: the path is terminated by the first "?" or "#", or by the end.
  function hierarchyEnd(text: string, start: number, end: number): number {
    return find(text, "?", start, find(text, "#", start, end));
  }

  // Sections 3.4 and 3.5: the query follows the first "?" and is terminated by "#"; the fragment follows that.
  function queryAndFragmentParts(text: string, start: number, end: number): Part[] {
    const hash = find(text, "#", start, end);
    return [
      ...(start < hash ? [named("query", start + 1, hash)] : []),
      ...(hash < end ? [named("fragment", hash + 1, end)] : []),
    ];
  }

  // Section 3: hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
  function hierPartParts(text: string, start: number, end: number): Part[] {
    return [named("hier-part", start, end), ...authorityAndPathParts(text, start, end, "path-rootless")];
  }

  // Section 4.2: relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
  function relativePartParts(text: string, start: number, end: number): Part[] {
    return [named("relative-part", start, end), ...authorityAndPathParts(text, start, end, "path-noscheme")];
  }

  // Section 3.3: a path-absolute begins with "/" but not "//".
  function authorityAndPathParts(text: string, start: number, end: number, relative: string): Part[] {
    if (text.startsWith("//", start)) {
      const slash = find(text, "/", start + 2, end);
      return [...authorityParts(text, start + 2, slash), ...pathAbemptyParts(text, slash, end)];
    }
    if (isOf("path-absolute", text, start, end)) return pathAbsoluteParts(text, start, end);
    if (isOf(relative, text, start, end)) return relativePathParts(text, start, end, relative);
    return [named("path-empty", start, end)];
  }

  // Section 3.2: authority = [ userinfo "@" ] host [ ":" port ]. There is at most one "@".
  function authorityParts(text: string, start: number, end: number): Part[] {
    const at = find(text, "@", start, end);
    const from = at < end ? at + 1 : start;
    const colon = hostEnd(text, from, end);
    return [
      named("authority", start, end),
      ...(at < end ? [named("userinfo", start, at)] : []),
      ...hostParts(text, from, colon),
      ...(colon < end ? [part("port", colon + 1, end)] : []),
    ];
  }

  // Section 3.2.2: an IP-literal is within square brackets. No other host contains ":".
  function hostEnd(text: string, start: number, end: number): number {
    return find(text, ":", find(text, "]", start, end) < end ? find(text, "]", start, end) : start, end);
  }

  // Section 3.2.2: host = IP-literal / IPv4address / reg-name. The first alternative that matches is chosen.
  function hostParts(text: string, start: number, end: number): Part[] {
    if (isOf("IP-literal", text, start, end)) return ipLiteralParts(text, start, end);
    if (isOf("IPv4address", text, start, end)) return [part("IPv4address", start, end)];
    return [named("reg-name", start, end)];
  }

  // Section 3.3: path-abempty = *( "/" segment )
  function pathAbemptyParts(text: string, start: number, end: number): Part[] {
    const segments = pieces(text, "/", start, end).slice(1);
    return [
      named("path-abempty", start, end),
      ...segments.map((piece) => named("segment", piece.start, piece.end)),
    ];
  }

  // Section 3.3: path-absolute = "/" [ segment-nz *( "/" segment ) ]
  function pathAbsoluteParts(text: string, start: number, end: number): Part[] {
    const segments = end - start > 1 ? pieces(text, "/", start + 1, end) : [];
    return [
      named("path-absolute", start, end),
      ...segments.map((piece, i) => named(i === 0 ? "segment-nz" : "segment", piece.start, piece.end)),
    ];
  }

  // Section 3.3: path-noscheme = segment-nz-nc *( "/" segment ), path-rootless = segment-nz *( "/" segment )
  function relativePathParts(text: string, start: number, end: number, production: string): Part[] {
    const first = production === "path-noscheme" ? "segment-nz-nc" : "segment-nz";
    return [
      named(production, start, end),
      ...pieces(text, "/", start, end).map((piece, i) =>
        named(i === 0 ? first : "segment", piece.start, piece.end),
      ),
    ];
  }
}

// Section 3.2.2: IP-literal = "[" ( IPv6address / IPvFuture ) "]"
function ipLiteralParts(text: string, start: number, end: number): Part[] {
  const isFuture = matches("IPvFuture", text.slice(start + 1, end - 1));
  return [
    part("IP-literal", start, end),
    ...(isFuture ? [part("IPvFuture", start + 1, end - 1)] : ipv6addressParts(text, start + 1, end - 1)),
  ];
}

const ls32Last = beforeLs32.map(
  (before) => new RegExp(`^(${expand(before, definitions)})${productions.get("ls32")}$`),
);

// Section 3.2.2: the groups of 16 bits are separated by ":" or "::".
function ipv6addressParts(text: string, start: number, end: number): Part[] {
  const address = text.slice(start, end);
  const before = ls32Last.map((groups) => groups.exec(address)?.[1]).find((found) => found !== undefined);
  const last = before === undefined ? end : start + before.length;
  const groups = pieces(text, ":", start, last).filter((piece) => piece.start < piece.end);
  return [
    part("IPv6address", start, end),
    ...groups.map((piece) => part("h16", piece.start, piece.end)),
    ...(last < end ? ls32Parts(text, last, end) : []),
  ];
}

// Section 3.2.2: ls32 = ( h16 ":" h16 ) / IPv4address
function ls32Parts(text: string, start: number, end: number): Part[] {
  const isIPv4address = matches("IPv4address", text.slice(start, end));
  const halves = pieces(text, ":", start, end).map((piece) => part("h16", piece.start, piece.end));
  return [part("ls32", start, end), ...(isIPv4address ? [part("IPv4address", start, end)] : halves)];
}

export { resolveRfc3986 as resolve } from "./resolve-rfc3986.ts";
export const sectionOfResolution = "5.2";
export const options: Reading["options"] = [{ strict: true }, { strict: false }];
