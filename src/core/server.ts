import { createTest } from "./accept.ts";
import { authorityEndOf, divideAuthority, schemeEndOf, startsAuthority } from "./split.ts";

/**
 * The parts of a server-based authority (RFC 2396, 3.2.2; RFC 3986, 3.2) or a net_loc (RFC 1738, 3.1), without
 * delimiters. An absent part is undefined.
 */
export interface Server {
  /**
   * The userinfo. In draft-ietf-url-syntax-00 and in a net_loc, it consists of the user and, after ":", the password
   * (4.3.1).
   */
  readonly userinfo: string | undefined;
  /** The host. It may be empty, as in `//` and, in RFC 3986, `//:80`. */
  readonly host: string;
  /** The port; "" if nothing follows the ":". */
  readonly port: string | undefined;
}

/** The patterns for the parts of a server. */
export interface ServerPatterns<Host extends string> {
  readonly userinfo: string;
  readonly port: string;
  /** The patterns for the kinds of host, in the order of the BNF. */
  readonly hosts: { readonly [Name in Host]: string };
}

/** Returns the production that matches the host in an authority; undefined if the authority is not server-based. */
export type HostReader<Host extends string> = (authority: string) => Host | undefined;

/** Creates a function that reads the host from an authority. */
export function createHostReader<Host extends string>({
  userinfo,
  port,
  hosts,
}: ServerPatterns<Host>): HostReader<Host> {
  const isUserinfo = createTest(userinfo);
  const isPort = createTest(port);
  const names = Object.keys(hosts).filter((name): name is Host => Object.hasOwn(hosts, name));
  const tests = names.map((name) => ({ name, isHost: createTest(hosts[name]) }));
  return (authority) => {
    const { host, colon } = divideAuthority(authority);
    const text = authority.slice(host, colon);
    for (const { name, isHost } of tests) {
      if (!isHost(text)) continue;
      if (host > 0 && !isUserinfo(authority.slice(0, host - 1))) return undefined;
      return colon === authority.length || isPort(authority.slice(colon + 1)) ? name : undefined;
    }
    return undefined;
  };
}

/** Returns the authority of a valid reference; undefined without one. */
export function authorityOf(
  reference: string,
  schemeEnd: number = schemeEndOf(reference),
): string | undefined {
  if (!startsAuthority(reference, schemeEnd)) return undefined;
  const start = schemeEnd + "//".length;
  return reference.slice(start, authorityEndOf(reference, start));
}

/** Creates `server`, which returns the parts of a server-based authority. An empty authority has an empty host. */
export function createServer(
  hostOf: HostReader<string>,
  authorityIn: (reference: string) => string | undefined = authorityOf,
): (reference: string) => Server | undefined {
  return (reference) => {
    const authority = authorityIn(reference);
    if (authority === undefined || (authority !== "" && hostOf(authority) === undefined)) return undefined;
    const { host, colon } = divideAuthority(authority);
    return {
      userinfo: host === 0 ? undefined : authority.slice(0, host - 1),
      host: authority.slice(host, colon),
      port: colon === authority.length ? undefined : authority.slice(colon + 1),
    };
  };
}
