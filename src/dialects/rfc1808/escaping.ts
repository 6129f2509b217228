import type { Escaping } from "../../core/build.ts";

/** The same characters need no escape in all components (RFC 1808, 2.2). */
export function escapingOf(unreserved: string): Escaping {
  return {
    netLoc: unreserved,
    segment: unreserved,
    params: unreserved,
    query: unreserved,
    fragment: unreserved,
  };
}
