import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Assets, ScriptName } from "./page.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const ENTRIES: { readonly [Name in ScriptName]: string } = {
  playground: "site/playground/index.ts",
  grammar: "site/grammar/index.ts",
  search: "site/search/index.ts",
};

/** What Vite says of a file that it made. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = { readonly [source: string]: Chunk };

/** Bundles the scripts and the style of the site into a folder, and says how the files are called. */
export async function bundle(folder: string): Promise<Assets> {
  await build({
    root: ROOT,
    base: "./",
    configFile: false,
    publicDir: false,
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
  const scriptOf = (name: ScriptName) => ({
    file: chunkOf(manifest, ENTRIES[name]).file,
    preloads: importsOf(manifest, ENTRIES[name]),
  });
  return {
    style: chunkOf(manifest, "site/style.css").file,
    scripts: { playground: scriptOf("playground"), grammar: scriptOf("grammar"), search: scriptOf("search") },
  };
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`Vite made nothing of ${source}`);
  return chunk;
}

/** The files that a source imports before it runs. */
function importsOf(manifest: Manifest, source: string): readonly string[] {
  const direct = chunkOf(manifest, source).imports ?? [];
  return [...new Set(direct.flatMap((name) => [chunkOf(manifest, name).file, ...importsOf(manifest, name)]))];
}
