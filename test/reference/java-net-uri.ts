// A literal implementation of java.net.URI by the documentation of the class: RFC 2396, Appendix A, and RFC 2732 with the
// deviations that it lists, and the numbered steps of its methods. The last three statements of normalizedPath and
// toStringOf are not documented; they are as the class behaves.
import { createMatcher, expandAll, find, type Part, part, pieces, type Reading } from "./reading.ts";
import { definitions as rfc2732 } from "./rfc2732.ts";

const before = (most: number) => `(?:(?:<hex4>:){0,${most}}<hex4>)?`;
const after = (count: number) => `(?:<hex4>:){${count}}`;

/** The productions of RFC 2732, amended, then those that the class adds. They match UTF-16 code units. */
export const productions: Reading["productions"] = expandAll({
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
});

/** Checks whether a production matches the whole text. Throws for an unknown name. */
export const matches: Reading["matches"] = createMatcher("java.net.URI", productions);

/** Returns the nodes of a reference. A valid text is split at its delimiters. */
export function partsOf(text: string): readonly Part[] | undefined {
  if (!matches("URI-reference", text)) return undefined;
  const end = find(text, "#", 0, text.length);
  const colon = /^[^/?]*?:/.exec(text.slice(0, end))?.[0].length ?? 0;
  const start = colon;
  const isBare = end < text.length && text.slice(start, end) === "//";
  const type = colon > 0 ? "absoluteURI" : "relativeURI";
  return [
    part("URI-reference", 0, text.length),
    ...(end > 0 && !isBare ? [part(type, 0, end)] : []),
    ...(colon > 0 ? [part("scheme", 0, colon - 1)] : []),
    ...(end > start && !isBare ? specificParts(text, start, end) : []),
    ...(end < text.length ? [part("fragment", end + 1, text.length)] : []),
  ];
}

function specificParts(text: string, start: number, end: number): readonly Part[] {
  if (start > 0 && !text.startsWith("/", start)) return [part("opaque_part", start, end)];
  const question = find(text, "?", start, end);
  return [
    ...(start > 0 ? [part("hier_part", start, end)] : []),
    ...(text.slice(start, question) === "//" ? [] : pathParts(text, start, question)),
    ...(question < end ? [part("query", question + 1, end)] : []),
  ];
}

function pathParts(text: string, start: number, end: number): readonly Part[] {
  if (start === end) return [];
  if (!text.startsWith("/", start)) {
    const slash = find(text, "/", start, end);
    return [
      part("rel_path", start, end),
      part("rel_segment", start, slash),
      ...absPathParts(text, slash, end),
    ];
  }
  if (!text.startsWith("//", start))
    return [part("root_path", start, end), ...segmentParts(text, start + 1, end, "first_segment")];
  const slash = find(text, "/", start + 2, end);
  return [
    part("net_path", start, end),
    ...(slash > start + 2 ? authorityParts(text, start + 2, slash) : []),
    ...absPathParts(text, slash, end),
  ];
}

function absPathParts(text: string, start: number, end: number): readonly Part[] {
  if (start === end) return [];
  return [
    part("abs_path", start, end),
    part("path_segments", start + 1, end),
    ...segmentParts(text, start + 1, end, "segment"),
  ];
}

function segmentParts(text: string, start: number, end: number, first: string): readonly Part[] {
  if (start === end && first === "first_segment") return [];
  return pieces(text, "/", start, end).flatMap((piece, at) => {
    const params = pieces(text, ";", piece.start, piece.end).slice(1);
    return [
      part(at === 0 ? first : "segment", piece.start, piece.end),
      ...params.map((each) => part("param", each.start, each.end)),
    ];
  });
}

function authorityParts(text: string, start: number, end: number): readonly Part[] {
  if (!matches("server", text.slice(start, end))) return [part("reg_name", start, end)];
  const at = find(text, "@", start, end);
  const from = at < end ? at + 1 : start;
  const bracket = find(text, "]", from, end);
  const colon = find(text, ":", bracket < end ? bracket : from, end);
  return [
    part("server", start, end),
    ...(at < end ? [part("userinfo", start, at)] : []),
    part("hostport", from, end),
    ...hostParts(text, from, colon),
    ...(colon < end ? [part("port", colon + 1, end)] : []),
  ];
}

function hostParts(text: string, start: number, end: number): readonly Part[] {
  const own = text.slice(start, end);
  if (own.startsWith("[")) return ipv6Parts(text, start, end);
  if (matches("IPv4address", own)) return [part("IPv4address", start, end)];
  const labels = pieces(text, ".", start, own.endsWith(".") ? end - 1 : end);
  return [
    part("hostname", start, end),
    ...labels.map((label, at) => {
      const isTop = at === labels.length - 1 && matches("toplabel", text.slice(label.start, label.end));
      return part(isTop ? "toplabel" : "domainlabel", label.start, label.end);
    }),
  ];
}

function ipv6Parts(text: string, start: number, end: number): readonly Part[] {
  const percent = find(text, "%", start, end - 1);
  const address = text.slice(start + 1, percent);
  const elision = address.indexOf("::");
  // An address without "::" ends with 32 bits; one with it does so if it has at least two groups after "::", unless it has
  // only one group before its end.
  const tail = elision < 0 ? address : address.slice(elision + 2);
  const groups = tail === "" ? [] : tail.split(":");
  const hasLast = groups.length > 1 || address.includes(".");
  const count = hasLast ? (address.includes(".") ? 1 : 2) : 0;
  const all = pieces(text, ":", start + 1, percent).filter((piece) => piece.start < piece.end);
  const leading = all.slice(0, all.length - count).map((piece) => part("hex4", piece.start, piece.end));
  const last = all.slice(all.length - count);
  return [
    part("ipv6reference", start, end),
    part("IPv6address", start + 1, percent),
    ...leading,
    ...(count > 0 ? [part("ls32", last[0]?.start ?? percent, percent)] : []),
    ...last.map((piece) => part(count === 1 ? "IPv4address" : "hex4", piece.start, piece.end)),
    ...(percent < end - 1 ? [part("scope_id", percent + 1, end - 1)] : []),
  ];
}

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
