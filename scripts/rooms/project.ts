import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Module, readModules } from "./modules.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The modules of the project that have rooms: those that are shipped. */
export function readProject(): Promise<readonly Module[]> {
  const paths = ["generated", "src"].flatMap(listSources).sort();
  return readModules(new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")])));
}

function listSources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).split(sep).join("/"));
}
