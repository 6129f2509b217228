import { checkText } from "./wrong-use.ts";

/** The facts about a scheme. */
export interface Scheme {
  /** The port that a reference without a port means; undefined if there is none. */
  readonly defaultPort: number | undefined;
  /**
   * How many of its URIs have the generic syntax, with which relative references work (RFC 1808, 2.3). The type at the
   * beginning of a gopher path is part of its first segment, so relative paths below that keep it.
   */
  readonly genericSyntax: GenericSyntax;
  /** True if all its URIs have the hierarchical syntax (RFC 2396, 3, hier_part). */
  readonly isHierarchical: boolean;
}

/** A class of schemes (RFC 1808, 2.3). */
type GenericSyntax = "always" | "sometimes" | "never";

/** The schemes of RFC 1738 with their ports (3.2 to 3.11) and classes (RFC 1808, 2.3), and https (RFC 2818, 2.3). */
const schemes: ReadonlyMap<string, readonly [GenericSyntax, defaultPort?: number]> = /* @__PURE__ */ new Map([
  ["ftp", ["always", 21]],
  ["file", ["always"]],
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

/** Returns the facts about a scheme, in upper or lower case; undefined for an unknown one. */
export function schemeOf(name: string): Scheme | undefined {
  checkText(name);
  const facts = schemes.get(name.toLowerCase());
  if (!facts) return undefined;
  const [genericSyntax, defaultPort] = facts;
  return { defaultPort, genericSyntax, isHierarchical: genericSyntax === "always" };
}
