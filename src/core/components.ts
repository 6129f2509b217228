import type { Span } from "../text/span.ts";

/**
 * The components of a reference (RFC 2396, 4.3). Undefined says that the component is absent; "" that it is there and
 * empty (5.2, 7). The path is never undefined. Where a specification takes absent and empty for one, all but the
 * authority are "" for both.
 */
export interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  /** Only where a specification sets parameters apart from the path (RFC 1808, 2.4.5). */
  readonly params?: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** Where the components of a parsed reference stand, and the parts of a server; undefined where one is absent. */
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

/** Puts components together again (RFC 2396, 5.2 (7)). */
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

/** Whether components are the same; absent and empty are one in some specifications. */
export function areSame(a: Components, b: Components): boolean {
  const names = ["scheme", "authority", "path", "params", "query", "fragment"] as const;
  return names.every((name) => (a[name] ?? "") === (b[name] ?? ""));
}
