import type { Span } from "../text/span.ts";

/**
 * The components of a reference (RFC 2396, 4.3), without their delimiters. An absent component is undefined, and an
 * empty one is "" (5.2 (7)). The path is never undefined. RFC 1808 and its draft do not distinguish absent from empty
 * (2.4): an absent component is "", except that an absent authority is undefined.
 */
export interface Components {
  /** The scheme, before the first ":" (3.1). */
  readonly scheme: string | undefined;
  /** The authority, between "//" and the path (3.2). RFC 1808 calls it net_loc. */
  readonly authority: string | undefined;
  /** The path or opaque_part (3 and 3.3). It may be empty. */
  readonly path: string;
  /**
   * The params, in specifications that separate them from the path (RFC 1808, 2.4.5). In others, the property does not
   * exist.
   */
  readonly params?: string | undefined;
  /** The query, between "?" and the fragment (3.4). An opaque_part has none. */
  readonly query: string | undefined;
  /** The fragment, after "#" (4.1). */
  readonly fragment: string | undefined;
}

/**
 * The spans of the components of a reference and of the parts of its server, as half-open ranges of UTF-16 offsets,
 * without delimiters. The span of an absent component is undefined; an empty component has equal `start` and `end`.
 */
export interface ComponentSpans {
  /** The scheme, without ":". */
  readonly scheme: Span | undefined;
  /** The authority, without "//". */
  readonly authority: Span | undefined;
  /** The userinfo of a server, without "@". */
  readonly userinfo: Span | undefined;
  /** The host of a server. */
  readonly host: Span | undefined;
  /** The port of a server, without ":". */
  readonly port: Span | undefined;
  /** The path. If it is empty, the span is where it would begin. */
  readonly path: Span;
  /** The params, without ";", in specifications that separate them from the path (RFC 1808, 2.4.5). */
  readonly params?: Span | undefined;
  /** The query, without "?". */
  readonly query: Span | undefined;
  /** The fragment, without "#". */
  readonly fragment: Span | undefined;
}

/** Returns the reference with the given components (RFC 2396, 5.2 (7)). */
export function recombine({ scheme, authority, path, params, query, fragment }: Components): string {
  let result = "";
  if (scheme !== undefined) result += `${scheme}:`;
  if (authority !== undefined) result += `//${authority}`;
  result += path;
  if (params !== undefined) result += `;${params}`;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}

/** The names of all components. */
export const componentNames = ["scheme", "authority", "path", "params", "query", "fragment"] as const;

/** Checks whether components are equal. Absent equals empty, because some specifications do not distinguish them. */
export function areSame(a: Components, b: Components): boolean {
  return componentNames.every((name) => (a[name] ?? "") === (b[name] ?? ""));
}
