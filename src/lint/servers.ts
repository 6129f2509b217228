import { schemeOf } from "../core/schemes.ts";
import type { Reference } from "./reference.ts";

/**
 * Whether slashes and dots mean in a reference what servers take them for: it is relative, its scheme is known as
 * hierarchical, or it has a host.
 */
export function isOfServers({ scheme, host }: Pick<Reference, "scheme" | "host">): boolean {
  if (!scheme) return true;
  return schemeOf(scheme.text)?.isHierarchical ?? (host !== undefined && host.text !== "");
}
