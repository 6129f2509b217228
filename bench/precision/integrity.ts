import { createHash } from "node:crypto";

/** Writes a hexadecimal digest in the form of Subresource Integrity. */
export function integrityOf(algorithm: string, digest: string): string {
  return `${algorithm}-${Buffer.from(digest, "hex").toString("base64")}`;
}

/** Checks the hash of octets against a hash in the form of Subresource Integrity. */
export function hasIntegrity(octets: Uint8Array, integrity: string): boolean {
  const algorithm = integrity.slice(0, integrity.indexOf("-"));
  return integrityOf(algorithm, createHash(algorithm).update(octets).digest("hex")) === integrity;
}
