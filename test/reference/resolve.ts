// A literal implementation of reference resolution, for comparison. It imports only the composition of components, which
// is the same in RFC 3986, 5.3, and RFC 2396, 5.2 (7).
//
// Each resolver follows the numbered steps of one specification in printed order, with the specification's own method: a
// string buffer from which string patterns are removed. References and bases must be valid (`?y` is also accepted in RFC
// 2396); undefined represents an error. "Decision" refers to a number in decisions/.

import { recompose } from "./resolve-rfc3986.ts";

export interface Options {
  /** RFC 2396, step 6g: how to treat ".." segments that remain at the beginning of the path. Default: "keep". */
  readonly aboveRoot?: "keep" | "remove" | "reject";
  /** Decision 4: true for the literal result if the base has an authority and no path. Default: false. */
  readonly literal?: boolean;
  /** RFC 2396, step 3: whether a relative reference may repeat the scheme of the base. Default: "strict". */
  readonly sameScheme?: "strict" | "compatible" | "reject";
}

// Path segments as string patterns. A complete path segment begins after a "/", or at the start of a string that does
// not begin with "/": the empty string before the first "/" of an absolute path is not a segment. It extends to the next
// "/" or the end, and may be empty (decision 12).

/** All occurrences of "./", where "." is a complete path segment. */
const dotSlash = /(?<=^|\/)\.\//g;

/** A "." at the end, as a complete path segment. */
const finalDot = /(?<=^|\/)\.$/;

/** "<segment>/../", where <segment> is a complete path segment not equal to "..". */
const segmentDotDotSlash = /(?:(?<=\/)|^(?!\/))(?!\.\.\/)[^/]*\/\.\.\//;

/** "<segment>/.." at the end, where <segment> is a complete path segment not equal to "..". */
const finalSegmentDotDot = /(?:(?<=\/)|^(?!\/))(?!\.\.\/)[^/]*\/\.\.$/;

/** "<segment>/../", where both are complete path segments: <segment> may be ".." (decision 3). */
const anySegmentDotDotSlash = /(?:(?<=\/)|^(?!\/))[^/]*\/\.\.\//;

/** "<segment>/.." at the end, where <segment> may be ".." (decision 3). */
const finalAnySegmentDotDot = /(?:(?<=\/)|^(?!\/))[^/]*\/\.\.$/;

/** One or more complete path segments of ".." at the beginning; $1 is the "/" of an absolute path. */
const leadingDotDots = /^(\/?)(?:\.\.(?:\/|$))+/;

/** Any characters after the last (right-most) slash; the entire string if it has no slash. */
const lastSegment = /[^/]*$/;

/** Iteratively removes the leftmost match (replace() takes the leftmost), until no match remains. */
function removeIteratively(pattern: RegExp, start: string): string {
  let buffer = start;
  while (pattern.test(buffer)) {
    buffer = buffer.replace(pattern, "");
  }
  return buffer;
}

// RFC 2396 and draft-ietf-url-syntax-00: four components and a fragment, as in Appendix B.

