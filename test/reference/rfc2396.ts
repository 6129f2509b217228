// A literal implementation of RFC 2396, for comparison.
import {
  createMatcher,
  type Definitions,
  expandAll,
  find,
  type Part,
  part,
  pieces,
  type Reading,
} from "./reading.ts";

export { resolveRfc2396 as resolve } from "./resolve.ts";

/** The productions in Appendix A. */
export const definitions: Definitions = {
  "URI-reference": "(?:<absoluteURI>|<relativeURI>)?(?:#<fragment>)?",
  absoluteURI: "<scheme>:(?:<hier_part>|<opaque_part>)",
  relativeURI: "(?:<net_path>|<abs_path>|<rel_path>)(?:[?]<query>)?",
  hier_part: "(?:<net_path>|<abs_path>)(?:[?]<query>)?",
  opaque_part: "<uric_no_slash><uric>*",
  uric_no_slash: "(?:<unreserved>|<escaped>|[;?:@&=+$,])",
  net_path: "//<authority>(?:<abs_path>)?",
  abs_path: "/<path_segments>",
  rel_path: "<rel_segment>(?:<abs_path>)?",
  rel_segment: "(?:<unreserved>|<escaped>|[;@&=+$,])+",
  scheme: "<alpha>(?:<alpha>|<digit>|[+]|-|[.])*",
  authority: "(?:<server>|<reg_name>)",
  reg_name: "(?:<unreserved>|<escaped>|[$,;:@&=+])+",
  server: "(?:(?:<userinfo>@)?<hostport>)?",
  userinfo: "(?:<unreserved>|<escaped>|[;:&=+$,])*",
  hostport: "<host>(?::<port>)?",
  host: "(?:<hostname>|<IPv4address>)",
  hostname: "(?:<domainlabel>[.])*<toplabel>[.]?",
  domainlabel: "(?:<alphanum>|<alphanum>(?:<alphanum>|-)*<alphanum>)",
  toplabel: "(?:<alpha>|<alpha>(?:<alphanum>|-)*<alphanum>)",
  IPv4address: "<digit>+[.]<digit>+[.]<digit>+[.]<digit>+",
  port: "<digit>*",
  path: "(?:<abs_path>|<opaque_part>)?",
  path_segments: "<segment>(?:/<segment>)*",
  segment: "<pchar>*(?:;<param>)*",
  param: "<pchar>*",
  pchar: "(?:<unreserved>|<escaped>|[:@&=+$,])",
  query: "<uric>*",
  fragment: "<uric>*",
  uric: "(?:<reserved>|<unreserved>|<escaped>)",
  reserved: "[;/?:@&=+$,]",
  unreserved: "(?:<alphanum>|<mark>)",
  mark: "[-_.!~*'()]",
  escaped: "%<hex><hex>",
  hex: "(?:<digit>|[ABCDEF]|[abcdef])",
  alphanum: "(?:<alpha>|<digit>)",
  alpha: "(?:<lowalpha>|<upalpha>)",
  lowalpha: "[a-z]",
  upalpha: "[A-Z]",
  digit: "[0-9]",
};

export const productions: Reading["productions"] = expandAll(definitions);

/** Checks whether a production matches the whole text. Throws an error if the name is not in Appendix A. */
export const matches: Reading["matches"] = createMatcher("RFC 2396", productions);

/**
 * Returns the nodes of a URI reference in preorder; undefined if it is invalid. A valid text is split at its delimiters,
 * as in section 4.3 and Appendix B.
 */
export const partsOf: Reading["partsOf"] = createPartsOf(matches, () => {
  throw new Error("RFC 2396 has no host in brackets");
});

/**
 * Returns the nodes according to RFC 2396, or to an amendment with a host in brackets, whose nodes the second function
 * returns.
 */
