import { isFileError } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import { reasonOf, UsageError } from "../exit.ts";
import { AUTO, requireSpec } from "../options/spec.ts";
import { within } from "./errors.ts";
import { readJsonConfig } from "./json.ts";
import { rootOf } from "./names.ts";

/** The maximum size of a configuration in bytes. */
const LARGEST = 1 << 20;

/**
 * Reads `spec` from a JSON configuration. Runs no code, and reads neither the files that the configuration extends nor a
 * file outside its root. Throws a UsageError.
 */
export async function specIn(file: string, files: Files): Promise<string | undefined> {
  return within(file, files, async () => {
    const { value } = readJsonConfig(new TextDecoder().decode(bytesOf(file, files)));
    if (typeof value !== "object" || value === null || !("spec" in value)) return undefined;
    if (typeof value.spec !== "string") throw new UsageError("spec must be a string");
    requireSpec(value.spec, "spec", [AUTO]);
    return value.spec;
  });
}

function bytesOf(file: string, files: Files): Uint8Array {
  try {
    return files.read(file, LARGEST, rootOf(file, files));
  } catch (error) {
    throw isFileError(error) ? new UsageError(reasonOf(error)) : error;
  }
}
