import type { Escaping } from "../../core/build.ts";

/** One set of reserved characters serves all components (RFC 1808, 2.2). */
export function escapingOf(unreserved: string): Escaping {
  return {
    netLoc: unreserved,
    segment: unreserved,
    params: unreserved,
    query: unreserved,
    fragment: unreserved,
  };
}
