import type { Span } from "../text/span.ts";

/**
 * The components of a reference (RFC 2396, 4.3), without their delimiters. Undefined is absent, and "" is present and
 * empty (5.2, 7). The path is never undefined. RFC 1808 and its draft call an absent component empty (2.4): theirs are
 * "", except that an absent authority is undefined.
 */
export interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  /** Only in specifications that cut parameters off the path (RFC 1808, 2.4.5). */
  readonly params?: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/**
 * Where the components of a parsed reference and the parts of its server stand: UTF-16 offsets, half-open, without the
 * delimiters. Undefined is absent; of an empty component, `start` is `end`.
 */
export interface ComponentSpans {
  readonly scheme: Span | undefined;
  readonly authority: Span | undefined;
  readonly userinfo: Span | undefined;
  readonly host: Span | undefined;
  readonly port: Span | undefined;
  readonly path: Span;
  readonly params: Span | undefined;
  readonly query: Span | undefined;
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

/** Whether components are equal. Absent and empty count as equal: some specifications do not tell them apart. */
export function areSame(a: Components, b: Components): boolean {
  const names = ["scheme", "authority", "path", "params", "query", "fragment"] as const;
  return names.every((name) => (a[name] ?? "") === (b[name] ?? ""));
}
