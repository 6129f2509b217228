import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { entries } from "./entries.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DIST = join(ROOT, "dist");

/**
 * The dist/ folder for the sources of declarations. If they were next to the declarations, compilers would prefer them.
 */
const SOURCES = join(DIST, "sources");

/** Removes the declarations that no entry refers to, and copies the sources of the others to dist/. */
export function keepPublicDeclarations(): void {
  const modules = publicModules();
  for (const declaration of listDeclarations()) {
    const module = `${declaration.replace(/\.d\.ts$/, "")}.ts`;
    if (modules.has(module)) {
      const copy = join(SOURCES, module);
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(ROOT, module), copy);
      leadToCopy(`${declaration}.map`, copy);
    } else {
      rmSync(join(DIST, declaration));
      rmSync(join(DIST, `${declaration}.map`));
    }
  }
}

/** The modules whose types are visible to users of an entry. */
function publicModules(): ReadonlySet<string> {
  const modules = new Set(entries);
  for (const module of modules) {
    const declaration = readFileSync(join(DIST, module.replace(/\.ts$/, ".d.ts")), "utf8");
    for (const [, path = ""] of declaration.matchAll(/\b(?:from|import\()\s*"(\.[^"]+)\.ts"/g)) {
      modules.add(`${join(dirname(module), path).split(sep).join("/")}.ts`);
    }
  }
  return modules;
}

/** Makes the source map of a declaration refer to the copy of its source. */
function leadToCopy(path: string, copy: string): void {
  const file = join(DIST, path);
  const map: object = JSON.parse(readFileSync(file, "utf8"));
  const source = relative(dirname(file), copy).split(sep).join("/");
  writeFileSync(file, JSON.stringify({ ...map, sources: [source] }));
}

/** The declarations in dist/, by relative path. */
function listDeclarations(): readonly string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".d.ts"))
    .map(({ parentPath, name }) => relative(DIST, join(parentPath, name)).split(sep).join("/"));
}
