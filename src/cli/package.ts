import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const PACKAGE = "urigram/package.json";

/** The version of this package. */
export function packageVersion(): string {
  const { version }: { version?: unknown } = require(PACKAGE);
  return String(version);
}

/** The BNF of a specification as printed, which the package has beside its code. */
export function bnfText(id: string): string {
  return readFileSync(join(require.resolve(PACKAGE), "..", "grammar", `${id}.bnf`), "utf8");
}
