import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The version of this package. */
export function packageVersion(): string {
  const { version }: { version?: unknown } = require("urigram/package.json");
  return String(version);
}
