import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Returns the program of the urigram that is installed in a folder or above; undefined if there is none. */
export function installedServer(folder: string): string | undefined {
  try {
    const manifest = createRequire(join(folder, "package.json")).resolve("urigram/package.json");
    const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
    return typeof bin?.urigram === "string" ? join(dirname(manifest), bin.urigram) : undefined;
  } catch {
    // It is not installed, or cannot be read.
    return undefined;
  }
}

/** Returns the program of the urigram that the extension contains. */
export function bundledServer(extension: string): string {
  return join(extension, "server/dist/src/cli/main.js");
}