export function createPartsOf(
  matches: Reading["matches"],
  inBrackets: (text: string, start: number, end: number) => Part[],
): Reading["partsOf"] {
  return (text) => (matches("URI-reference", text) ? uriReferenceParts(text) : undefined);

  // The functions named ...Parts return the nodes in one span of the text, in the order of partsOf.

  // Section 4: URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
  function uriReferenceParts(text: string): Part[] {
    const end = text.length;
    const hash = find(text, "#", 0, end);
    return [
      part("URI-reference", 0, end),
      ...(hash > 0 ? uriParts(text, hash) : []),
      ...(hash < end ? [part("fragment", hash + 1, end)] : []),
    ];
  }

  // Section 3.1: a relative URI does not begin with a scheme and ":". A scheme cannot contain "/", "?" or "#".
  function uriParts(text: string, end: number): Part[] {
    const colon = find(text, ":", 0, end);
    const absolute = colon < end && matches("scheme", text.slice(0, colon));
    return absolute ? absoluteURIParts(text, colon, end) : relativeURIParts(text, end);
  }

  // Section 3: absoluteURI = scheme ":" ( hier_part | opaque_part ). Only a hier_part begins with "/".
  function absoluteURIParts(text: string, colon: number, end: number): Part[] {
    const rest = colon + 1;
    const hierarchical = text.startsWith("/", rest);
    return [
      part("absoluteURI", 0, end),
      part("scheme", 0, colon),
      ...(hierarchical ? hierPartParts(text, rest, end) : [part("opaque_part", rest, end)]),
    ];
  }

  // Section 3: hier_part = ( net_path | abs_path ) [ "?" query ]
  function hierPartParts(text: string, start: number, end: number): Part[] {
    return [part("hier_part", start, end), ...pathAndQueryParts(text, start, end)];
  }

  // Section 5: relativeURI = ( net_path | abs_path | rel_path ) [ "?" query ]
  function relativeURIParts(text: string, end: number): Part[] {
    return [part("relativeURI", 0, end), ...pathAndQueryParts(text, 0, end)];
  }

  // Appendix B: the query follows the first "?".
  function pathAndQueryParts(text: string, start: number, end: number): Part[] {
    const question = find(text, "?", start, end);
    return [
      ...pathParts(text, start, question),
      ...(question < end ? [part("query", question + 1, end)] : []),
    ];
  }

  // Section 4.3: where the text begins with "//", the authority component wins.
  function pathParts(text: string, start: number, end: number): Part[] {
    if (text.startsWith("//", start)) return netPathParts(text, start, end);
    if (text.startsWith("/", start)) return absPathParts(text, start, end);
    return relPathParts(text, start, end);
  }

  // Section 3: net_path = "//" authority [ abs_path ]
  function netPathParts(text: string, start: number, end: number): Part[] {
    const slash = find(text, "/", start + 2, end);
    return [
      part("net_path", start, end),
      ...authorityParts(text, start + 2, slash),
      ...(slash < end ? absPathParts(text, slash, end) : []),
    ];
  }

  // Section 3.2: authority = server | reg_name. If both match, the first is chosen (section 4.3).
  function authorityParts(text: string, start: number, end: number): Part[] {
    if (matches("server", text.slice(start, end))) return serverParts(text, start, end);
    return [part("reg_name", start, end)];
  }

  // Section 3.2.2: server = [ [ userinfo "@" ] hostport ]. There is at most one "@".
  function serverParts(text: string, start: number, end: number): Part[] {
    const at = find(text, "@", start, end);
    const from = at < end ? at + 1 : start;
    return [
      part("server", start, end),
      ...(at < end ? [part("userinfo", start, at)] : []),
      ...(start < end ? hostportParts(text, from, end) : []),
    ];
  }

  // Section 3.2.2: hostport = host [ ":" port ]. Only an address in brackets contains ":" (RFC 2732).
  function hostportParts(text: string, start: number, end: number): Part[] {
    const bracket = find(text, "]", start, end);
    const colon = find(text, ":", bracket < end ? bracket : start, end);
    return [
      part("hostport", start, end),
      ...hostParts(text, start, colon),
      ...(colon < end ? [part("port", colon + 1, end)] : []),
    ];
  }

  // Section 3.2.2: host = hostname | IPv4address. No text matches both. RFC 2732 adds a third alternative.
  function hostParts(text: string, start: number, end: number): Part[] {
    if (text.startsWith("[", start)) return inBrackets(text, start, end);
    if (matches("hostname", text.slice(start, end))) return hostnameParts(text, start, end);
    return [part("IPv4address", start, end)];
  }

  // Section 3.2.2: hostname = *( domainlabel "." ) toplabel [ "." ]
  function hostnameParts(text: string, start: number, end: number): Part[] {
    const last = text.startsWith(".", end - 1) ? end - 1 : end;
    const labels = pieces(text, ".", start, last);
    return [
      part("hostname", start, end),
      ...labels.map((label) => part(label.end < last ? "domainlabel" : "toplabel", label.start, label.end)),
    ];
  }

  // Section 5: rel_path = rel_segment [ abs_path ]
  function relPathParts(text: string, start: number, end: number): Part[] {
    const slash = find(text, "/", start, end);
    return [
      part("rel_path", start, end),
      part("rel_segment", start, slash),
      ...(slash < end ? absPathParts(text, slash, end) : []),
    ];
  }

  // Section 3: abs_path = "/"  path_segments
  function absPathParts(text: string, start: number, end: number): Part[] {
    return [part("abs_path", start, end), ...pathSegmentsParts(text, start + 1, end)];
  }

  // Section 3.3: path_segments = segment *( "/" segment )
  function pathSegmentsParts(text: string, start: number, end: number): Part[] {
    const segments = pieces(text, "/", start, end);
    return [
      part("path_segments", start, end),
      ...segments.flatMap((piece) => segmentParts(text, piece.start, piece.end)),
    ];
  }

  // Section 3.3: segment = *pchar *( ";" param ). The text before the first ";" is not a param.
  function segmentParts(text: string, start: number, end: number): Part[] {
    const params = pieces(text, ";", start, end).slice(1);
    return [part("segment", start, end), ...params.map((piece) => part("param", piece.start, piece.end))];
  }
}

export const sectionOfResolution = "5.2";
export const options: Reading["options"] = (["keep", "remove", "reject"] as const).flatMap((aboveRoot) =>
  [false, true].flatMap((literal) =>
    (["strict", "compatible", "reject"] as const).map((sameScheme) => ({ aboveRoot, literal, sameScheme })),
  ),
);
