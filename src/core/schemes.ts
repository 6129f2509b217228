import { checkText } from "./check-arguments.ts";

/** The facts about a scheme. */
export interface Scheme {
  /** The default port; undefined if there is none. */
  readonly defaultPort: number | undefined;
  /**
   * The share of the scheme's URIs that have the generic syntax, which relative references require (RFC 1808, 2.3);
   * undefined for a scheme that RFC 1808 does not list. In gopher, the type at the beginning of the path is part of the
   * first segment, so resolution against a deeper base keeps it.
   */
  readonly genericSyntax: GenericSyntax | undefined;
  /** The host that an empty or absent authority stands for (RFC 3986, 3.2.2); undefined if there is none. */
  readonly defaultHost: string | undefined;
}

/** A class of schemes (RFC 1808, 2.3). */
type GenericSyntax = "always" | "sometimes" | "never";

/**
 * The default ports, each with the section that defines it. A scheme such as sieve, whose clients look for a service
 * record (SRV) if there is no port, has no default port: its URIs with and without the port are not equivalent.
 */
export const defaultPorts: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["acap", 674], // RFC 2244, 3.2
  ["coap", 5683], // RFC 7252, 6.1
  ["coap+tcp", 5683], // RFC 8323, 8.1
  ["coap+ws", 80], // RFC 8323, 8.3
  ["coaps", 5684], // RFC 7252, 6.2
  ["coaps+tcp", 5684], // RFC 8323, 8.2
  ["coaps+ws", 443], // RFC 8323, 8.4
  ["dict", 2628], // RFC 2229, 5
  ["ftp", 21], // RFC 1738, 3.2
  ["gopher", 70], // RFC 4266, 2.1
  ["http", 80], // RFC 9110, 4.2.1
  ["https", 443], // RFC 9110, 4.2.2
  ["icap", 1344], // RFC 3507, 4.2
  ["imap", 143], // RFC 5092, 1
  ["ipp", 631], // RFC 3510, 4.5
  ["ipps", 631], // RFC 7472, 4.2
  ["ldap", 389], // RFC 4516, 3
  ["nfs", 2049], // RFC 2224, 1
  ["nntp", 119], // RFC 5538, 2
  ["pop", 110], // RFC 2384, 3
  ["prospero", 1525], // RFC 4157, 2
  ["rsync", 873], // RFC 5781, 2
  ["rtsp", 554], // RFC 7826, 4.2
  ["rtsps", 322], // RFC 7826, 4.2
  ["rtspu", 554], // RFC 2326, 3.2
  ["snmp", 161], // RFC 4088, 3
  ["telnet", 23], // RFC 4248, 2
  ["tip", 3372], // RFC 2371, 7
  ["tn3270", 23], // RFC 6270, 2.2
  ["vemmi", 575], // RFC 2122, 3
  ["wais", 210], // RFC 4156, 2
  ["ws", 80], // RFC 6455, 3
  ["wss", 443], // RFC 6455, 3
  ["z39.50r", 210], // RFC 2056, 4
  ["z39.50s", 210], // RFC 2056, 3
]);

/** The classes of schemes (RFC 1808, 2.3). The class of https is the same as that of http (RFC 2818, 2.4). */
const classes: ReadonlyMap<string, GenericSyntax> = /* @__PURE__ */ new Map<string, GenericSyntax>([
  ["file", "always"],
  ["ftp", "always"],
  ["http", "always"],
  ["https", "always"],
  ["nntp", "always"],
  ["gopher", "sometimes"],
  ["prospero", "sometimes"],
  ["wais", "sometimes"],
  ["mailto", "never"],
  ["news", "never"],
  ["telnet", "never"],
]);

/** The default hosts. Only file has one (RFC 1738, 3.10). */
const defaultHosts: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([["file", "localhost"]]);

/** Returns the class of a scheme, ignoring case; undefined if RFC 1808 does not list it. */
export function genericSyntaxOf(name: string): GenericSyntax | undefined {
  return classes.get(name.toLowerCase());
}

/** Returns the facts about a scheme, ignoring case; undefined if the scheme is unknown. */
export function schemeOf(name: string): Scheme | undefined {
  checkText(name);
  const key = name.toLowerCase();
  const [defaultPort, genericSyntax] = [defaultPorts.get(key), classes.get(key)];
  if (defaultPort === undefined && genericSyntax === undefined) return undefined;
  return { defaultPort, genericSyntax, defaultHost: defaultHosts.get(key) };
}
