import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { isSpecId } from "../core/listed.ts";
import { used } from "../specs.ts";
import type { Assets, ScriptName } from "./page.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const ENTRIES: { readonly [Name in ScriptName]: string } = {
  common: "site/common.ts",
  playground: "site/playground/index.ts",
  lesson: "site/lessons/index.ts",
  grammar: "site/grammar/index.ts",
  search: "site/search/index.ts",
};

/** A file in a Vite build, as described in the manifest. */
interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = { readonly [source: string]: Chunk };

/** The bundle. */
export interface Bundle {
  readonly assets: Assets;
  /** Returns the static dependencies of a source, or of a specification given by id, starting with its own file. */
  readonly filesOf: (source: string) => readonly string[];
}

/** Bundles the scripts and styles of the site into a folder, and returns the names of the files. */
export async function bundle(folder: string): Promise<Bundle> {
  await build({
    root: ROOT,
    base: "./",
    configFile: false,
    publicDir: false,
    plugins: [{ name: "entry points of urigram", enforce: "pre", resolveId: fileOfEntry, load: usedOf }],
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: "manifest.json",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: "es2022",
      rollupOptions: { input: [...Object.values(ENTRIES), "site/style.css"] },
    },
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const scriptOf = (name: ScriptName) => {
    const [file = "", ...preloads] = filesOf(manifest, ENTRIES[name]);
    return { file, preloads };
  };
  return {
    assets: {
      style: chunkOf(manifest, "site/style.css").file,
      scripts: {
        common: scriptOf("common"),
        playground: scriptOf("playground"),
        lesson: scriptOf("lesson"),
        grammar: scriptOf("grammar"),
        search: scriptOf("search"),
      },
    },
    filesOf: (source) => filesOf(manifest, source),
  };
}

/** Marks the file of a specification that is loaded on demand. */
const ON_DEMAND = "?used";

/** Resolves an entry point of urigram through its package.json, and declares that its modules have no side effects. */
function fileOfEntry(specifier: string): { id: string; moduleSideEffects: false } | undefined {
  if (!/^urigram(?:\/|$)/.test(specifier)) return undefined;
  const file = createRequire(join(ROOT, "package.json")).resolve(specifier);
  const isSpec = isSpecId(specifier.slice("urigram/".length));
  return { id: isSpec ? file + ON_DEMAND : file, moduleSideEffects: false };
}

/** Exports only the used functions of a specification: of a module that is loaded on demand, bundlers keep all. */
async function usedOf(id: string): Promise<string | undefined> {
  if (!id.endsWith(ON_DEMAND)) return undefined;
  const file = id.slice(0, -ON_DEMAND.length);
  const exported = Object.keys(await import(pathToFileURL(file).href));
  return `export { ${used.filter((name) => exported.includes(name)).join()} } from ${JSON.stringify(file)};`;
}

/** Finds the file for a source, or the file that Vite names after shared sources. */
function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  if (!chunk) throw new Error(`Vite made nothing of ${source}`);
  return chunk;
}

function filesOf(manifest: Manifest, source: string): readonly string[] {
  const { file, imports = [] } = chunkOf(manifest, source);
  return [...new Set([file, ...imports.flatMap((name) => filesOf(manifest, name))])];
}
