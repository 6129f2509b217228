// A literal implementation of java.net.URI by the documentation of the class: RFC 2396, Appendix A, and RFC 2732 with the
// deviations that it lists, and the numbered steps of its methods. The last three statements of normalizedPath and
// toStringOf are not documented; they are as the class behaves.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";
import { characters, choices } from "./rfc2396.ts";
import { definitions as rfc2732 } from "./rfc2732.ts";

const before = (most: number) => `(?:(?:<hex4>:){0,${most}}<hex4>)?`;
const after = (count: number) => `(?:<hex4>:){${count}}`;

/** The productions of RFC 2732, amended, then those that the class adds. They match UTF-16 code units. */
const definitions: Definitions = {
  ...rfc2732,
  // "An empty authority component is permitted as long as it is followed by a non-empty path, a query component, or a
  // fragment component"; "Empty relative paths are permitted"
  "URI-reference": "(?:(?:<absoluteURI>|<relativeURI>)?(?:#<fragment>)?|(?:<scheme>:)?//#<fragment>)",
  relativeURI: "(?:(?:<net_path>|<root_path>|<rel_path>)(?:[?]<query>)?|(?://)?[?]<query>)",
  hier_part: "(?:(?:<net_path>|<root_path>)(?:[?]<query>)?|//[?]<query>)",
  net_path: "(?://<authority>(?:<abs_path>)?|//<abs_path>)",
  server: "(?:<userinfo>@)?<hostport>",
  // "Characters in the other category are permitted wherever RFC 2396 permits escaped octets"
  uric: "(?:<reserved>|<unreserved>|<escaped>|<other>)",
  uric_no_slash: "(?:<unreserved>|<escaped>|<other>|[;?:@&=+$,[\\]])",
  pchar: "(?:<unreserved>|<escaped>|<other>|[:@&=+$,])",
  rel_segment: "(?:<unreserved>|<escaped>|<other>|[;@&=+$,])+",
  reg_name: "(?:<unreserved>|<escaped>|<other>|[$,;:@&=+])+",
  userinfo: "(?:<unreserved>|<escaped>|<other>|[;:&=+$,])*",
  // "Each element of a dotted-quad address [...] is further constrained to have a value no greater than 255"
  host: "(?:<IPv4address>|<hostname>|<ipv6reference>)",
  IPv4address: "<byte>[.]<byte>[.]<byte>[.]<byte>",
  // "Hostnames in host components that comprise only a single domain label are permitted to start with an alphanum
  // character"
  hostname: "(?:(?:<domainlabel>[.])*<toplabel>[.]?|<domainlabel>[.]?)",
  // getPort() returns an int.
  port: "0*(?:<int31>)?",
  // "IPv6 addresses are further constrained to describe no more than sixteen bytes of address information", and with a
  // scope_id.
  ipv6reference: "\\[<IPv6address>(?:%<scope_id>)?\\]",
  IPv6address: `(?:${[
    `${after(6)}<ls32>`,
    `::${after(5)}<ls32>`,
    ...[0, 1, 2, 3].map((most) => `${before(most)}::${after(4 - most)}<ls32>`),
    `${before(4)}::<ls32>`,
    `${before(5)}::<hex4>`,
    `${before(6)}::`,
  ].join("|")})`,
  root_path: "/(?:<first_segment>(?:/<segment>)*)?",
  first_segment: "(?:<pchar>+(?:;<param>)*|(?:;<param>)+)",
  scope_id: "[A-Za-z0-9_.]+",
  ls32: "(?:<hex4>:<hex4>|<IPv4address>)",
  byte: "(?:0*<int8>|0+)",
  // "The Unicode characters that are not in the US-ASCII character set, are not control characters (according to the
  // Character.isISOControl method), and are not space characters (according to the Character.isSpaceChar method)"
  other:
    "(?:[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[^\\0-\\xA0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000])",
  int8: "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|<nonzero>[0-9]|<nonzero>)",
  int31:
    "(?:214748364[0-7]|21474836[0-3][0-9]|2147483[0-5][0-9]{2}|214748[0-2][0-9]{3}|21474[0-7][0-9]{4}|" +
    "2147[0-3][0-9]{5}|214[0-6][0-9]{6}|21[0-3][0-9]{7}|20[0-9]{8}|1[0-9]{9}|[1-9][0-9]{0,8})",
  nonzero: "[1-9]",
};

