import { createHash } from "node:crypto";
import type { Files } from "../documents/files.ts";
import { type LoadModule, loadModule } from "./module.ts";

/** Makes the function that runs modules, and again once they have changed. What a module imports stays as it was. */
export function createRereading({ read }: Pick<Files, "read">): LoadModule {
  const first = new Map<string, string>();
  return async (name) => {
    const version = createHash("sha256").update(read(name)).digest("base64url");
    const known = first.get(name) ?? version;
    first.set(name, known);
    // The first one runs under its own name, so that it is what other modules import.
    return version === known ? loadModule(name) : loadModule(name, version);
  };
}
