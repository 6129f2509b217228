// A literal implementation of draft-ietf-url-syntax-00 for comparison.
import { createMatcher, expandAll, find, type Part, part, pieces, type Reading } from "./reading.ts";

export { resolveDraft00 as resolve } from "./resolve.ts";

/** The productions in Appendix A. */
export const productions: Reading["productions"] = expandAll({
  "URL-reference": "(?:<absoluteURL>|<relativeURL>)?(?:#<fragment>)?",
  absoluteURL: "(?:<generic-URL>|<opaque-URL>)",
  "opaque-URL": "<scheme>:<urlc>*",
  "generic-URL": "<scheme>:<relativeURL>",
  relativeURL: "(?:<net_path>|<abs_path>|<rel_path>)",
  net_path: "//<server>(?:<abs_path>)?",
  abs_path: "/<rel_path>",
  rel_path: "(?:<path_segments>)?(?:[?]<query>)?",
  scheme: "(?:<alpha>|<digit>|[+]|-|[.])+",
  server: "(?:(?:<user>(?::<password>)?@)?<hostport>)?",
  user: "(?:<unreserved>|<escaped>|[;&=+])*",
  password: "(?:<unreserved>|<escaped>|[;&=+])*",
  hostport: "<host>(?::<port>)?",
  host: "(?:<hostname>|<hostnumber>)",
  hostname: "(?:<domainlabel>[.])*<toplabel>",
  domainlabel: "(?:<alphanum>|<alphanum>(?:<alphanum>|-)*<alphanum>)",
  toplabel: "(?:<alpha>|<alpha>(?:<alphanum>|-)*<alphanum>)",
  hostnumber: "<digit>+[.]<digit>+[.]<digit>+[.]<digit>+",
  port: "<digit>*",
  path: "(?:/)?<path_segments>",
  path_segments: "<segment>(?:/<segment>)*",
  segment: "<pchar>*(?:;<param>)*",
  param: "<pchar>*",
  pchar: "(?:<unreserved>|<escaped>|[:@&=+])",
  query: "<urlc>*",
  fragment: "<urlc>*",
  urlc: "(?:<reserved>|<unreserved>|<escaped>)",
  reserved: "[;/?:@&=+]",
  unreserved: "(?:<alpha>|<digit>|<mark>)",
  mark: "[$\\-_.!~*'(),]",
  escaped: "%<hex><hex>",
  hex: "(?:<digit>|[ABCDEF]|[abcdef])",
  alphanum: "(?:<alpha>|<digit>)",
  alpha: "(?:<lowalpha>|<upalpha>)",
  lowalpha: "[a-z]",
  upalpha: "[A-Z]",
  digit: "[0-9]",
});

/** Checks whether a production matches the whole text. Throws an error if the name is not in Appendix A. */
export const matches: Reading["matches"] = createMatcher("draft-ietf-url-syntax-00", productions);

/**
 * Returns the nodes of a URL reference in preorder; undefined if it is invalid. If the BNF is ambiguous, the left-most
 * alternative that can match its part wins (section 4.4).
 */
export function partsOf(text: string): readonly Part[] | undefined {
  return matches("URL-reference", text) ? urlReferenceParts(text) : undefined;
}

// The functions named ...Parts return the nodes in one span of the text, in the order of partsOf.

// Section 3: URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]. A relativeURL may be empty; otherwise, it
// extends as far as possible.
function urlReferenceParts(text: string): Part[] {
  const end = text.length;
  const hash = find(text, "#", 0, end);
  return [
    part("URL-reference", 0, end),
    ...absoluteOrRelativeParts(text, hash),
    ...(hash < end ? [part("fragment", hash + 1, end)] : []),
  ];
}

// Section 4.1: a relative URL does not begin with a scheme name and ":".
function absoluteOrRelativeParts(text: string, end: number): Part[] {
  const colon = find(text, ":", 0, end);
  const absolute = colon < end && matches("scheme", text.slice(0, colon));
  return absolute ? genericURLParts(text, colon, end) : relativeURLParts(text, 0, end);
}

