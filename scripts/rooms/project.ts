import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Module, readModules } from "./modules.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The modules of the project. */
export interface Project {
  /** The modules in rooms, which are shipped. */
  readonly shipped: readonly Module[];
  /** The hand-written modules, except tests. */
  readonly written: readonly Module[];
}

export async function readProject(): Promise<Project> {
  const paths = ["generated", "src", "scripts", "bench", "site"]
    .flatMap(listSources)
    .filter(isWritten)
    .sort();
  const modules = await readModules(
    new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")])),
  );
  return {
    shipped: modules.filter(({ path }) => /^(?:generated|src)\//.test(path)),
    written: modules.filter(({ path }) => !path.startsWith("generated/")),
  };
}

/** Checks whether a module is hand-written and not a test. */
function isWritten(path: string): boolean {
  return !/^site\/test\/|^(?:bench|site)\/(?:node_modules|build)\//.test(path);
}

function listSources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).split(sep).join("/"));
}
