import { createHash } from "node:crypto";

/** A digest in hexadecimal digits, as Subresource Integrity writes it. */
export function integrityOf(algorithm: string, digest: string): string {
  return `${algorithm}-${Buffer.from(digest, "hex").toString("base64")}`;
}

/** Whether octets have a hash that is written as Subresource Integrity writes it. */
export function hasIntegrity(octets: Uint8Array, integrity: string): boolean {
  const algorithm = integrity.slice(0, integrity.indexOf("-"));
  return integrityOf(algorithm, createHash(algorithm).update(octets).digest("hex")) === integrity;
}
