import { createHash } from "node:crypto";
import type { Files } from "../documents/files.ts";

/**
 * Makes the function that gives the same files, whose modules run again once they have changed. What a module imports
 * stays as it was.
 */
export function createRereading(): (files: Files) => Files {
  const first = new Map<string, string>();
  return (files) => ({
    ...files,
    load(name) {
      const version = createHash("sha256").update(files.read(name)).digest("base64url");
      const known = first.get(name) ?? version;
      first.set(name, known);
      // The first one runs under its own name, so that it is what other modules import.
      return version === known ? files.load(name) : files.load(name, version);
    },
  });
}