const syntax: Syntax = createSyntax(
  "java.net.URI",
  "URI-reference",
  definitions,
  [...choices, "byte", "int8", "int31", "nonzero"],
  [...characters, "HEXDIG", "other"],
);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

/** The components, by the getRaw methods; undefined for null. The path of an opaque URI is its scheme-specific part. */
interface Raw {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

function parse(text: string): Raw {
  const opaque = /^([^:/?#]+):([^/#][^#]*)(?:#(.*))?$/s.exec(text);
  if (opaque) {
    const [, scheme, path = "", fragment] = opaque;
    return { scheme, authority: undefined, path, query: undefined, fragment };
  }
  const $ = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text);
  // "If the authority component is empty then the user-information, host, and port components are undefined."
  return {
    scheme: $?.[1],
    authority: $?.[2] || undefined,
    path: $?.[3] ?? "",
    query: $?.[4],
    fragment: $?.[5],
  };
}

function isOpaque({ scheme, path }: Raw): boolean {
  return scheme !== undefined && path !== "" && !path.startsWith("/");
}

/** The string of a constructed URI, whose port is an int. */
function toStringOf({ scheme, authority, path, query, fragment }: Raw): string {
  let text = "";
  if (scheme !== undefined) text += `${scheme}:`;
  if (authority !== undefined) {
    const [, before = authority, digits] = matches("server", authority)
      ? (/^(.*):(\d*)$/s.exec(authority) ?? [])
      : [];
    text += `//${before}${digits ? `:${Number(digits)}` : ""}`;
  }
  text += path;
  if (query !== undefined) text += `?${query}`;
  if (fragment !== undefined) text += `#${fragment}`;
  return text;
}

/** normalize() of a path. */
function normalizedPath(path: string): string {
  let buffer = path.replace(/\/{2,}/g, "/");
  // 1. All "." segments are removed.
  buffer = buffer.replace(/(?<=^|\/)\.(?:\/|$)/g, "");
  // 2. If a ".." segment is preceded by a non-".." segment then both of these segments are removed. This step is repeated
  //    until it is no longer applicable.
  const pair = /(?<=^|\/)(?!\.\.\/)[^/]+\/\.\.(?:\/|$)/;
  while (pair.test(buffer)) buffer = buffer.replace(pair, "");
  // 3. If the path is relative, and if its first segment contains a colon character (':'), then a "." segment is
  //    prepended.
  return /^[^/]*:/.test(buffer) ? `./${buffer}` : buffer;
}

/** resolve(URI). */
export function resolve(given: string, base: string): string {
  const [uri, self] = [parse(given), parse(base)];
  // If the given URI is already absolute, or if this URI is opaque, then the given URI is returned.
  if (uri.scheme !== undefined || isOpaque(self)) return given;
  // If the given URI's fragment component is defined, its path component is empty, and its scheme, authority, and query
  // components are undefined, then a URI with the given fragment but with all other components equal to those of this
  // URI is returned.
  if (uri.fragment !== undefined && uri.path === "" && uri.authority === undefined && uri.query === undefined)
    return uri.fragment === self.fragment ? base : toStringOf({ ...self, fragment: uri.fragment });
  // 1. A new URI is constructed with this URI's scheme and the given URI's query and fragment components.
  const made = { scheme: self.scheme, query: uri.query, fragment: uri.fragment };
  // 2. If the given URI has an authority component then the new URI's authority and path are taken from the given URI.
  if (uri.authority !== undefined) return toStringOf({ ...made, authority: uri.authority, path: uri.path });
  // 3. Otherwise the new URI's authority component is copied from this URI, and its path is computed as follows:
  const { authority } = self;
  //    1. If the given URI's path is absolute then the new URI's path is taken from the given URI.
  if (uri.path.startsWith("/")) return toStringOf({ ...made, authority, path: uri.path });
  //    2. Otherwise [...] this is done by concatenating all but the last segment of this URI's path, if any, with the
  //       given URI's path and then normalizing the result as if by invoking the normalize method.
  const folder = self.path.replace(/[^/]*$/, "");
  const slash = self.scheme !== undefined && self.path === "" && uri.path !== "" ? "/" : "";
  return toStringOf({ ...made, authority, path: normalizedPath(slash + folder + uri.path) });
}

export const sectionOfResolution = "resolve(URI)";
export const options: Reading["options"] = [{}];
