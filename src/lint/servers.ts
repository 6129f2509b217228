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

/** Whether the authority of a reference, if it has one, names a server of the Internet: in other schemes it need not. */
export function namesServer({ scheme }: Pick<Reference, "scheme">): boolean {
  return !scheme || isKnownScheme(scheme.text);
}
