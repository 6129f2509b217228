import { checkText } from "./check-arguments.ts";

/** The facts about a scheme. */
export interface Scheme {
  /** The default port; undefined if there is none. */
  readonly defaultPort: number | undefined;
  /**
   * The share of its URIs that have the generic syntax, which relative references require (RFC 1808, 2.3). In gopher, the type
   * at the beginning of the path is part of the first segment, so paths relative to deeper levels keep it.
   */
  readonly genericSyntax: GenericSyntax;
  /** True if all its URIs are hierarchical (RFC 2396, 3, hier_part). */
  readonly isHierarchical: boolean;
  /** The host that an empty or absent authority stands for (RFC 3986, 3.2.2); undefined if there is none. */
  readonly defaultHost: string | undefined;
}

/** A class of schemes (RFC 1808, 2.3). */
type GenericSyntax = "always" | "sometimes" | "never";

type SchemeRow = readonly [GenericSyntax, defaultPort?: number | undefined, defaultHost?: string];

/** The schemes of RFC 1738 (3.2 to 3.11) with their classes (RFC 1808, 2.3), and https (RFC 2818, 2.3). */
const schemes: ReadonlyMap<string, SchemeRow> = /* @__PURE__ */ new Map<string, SchemeRow>([
  ["ftp", ["always", 21]],
  ["file", ["always", undefined, "localhost"]],
  ["gopher", ["sometimes", 70]],
  ["http", ["always", 80]],
  ["https", ["always", 443]],
  ["mailto", ["never"]],
  ["news", ["never"]],
  ["nntp", ["always", 119]],
  ["prospero", ["sometimes", 1525]],
  ["telnet", ["never", 23]],
  ["wais", ["sometimes", 210]],
]);

/** Returns the facts about a scheme, ignoring case; undefined if the scheme is unknown. */
export function schemeOf(name: string): Scheme | undefined {
  checkText(name);
  const facts = schemes.get(name.toLowerCase());
  if (!facts) return undefined;
  const [genericSyntax, defaultPort, defaultHost] = facts;
  return { defaultPort, genericSyntax, isHierarchical: genericSyntax === "always", defaultHost };
}
