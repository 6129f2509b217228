import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readSpecification } from "../bnf/read.ts";
import type { Bnf } from "../bnf/syntax.ts";

const require = createRequire(import.meta.url);
const PACKAGE = "urigram/package.json";

export function packageVersion(): string {
  const { version }: { version?: unknown } = require(PACKAGE);
  return String(version);
}

export function packageHomepage(): string | undefined {
  const { homepage }: { homepage?: unknown } = require(PACKAGE);
  return typeof homepage === "string" ? homepage : undefined;
}

/** Reads the productions of a specification as printed, from the files in the package. */
export function bnfOf(id: string): Bnf {
  const folder = join(require.resolve(PACKAGE), "..", "grammar");
  const files = new Set(readdirSync(folder));
  const read = (name: string) => (files.has(name) ? readFileSync(join(folder, name), "utf8") : undefined);
  return readSpecification(id, read).bnf;
}
