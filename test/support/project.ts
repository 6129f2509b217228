import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSources, type Sources } from "../../scripts/grammar/sources.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";

/** Reads a file of the project, given its path relative to the root. */
export function readProjectFile(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}

/** Lists the files below a folder of the project, as paths relative to the root. */
export function listProjectFiles(folder: string): readonly string[] {
  return readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${folder}${entry.parentPath.split(`/${folder}`)[1] ?? ""}/${entry.name}`.replace("//", "/"),
    );
}

/** Returns the productions of a specification. */
export function bnfOf(id: string): Bnf {
  return sourcesOf(id).bnf;
}

/** Returns the grammar of a specification: a rule for each production. */
export function grammarOf(id: string): string {
  return sourcesOf(id).grammar;
}

const known = new Map<string, Sources>();

/** The files of a specification in grammar/, completed from the one that it amends. They are read once for all tests. */
function sourcesOf(id: string): Sources {
  const sources = known.get(id) ?? readSources(fileURLToPath(new URL("../..", import.meta.url)), id);
  known.set(id, sources);
  return sources;
}
