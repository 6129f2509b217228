import { frozen } from "../text/frozen.ts";
import { checkText } from "./wrong-use.ts";

/** The facts about a scheme. */
export interface Scheme {
  /** The port that a reference without a port means; undefined if there is none. */
  readonly defaultPort: number | undefined;
  /** True if all its URIs have the hierarchical syntax (RFC 2396, 3, hier_part). */
  readonly isHierarchical: boolean;
}

/**
 * The schemes of RFC 1738 with their ports (3.2 to 3.11), and https (RFC 2818, 2.3). RFC 1808, 2.3, says which are
 * hierarchical.
 */
const schemes: ReadonlyMap<string, Scheme> = /* @__PURE__ */ new Map<string, Scheme>(
  /* @__PURE__ */ frozen([
    ["ftp", { defaultPort: 21, isHierarchical: true }],
    ["file", { defaultPort: undefined, isHierarchical: true }],
    ["gopher", { defaultPort: 70, isHierarchical: false }],
    ["http", { defaultPort: 80, isHierarchical: true }],
    ["https", { defaultPort: 443, isHierarchical: true }],
    ["mailto", { defaultPort: undefined, isHierarchical: false }],
    ["news", { defaultPort: undefined, isHierarchical: false }],
    ["nntp", { defaultPort: 119, isHierarchical: true }],
    ["prospero", { defaultPort: 1525, isHierarchical: false }],
    ["telnet", { defaultPort: 23, isHierarchical: false }],
    ["wais", { defaultPort: 210, isHierarchical: false }],
  ]),
);

/** Returns the facts about a scheme, in upper or lower case; undefined for an unknown one. */
export function schemeOf(name: string): Scheme | undefined {
  checkText(name);
  return schemes.get(name.toLowerCase());
}
