import type { Classification } from "../../core/classification.ts";
import type { Components } from "../../core/components.ts";
import { beginningAt, type Division, indexBefore } from "../../core/split.ts";

/** The components by 2.4. An absent one is "", except for the net_loc. */
export interface UrlComponents extends Components {
  readonly scheme: string;
  readonly params: string;
  readonly query: string;
  readonly fragment: string;
}

/**
 * Parses a URL by the steps of RFC 1808 and draft 05, 2.4, in their order. They find components where the BNF leaves
 * `a://b//c` whole after its scheme (decision 14).
 */
export function divideUrl(url: string): Division {
  // 2.4.1 Parsing the Fragment Identifier: after the first "#".
  const hash = indexBefore(url, "#", 0, url.length);
  // 2.4.2 Parsing the Scheme: before a ":" after the first character, if no other character than those of a scheme
  // comes before it.
  const schemeEnd = schemeEndOfUrl(url);
  // 2.4.3 Parsing the Network Location/Login: after "//", up to the next "/". It may have a "?" and a ";".
  const hasAuthority = beginningAt(url, schemeEnd) === "authority";
  const path = hasAuthority ? indexBefore(url, "/", schemeEnd + "//".length, hash) : schemeEnd;
  // 2.4.4 Parsing the Query Information: after the first "?" of the rest.
  const questionMark = indexBefore(url, "?", path, hash);
  // 2.4.5 Parsing the Parameters: after the first ";" of the rest.
  const semicolon = indexBefore(url, ";", path, questionMark);
  // 2.4.6 Parsing the Path: all that is left.
  return { schemeEnd, hasAuthority, path, semicolon, questionMark, hash };
}

/** Returns the offset after the ":" of a scheme; 0 without one. Before RFC 2396, it may begin with any of its characters. */
export function schemeEndOfUrl(url: string): number {
  return /^[A-Za-z\d+.-]+:/.exec(url)?.[0].length ?? 0;
}

/**
 * Returns the components of a valid URL (2.4). An absent one is empty; only the net_loc is undefined if its "//" is
 * absent (decision 6).
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
 * Returns the URL with these components, by the layout of 2.1. Empty ones are left out, but the "//" of a net_loc stays.
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

/** Returns the kind of a valid URL (2.2). There are no same-document references, and a net_loc has no parts. */
export function classify(url: string): Classification {
  const { schemeEnd, hasAuthority, path, hash } = divideUrl(url);
  const reference = schemeEnd > 0 ? "absolute" : "relative";
  if (hasAuthority) {
    const isEmpty = path === schemeEnd + "//".length;
    return { reference, form: "net_path", authority: isEmpty ? "empty" : "net_loc", host: undefined };
  }
  const form = url.startsWith("/", path) ? "abs_path" : path === hash ? "empty" : "rel_path";
  return { reference, form, authority: undefined, host: undefined };
}

/** Undefined: a net_loc has no parts (2.1). */
export function server(_url: string): undefined {
  return undefined;
}
