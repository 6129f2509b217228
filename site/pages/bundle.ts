import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Assets, ScriptName } from "./page.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const ENTRIES: { readonly [Name in ScriptName]: string } = {
  common: "site/common.ts",
  playground: "site/playground/index.ts",
  grammar: "site/grammar/index.ts",
  search: "site/search/index.ts",
};

/** A file that Vite made, as Vite describes it. */
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
  /** The files that a source, or a specification by its id, needs before it runs, its own first. */
  readonly filesOf: (source: string) => readonly string[];
}

/** Bundles the scripts and the style of the site into a folder, and says how the files are called. */
export async function bundle(folder: string): Promise<Bundle> {
  await build({
    root: ROOT,
    base: "./",
    configFile: false,
    publicDir: false,
    plugins: [{ name: "entry points of urigram", enforce: "pre", resolveId: fileOfEntry }],
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
        grammar: scriptOf("grammar"),
        search: scriptOf("search"),
      },
    },
    filesOf: (source) => filesOf(manifest, source),
  };
}

/** The file of an entry point of urigram, as its package.json says; and that no module there has side effects. */
function fileOfEntry(specifier: string): { id: string; moduleSideEffects: false } | undefined {
  if (!/^urigram(?:\/|$)/.test(specifier)) return undefined;
  return { id: createRequire(join(ROOT, "package.json")).resolve(specifier), moduleSideEffects: false };
}

/** The file of a source, or of the name that Vite gives what several sources share. */
function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  if (!chunk) throw new Error(`Vite made nothing of ${source}`);
  return chunk;
}

function filesOf(manifest: Manifest, source: string): readonly string[] {
  const { file, imports = [] } = chunkOf(manifest, source);
  return [...new Set([file, ...imports.flatMap((name) => filesOf(manifest, name))])];
}
