/** The characters besides letters and digits that each component holds as data. */
export type UrlEscaping = {
  readonly [Part in "netLoc" | "segment" | "params" | "query" | "fragment"]: string;
};

/** One set of reserved characters serves all components (RFC 1808, 2.2), but a net_loc has a login and a port (2.1). */
export function escapingOf(unreserved: string): UrlEscaping {
  return {
    netLoc: `${unreserved}:@`,
    segment: unreserved,
    params: unreserved,
    query: unreserved,
    fragment: unreserved,
  };
}