// Section 4.2: absoluteURL = generic-URL | opaque-URL, generic-URL = scheme ":" relativeURL. Any opaque-URL is also a
// generic-URL, which comes first (section 4.4).
function genericURLParts(text: string, colon: number, end: number): Part[] {
  return [part("generic-URL", 0, end), part("scheme", 0, colon), ...relativeURLParts(text, colon + 1, end)];
}

// Section 5: relativeURL = net_path | abs_path | rel_path. After "//", only a server makes a net_path.
function relativeURLParts(text: string, start: number, end: number): Part[] {
  if (matches("net_path", text.slice(start, end))) return netPathParts(text, start, end);
  if (text.startsWith("/", start)) return absPathParts(text, start, end);
  return relPathParts(text, start, end);
}

// Section 4.3.1: net_path = "//" server [ abs_path ]; the server is terminated by the next "/".
function netPathParts(text: string, start: number, end: number): Part[] {
  const slash = find(text, "/", start + 2, end);
  return [
    part("net_path", start, end),
    ...serverParts(text, start + 2, slash),
    ...(slash < end ? absPathParts(text, slash, end) : []),
  ];
}

// Section 4.3.1: server = [ [ user [ ":" password ] "@" ] hostport ]. There is at most one "@", and at most one ":"
// before it.
function serverParts(text: string, start: number, end: number): Part[] {
  const at = find(text, "@", start, end);
  const colon = find(text, ":", start, at);
  const login = [part("user", start, colon), ...(colon < at ? [part("password", colon + 1, at)] : [])];
  return [
    part("server", start, end),
    ...(at < end ? login : []),
    ...(start < end ? hostportParts(text, at < end ? at + 1 : start, end) : []),
  ];
}

// Section 4.3.1: hostport = host [ ":" port ]
function hostportParts(text: string, start: number, end: number): Part[] {
  const colon = find(text, ":", start, end);
  return [
    part("hostport", start, end),
    ...hostParts(text, start, colon),
    ...(colon < end ? [part("port", colon + 1, end)] : []),
  ];
}

// Section 4.3.1: host = hostname | hostnumber. No text matches both.
function hostParts(text: string, start: number, end: number): Part[] {
  if (matches("hostname", text.slice(start, end))) return hostnameParts(text, start, end);
  return [part("hostnumber", start, end)];
}

// Section 4.3.1: hostname = *( domainlabel "." ) toplabel
function hostnameParts(text: string, start: number, end: number): Part[] {
  const labels = pieces(text, ".", start, end);
  return [
    part("hostname", start, end),
    ...labels.map((label) => part(label.end < end ? "domainlabel" : "toplabel", label.start, label.end)),
  ];
}

// Section 4.2: abs_path = "/" rel_path
function absPathParts(text: string, start: number, end: number): Part[] {
  return [part("abs_path", start, end), ...relPathParts(text, start + 1, end)];
}

// Section 4.2: rel_path = [ path_segments ] [ "?" query ]; path_segments may be empty, and a query follows
// the first "?" (Appendix B).
function relPathParts(text: string, start: number, end: number): Part[] {
  const question = find(text, "?", start, end);
  return [
    part("rel_path", start, end),
    ...pathSegmentsParts(text, start, question),
    ...(question < end ? [part("query", question + 1, end)] : []),
  ];
}

// Section 4.3.2: path_segments = segment *( "/" segment )
function pathSegmentsParts(text: string, start: number, end: number): Part[] {
  const segments = pieces(text, "/", start, end);
  return [
    part("path_segments", start, end),
    ...segments.flatMap((piece) => segmentParts(text, piece.start, piece.end)),
  ];
}

// Section 4.3.2: segment = *pchar *( ";" param ). The text before the first ";" is not a param.
function segmentParts(text: string, start: number, end: number): Part[] {
  const params = pieces(text, ";", start, end).slice(1);
  return [part("segment", start, end), ...params.map((piece) => part("param", piece.start, piece.end))];
}

export const sectionOfResolution = "5.2";
export const options: Reading["options"] = [{ literal: false }, { literal: true }];
