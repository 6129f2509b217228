import { createRequire } from "node:module";

/** The version of this package. */
export function packageVersion(): string {
  const { version }: { version?: unknown } = createRequire(import.meta.url)("urigram/package.json");
  return String(version);
}
