import type { Span } from "../text/span.ts";

/**
 * The components of a reference (RFC 2396, 4.3), without their delimiters. Undefined is absent, and "" is present and
 * empty (5.2, 7). The path is never undefined. RFC 1808 and its draft call an absent component empty (2.4): theirs are
 * "", except that an absent authority is undefined.
 */
export interface Components {
  /** The text before the first ":" (3.1). */
  readonly scheme: string | undefined;
  /** The text between "//" and the path (3.2); net_loc in RFC 1808. */
  readonly authority: string | undefined;
  /** The path, or the opaque_part instead of one (3 and 3.3). It may be empty. */
  readonly path: string;
  /** Only in specifications that cut parameters off the path (RFC 1808, 2.4.5). */
  readonly params?: string;
  /** The text between "?" and the fragment (3.4). An opaque_part has none. */
  readonly query: string | undefined;
  /** The text after "#" (4.1). */
  readonly fragment: string | undefined;
}

/**
 * Where the components of a parsed reference and the parts of its server stand: UTF-16 offsets, half-open, without the
 * delimiters. Undefined is absent; of an empty component, `start` is `end`.
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
  /** The path. An empty one stands where it would begin. */
  readonly path: Span;
  /** The params, without ";" (RFC 1808, 2.4.5). */
  readonly params: Span | undefined;
  /** The query, without "?". */
  readonly query: Span | undefined;
  /** The fragment, without "#". */
  readonly fragment: Span | undefined;
}

/** The reference that components make (RFC 2396, 5.2 (7)). */
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

/** Checks whether components are equal. Absent and empty are equal: some specifications do not tell them apart. */
export function areSame(a: Components, b: Components): boolean {
  return componentNames.every((name) => (a[name] ?? "") === (b[name] ?? ""));
}
