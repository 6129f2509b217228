import { schemeOf } from "../core/schemes.ts";
import type { Reference } from "./reference.ts";
import { isKnownScheme } from "./scheme-names.ts";

/**
 * Whether slashes and dots mean in a reference what servers take them for: it is relative, its scheme is known as
 * hierarchical, or it has a host.
 */
export function isOfServers({ scheme, host }: Pick<Reference, "scheme" | "host">): boolean {
  if (!scheme) return true;
  return schemeOf(scheme.text)?.isHierarchical ?? (host !== undefined && host.text !== "");
}

/** Schemes of servers beside those of RFC 1738: of RFC 5092, 6455 and 7826, and unregistered ones. */
const others: ReadonlySet<string> = new Set(
  "ftps git imap irc ircs rtsp rtsps rtspu sftp ssh svn ws wss".split(" "),
);

/** Whether a scheme names a server of the Internet in its authority, and nothing without one. */
export function needsServer(scheme: string): boolean {
  return schemeOf(scheme)?.defaultPort !== undefined || others.has(scheme.toLowerCase());
}

/** Whether the authority of a reference, if it has one, names a server of the Internet: in other schemes it need not. */
export function namesServer({ scheme }: Pick<Reference, "scheme">): boolean {
  return !scheme || isKnownScheme(scheme.text);
}
