import type { Classification, UrlForm } from "../../core/classification.ts";
import type { Components } from "../../core/components.ts";
import { createHostReader, createServer } from "../../core/server.ts";
import { beginningAt, type Division, indexBefore } from "../../core/split.ts";

/** The components of a URL (2.4). An absent component is "", except that an absent net_loc is undefined. */
export interface UrlComponents extends Components {
  readonly scheme: string;
  readonly params: string;
  readonly query: string;
  readonly fragment: string;
}

/**
 * Parses a URL by following the steps of RFC 1808 and draft 05, 2.4, in order. The steps find components even where the
 * BNF does not divide the part after the scheme: `a://b//c` (decision 14).
 */
export function divideUrl(url: string): Division & { readonly semicolon: number } {
  // 2.4.1 Parsing the Fragment Identifier: after the first "#".
  const hash = indexBefore(url, "#", 0, url.length);
  // 2.4.2 Parsing the Scheme: the scheme ends before a ":" that is not the first character, if only scheme characters
  // precede it.
  const schemeEnd = schemeEndOfUrl(url);
  // 2.4.3 Parsing the Network Location/Login: after "//", up to the next "/". It may contain "?" and ";".
  const hasAuthority = beginningAt(url, schemeEnd) === "authority";
  const path = hasAuthority ? indexBefore(url, "/", schemeEnd + "//".length, hash) : schemeEnd;
  // 2.4.4 Parsing the Query Information: everything after the first "?" in the remainder.
  const questionMark = indexBefore(url, "?", path, hash);
  // 2.4.5 Parsing the Parameters: after the first ";" in the rest.
  const semicolon = indexBefore(url, ";", path, questionMark);
  // 2.4.6 Parsing the Path: the rest.
  return { schemeEnd, hasAuthority, path, semicolon, questionMark, hash };
}

/**
 * Returns the offset after the ":" that ends the scheme; 0 without a scheme. A scheme may begin with any scheme
 * character.
 */
export function schemeEndOfUrl(url: string): number {
  return /^[A-Za-z\d+.-]+:/.exec(url)?.[0].length ?? 0;
}

/**
 * Returns the components of a valid URL (2.4). An absent net_loc is undefined; any other absent component is ""
 * (decision 6).
 */
export function components(url: string): UrlComponents {
  const { schemeEnd, hasAuthority, path, semicolon, questionMark, hash } = divideUrl(url);
  return {
    scheme: url.slice(0, Math.max(0, schemeEnd - 1)),
    authority: hasAuthority ? url.slice(schemeEnd + "//".length, path) : undefined,
    path: url.slice(path, semicolon),
    params: url.slice(semicolon + 1, questionMark),
    query: url.slice(questionMark + 1, hash),
    fragment: url.slice(hash + 1),
  };
}

/**
 * Returns the URL with the given components (2.1). Empty components are omitted, but the "//" before a net_loc remains.
 */
export function recombine({ scheme, authority, path, params, query, fragment }: Components): string {
  return (
    (scheme ? `${scheme}:` : "") +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (params ? `;${params}` : "") +
    (query ? `?${query}` : "") +
    (fragment ? `#${fragment}` : "")
  );
}

/**
 * Reads hosts in a net_loc, whose syntax is that of RFC 1738, 3.1 (2.1): `<user>:<password>@<host>:<port>`. A user or
 * password may contain any net_loc character except ":" and "@". A port may be empty.
 */
const hostOf = /* @__PURE__ */ (() => {
  const rest = "(?:[A-Za-z\\d-]*[A-Za-z\\d])?";
  return createHostReader({
    userinfo: "[^:@]*(?::[^:@]*)?",
    port: "\\d*",
    hosts: { hostname: `<[A-Za-z\\d]${rest}\\.>[A-Za-z]${rest}`, hostnumber: "\\d+(?:\\.\\d+){3}" },
  });
})();

/** Returns the parts of a net_loc (2.1); undefined if it does not have the syntax in RFC 1738, 3.1. */
export const server: ReturnType<typeof createServer> = /* @__PURE__ */ createServer(
  hostOf,
  (url) => components(url).authority,
);

/** Returns the kind of a valid URL (2.2). There are no same-document references. */
export function classify(
  url: string,
): Classification<UrlForm, "net_loc" | "empty", "hostname" | "hostnumber"> {
  const { schemeEnd, hasAuthority, path, hash } = divideUrl(url);
  const reference = schemeEnd > 0 ? "absolute" : "relative";
  if (hasAuthority) {
    const netLoc = url.slice(schemeEnd + "//".length, path);
    return {
      reference,
      form: "net_path",
      authority: netLoc === "" ? "empty" : "net_loc",
      host: hostOf(netLoc),
    };
  }
  const form = url.startsWith("/", path) ? "abs_path" : path === hash ? "empty" : "rel_path";
  return { reference, form, authority: undefined, host: undefined };
}