/** A component is undefined if its separator does not appear; the path is never undefined. */
interface Components {
  scheme: string | undefined;
  /** "server" in the draft. */
  authority: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

/** Appendix B: scheme = $2, authority = $4, path = $5, query = $7, fragment = $9. */
function parseByAppendixB(text: string): Components {
  const $ = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/.exec(text);
  return { scheme: $?.[2], authority: $?.[4], path: $?.[5] ?? "", query: $?.[7], fragment: $?.[9] };
}

/** RFC 2396 section 3: the scheme-specific-part does not begin with "/". */
function isOpaque(uri: Components): boolean {
  return uri.scheme !== undefined && uri.authority === undefined && !uri.path.startsWith("/");
}

/** Appendix B, except that <opaque_part> is the path and its "?" belongs to it (decision 8). */
function parseRfc2396(text: string): Components {
  const uri = parseByAppendixB(text);
  if (isOpaque(uri) && uri.query !== undefined) {
    uri.path += `?${uri.query}`;
    uri.query = undefined;
  }
  return uri;
}

/** Appendix B, except that a scheme consists of the characters that 4.1 allows (decision 9). */
function parseDraft00(text: string): Components {
  const uri = parseByAppendixB(text);
  if (uri.scheme === undefined || /^[A-Za-z0-9+.-]+$/.test(uri.scheme)) return uri;
  const [hierarchy = "", ...fragment] = text.split("#");
  const [path = "", ...query] = hierarchy.split("?");
  return {
    scheme: undefined,
    authority: undefined,
    path,
    query: query.length > 0 ? query.join("?") : undefined,
    fragment: fragment.length > 0 ? fragment.join("#") : undefined,
  };
}

/**
 * Schemes that always have a hierarchy: those that RFC 1808, 2.3, lists as generic-RL and usable with relative URLs, and
 * https.
 */
const HIERARCHICAL = ["file", "ftp", "http", "https", "nntp"];

/** Decision 2: the base without its fragment, followed by the reference's fragment. */
function sameDocument(base: string, fragment: string | undefined): string {
  const document = base.replace(/#.*$/, "");
  return fragment === undefined ? document : `${document}#${fragment}`;
}

/** Decision 4: the path of a base with an authority and an empty path is "/", unless the literal result is requested. */
function basePath(base: Components, literal: boolean | undefined): string {
  return base.authority !== undefined && base.path === "" && literal !== true ? "/" : base.path;
}

/** RFC 2396 section 5.2. */
export function resolveRfc2396(reference: string, base: string, options: Options = {}): string | undefined {
  // The base URI is parsed into the four main components. Only the scheme is required to be present.
  const baseUri = parseRfc2396(base);
  if (baseUri.scheme === undefined && base !== "") return undefined;

  // 1) The URI reference is parsed into the potential four components and fragment identifier.
  let uri = parseRfc2396(reference);

  // 2) If the path component is empty and the scheme, authority, and query components are undefined, then it
  //    is a reference to the current document and we are done. Otherwise, the reference URI's query and
  //    fragment components are defined as found (or not found) within the URI reference.
  if (uri.path === "" && uri.scheme === undefined && uri.authority === undefined && uri.query === undefined) {
    return sameDocument(base, uri.fragment);
  }

  // 3) If the scheme component is defined, then the reference is interpreted as an absolute URI and we are
  //    done. For backwards compatibility, an implementation may remove the scheme if it matches that of the
  //    base URI and continue with the steps below for the remainder of the reference components. What remains
  //    is not opaque: its "?" begins a query. (Decision 7: for hierarchical bases.)
  if (uri.scheme !== undefined) {
    const matches = uri.scheme.toLowerCase() === baseUri.scheme?.toLowerCase();
    //    Validating parsers should mark such a misformed relative reference as an error. (Decision 7: without a "/"
    //    after the scheme.)
    if (options.sameScheme === "reject" && matches && !isOpaque(baseUri) && isOpaque(uri)) return undefined;
    const isKnown = HIERARCHICAL.includes(uri.scheme.toLowerCase());
    if (options.sameScheme !== "compatible" || !matches || !isKnown || isOpaque(baseUri)) return reference;
    uri = parseByAppendixB(reference);
  }

  //    Not absolute: without its base, a relative reference is meaningless (5.1; decision 13), and an opaque base has no
  //    such references (decision 5).
  if (base === "" || isOpaque(baseUri)) return undefined;

  //    Otherwise, the reference URI's scheme is inherited from the base URI's scheme component.
  uri.scheme = baseUri.scheme;

  // 4) If the authority component is defined, then the reference is a network-path and we skip to step 7.
  if (uri.authority !== undefined) return recompose(uri);

  //    Otherwise, the reference URI's authority is inherited from the base URI's authority component.
  uri.authority = baseUri.authority;

  // 5) If the path component begins with a slash character ("/"), then the reference is an absolute-path and
  //    we skip to step 7.
  if (uri.path.startsWith("/")) return recompose(uri);

  // 6) If this step is reached, then we are resolving a relative-path reference.
  let buffer = "";

  //    a) All but the last segment of the base URI's path component is copied to the buffer.
  buffer += basePath(baseUri, options.literal).replace(lastSegment, "");

  //    b) The reference's path component is appended to the buffer string.
  buffer += uri.path;

  //    c) All occurrences of "./", where "." is a complete path segment, are removed from the buffer string.
  buffer = buffer.replace(dotSlash, "");

  //    d) If the buffer string ends with "." as a complete path segment, that "." is removed.
  buffer = buffer.replace(finalDot, "");

  //    e) All occurrences of "<segment>/../", where <segment> is a complete path segment not equal to "..",
  //       are removed from the buffer string, iteratively, the leftmost matching pattern on each iteration.
  buffer = removeIteratively(segmentDotDotSlash, buffer);

  //    f) If the buffer string ends with "<segment>/..", where <segment> is a complete path segment not equal
  //       to "..", that "<segment>/.." is removed.
  buffer = buffer.replace(finalSegmentDotDot, "");

  //    g) If the resulting buffer string still begins with one or more complete path segments of "..", then
  //       the reference is considered to be in error. Implementations may retain these components, remove
  //       them, or avoid traversal of the reference.
  if (leadingDotDots.test(buffer)) {
    if (options.aboveRoot === "reject") return undefined;
    if (options.aboveRoot === "remove") buffer = buffer.replace(leadingDotDots, "$1");
  }

  //    h) The remaining buffer string is the reference URI's new path component.
  uri.path = buffer;

  // 7) The resulting URI components, including any inherited from the base URI, are recombined.
  return recompose(uri);
}

/** draft-ietf-url-syntax-00 section 5.2. */
export function resolveDraft00(
  reference: string,
  base: string,
  options: { readonly literal?: boolean } = {},
): string | undefined {
  // The base URL is parsed into the four main components. Only the scheme is required to be present.
  const baseUrl = parseDraft00(base);
  if (baseUrl.scheme === undefined && base !== "") return undefined;

  // 1) The URL reference is parsed into the potential four components and fragment identifier.
  const url = parseDraft00(reference);

  // 2) If the path component is empty and the scheme, server, and query components are undefined, then it is
  //    a reference to the current document and we are done.
  if (url.path === "" && url.scheme === undefined && url.authority === undefined && url.query === undefined) {
    return sameDocument(base, url.fragment);
  }

  // 3) If the scheme component is defined, then the reference is interpreted as an absolute URL and we are
  //    done. 5.1.4: without a base, the empty string, every reference is assumed to be absolute (decision 13).
  if (url.scheme !== undefined) return reference;
  if (base === "") return undefined;

  //    Otherwise, the reference URL's scheme is inherited from the base URL's scheme component.
  url.scheme = baseUrl.scheme;

  // 4) If the server component is defined, then the reference is a network-path and we skip to step 7.
  if (url.authority !== undefined) return recompose(url);

  //    Otherwise, the reference URL's server is inherited from the base URL's server component.
  url.authority = baseUrl.authority;

  // 5) If the path component begins with a slash character ("/"), then the reference is an absolute-path and
  //    we skip to step 7.
  if (url.path.startsWith("/")) return recompose(url);

  // 6) If this step is reached, then we are resolving a relative-path reference.
  let buffer = "";

  //    a) All but the last segment of the base URL's path component is copied to the buffer.
  buffer += basePath(baseUrl, options.literal).replace(lastSegment, "");

  //    b) The reference's path component is appended to the buffer string.
  buffer += url.path;

  //    c) If the reference's query component is defined, then a "?" character is appended to the buffer
  //       string, followed by the query component. From here on "?" is a character like others, and part of a
  //       segment (decision 9; C.2: g?y/../x loses "g?y").
  if (url.query !== undefined) {
    buffer += "?";
    buffer += url.query;
  }

  //    d) All occurrences of "./", where "." is a complete path segment, are removed from the buffer string.
  buffer = buffer.replace(dotSlash, "");

  //    e) If the buffer string ends with "." as a complete path segment, that "." is removed.
  buffer = buffer.replace(finalDot, "");

  //    f) All occurrences of "<segment>/../", where <segment> is a complete path segment not equal to "..",
  //       are removed from the buffer string, iteratively, the leftmost matching pattern on each iteration.
  buffer = removeIteratively(segmentDotDotSlash, buffer);

  //    g) If the buffer string ends with "<segment>/..", where <segment> is a complete path segment not equal
  //       to "..", that "<segment>/.." is removed.
  buffer = buffer.replace(finalSegmentDotDot, "");

  //    h) If the buffer string contains a question-mark "?" character, then the reference URL's query
  //       component is the substring after the first (left-most) question-mark. Otherwise, it is set
  //       undefined.
  url.query = /\?(.*)$/.exec(buffer)?.[1];

  //    i) The reference URL's new path component is the buffer string up to, but not including, the first
  //       question-mark character or the end of the buffer string.
  url.path = buffer.replace(/\?.*$/, "");

  // 7) The resulting URL components, including any inherited from the base URL, are recombined.
  return recompose(url);
}

// RFC 1808 and draft-ietf-uri-relative-url-05: six components, parsed in the order of section 2.4.

/** An absent component is empty (section 2.4), but the "//" of a base is remembered (decision 6). */
interface Url {
  scheme: string;
  doubleSlash: boolean;
  netLoc: string;
  /** The path, including the slash "/" that may precede it. */
  path: string;
  params: string;
  query: string;
  fragment: string;
}

/** Section 2.4, which is the same in both specifications. */
function parseByRules(text: string): Url {
  let parseString = text;

  // 2.4.1 The substring after the first (left-most) crosshatch "#" is the <fragment>; the matched substring,
  // including the crosshatch, is removed.
  const fragment = /#(.*)$/.exec(parseString)?.[1] ?? "";
  parseString = parseString.replace(/#.*$/, "");

  // 2.4.2 If the parse string contains a colon ":" after the first character and before any characters not
  // allowed as part of a scheme name, the <scheme> is the substring up to the first colon. These characters
  // and the colon are removed.
  const scheme = /^([A-Za-z0-9+.-]+):/.exec(parseString)?.[1] ?? "";
  parseString = parseString.replace(/^[A-Za-z0-9+.-]+:/, "");

  // 2.4.3 If the parse string begins with a double-slash "//", then the substring after the double-slash and
  // up to the next slash "/", or the entire remaining parse string, is the <net_loc>. Both are removed.
  const doubleSlash = parseString.startsWith("//");
  const netLoc = /^\/\/([^/]*)/.exec(parseString)?.[1] ?? "";
  parseString = parseString.replace(/^\/\/[^/]*/, "");

  // 2.4.4 The substring after the first (left-most) question mark "?" is the <query>; the matched substring,
  // including the question mark, is removed.
  const query = /\?(.*)$/.exec(parseString)?.[1] ?? "";
  parseString = parseString.replace(/\?.*$/, "");

  // 2.4.5 The substring after the first (left-most) semicolon ";" is the <params>; the matched substring,
  // including the semicolon, is removed.
  const params = /;(.*)$/.exec(parseString)?.[1] ?? "";
  parseString = parseString.replace(/;.*$/, "");

  // 2.4.6 All that is left is the <path> and the slash "/" that may precede it.
  return { scheme, doubleSlash, netLoc, path: parseString, params, query, fragment };
}

/** Step 7, with the layout in section 2.1: an empty component is left out, together with its separator. */
function recombineUrl(url: Url): string {
  let result = "";
  if (url.scheme !== "") result += `${url.scheme}:`;
  if (url.doubleSlash) result += `//${url.netLoc}`;
  result += url.path;
  if (url.params !== "") result += `;${url.params}`;
  if (url.query !== "") result += `?${url.query}`;
  if (url.fragment !== "") result += `#${url.fragment}`;
  return result;
}

/** Section 4, which is the same in both specifications except for the patterns in 6c and 6d. */
function resolveUrl(
  reference: string,
  base: string,
  options: Options,
  step6c: RegExp,
  step6d: RegExp,
): string | undefined {
  // Step 1: If the base URL is the empty string (unknown), the embedded URL is interpreted as an absolute URL
  //         and we are done. It is an error if it is not absolute (decision 13).
  if (base === "") return parseByRules(reference).scheme === "" ? undefined : reference;

  // Step 2: Both the base and embedded URLs are parsed into their component parts as described in Section
  //         2.4.
  const baseUrl = parseByRules(base);
  const url = parseByRules(reference);
  if (baseUrl.scheme === "") return undefined;

  //    a) If the embedded URL is entirely empty, it inherits the entire base URL (i.e., is set equal to the
  //       base URL) and we are done.
  if (url.scheme + url.netLoc + url.path + url.params + url.query + url.fragment === "") return base;

  //    b) If the embedded URL starts with a scheme name, it is interpreted as an absolute URL and we are
  //       done.
  if (url.scheme !== "") return reference;

  //    c) Otherwise, the embedded URL inherits the scheme of the base URL.
  url.scheme = baseUrl.scheme;

  // Step 3: If the embedded URL's <net_loc> is non-empty, we skip to Step 7.
  if (url.netLoc !== "") return recombineUrl(url);

  //         Otherwise, the embedded URL inherits the <net_loc> (if any) of the base URL.
  url.doubleSlash = baseUrl.doubleSlash;
  url.netLoc = baseUrl.netLoc;

  // Step 4: If the embedded URL path is preceded by a slash "/", the path is not relative and we skip to Step
  //         7.
  if (url.path.startsWith("/")) return recombineUrl(url);

  // Step 5: If the embedded URL path is empty (and not preceded by a slash), then the embedded URL inherits
  //         the base URL path, and
  if (url.path === "") {
    url.path = baseUrl.path;

    // a) if the embedded URL's <params> is non-empty, we skip to step 7;
    if (url.params !== "") return recombineUrl(url);

    //    otherwise, it inherits the <params> of the base URL (if any) and
    url.params = baseUrl.params;

    // b) if the embedded URL's <query> is non-empty, we skip to step 7;
    if (url.query !== "") return recombineUrl(url);

    //    otherwise, it inherits the <query> of the base URL (if any) and we skip to step 7.
    url.query = baseUrl.query;
    return recombineUrl(url);
  }

  // Step 6: The last segment of the base URL's path (anything following the rightmost slash "/", or the
  //         entire path if no slash is present) is removed and the embedded URL's path is appended in its
  //         place. Decision 4 inserts the slash a <net_loc> and a path need between them (section 2.1) if the
  //         base has no path, unless asked to be literal.
  const isPathless = baseUrl.doubleSlash && baseUrl.path === "";
  let path = isPathless && options.literal !== true ? "/" : baseUrl.path;
  path = path.replace(lastSegment, "") + url.path;

  //    a) All occurrences of "./", where "." is a complete path segment, are removed.
  path = path.replace(dotSlash, "");

  //    b) If the path ends with "." as a complete path segment, that "." is removed.
  path = path.replace(finalDot, "");

  //    c) All occurrences of "<segment>/../" are removed, iteratively, the leftmost matching pattern on each
  //       iteration, until no matching pattern remains.
  path = removeIteratively(step6c, path);

  //    d) If the path ends with "<segment>/..", that "<segment>/.." is removed.
  path = path.replace(step6d, "");

  // Step 7: The resulting URL components, including any inherited from the base URL, are recombined.
  url.path = path;
  return recombineUrl(url);
}

/** RFC 1808, section 4: the segment that 6c and 6d remove is not equal to "..". */
export function resolveRfc1808(
  reference: string,
  base: string,
  options: { readonly literal?: boolean } = {},
): string | undefined {
  return resolveUrl(reference, base, options, segmentDotDotSlash, finalSegmentDotDot);
}

/** draft-ietf-uri-relative-url-05, section 4: the segment that 6c and 6d remove may be "..". */
export function resolveDraft05(
  reference: string,
  base: string,
  options: { readonly literal?: boolean } = {},
): string | undefined {
  return resolveUrl(reference, base, options, anySegmentDotDotSlash, finalAnySegmentDotDot);
}
