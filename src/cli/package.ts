import { existsSync, readdirSync, readFileSync } from "node:fs";
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
  return readSpecification(id, readGrammarFile).bnf;
}

/** The schemes with a grammar. The grammar of `urn:uuid` is in urn-uuid.abnf. */
export function schemeIds(): readonly string[] {
  const names = readdirSync(grammarFile("schemes")).filter((name) => name.endsWith(".abnf"));
  return names.map((name) => name.slice(0, -".abnf".length).replace("-", ":")).sort();
}

/** Reads the productions of a scheme as printed; undefined if there is no such scheme. */
export function bnfOfScheme(id: string): Bnf | undefined {
  return schemeIds().includes(id) ? bnfOf(`schemes/${id.replace(":", "-")}`) : undefined;
}

/** Cites the section that defines a production of a scheme. Scheme grammars do not print the core productions. */
export function sectionInScheme(bnf: Bnf, production: string): string {
  return bnf.get(production)?.section ?? "RFC 5234 B.1";
}

function readGrammarFile(name: string): string | undefined {
  const path = grammarFile(name);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

const grammarFile = (name: string): string => join(require.resolve(PACKAGE), "..", "grammar", name);
