/** The characters, besides letters and digits, that need no escape in each component. */
export type UrlEscaping = {
  readonly [Part in "netLoc" | "segment" | "params" | "query" | "fragment"]: string;
};

/** All components have the same (RFC 1808, 2.2), except that a net_loc may have a login and a port (2.1). */
export function escapingOf(unreserved: string): UrlEscaping {
  return {
    netLoc: `${unreserved}:@`,
    segment: unreserved,
    params: unreserved,
    query: unreserved,
    fragment: unreserved,
  };
}
