import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import { fileOf, type Layout, type SharedFile } from "./layout.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Readable, for it is what stack traces show. The package has the sources that the source maps lead to. */
const usual = {
  absWorkingDir: ROOT,
  bundle: true,
  packages: "external",
  format: "esm",
  platform: "node",
  target: "es2022",
  sourcemap: true,
  sourcesContent: false,
} as const satisfies BuildOptions;

const intoDist = { outbase: ".", outdir: "dist" } as const satisfies BuildOptions;

/** Bundles an entry with what no other file gives out. */
export async function bundleEntry(module: string, layout: Layout): Promise<void> {
  const plugins = [leaveTo(layout, fileOf(module))];
  await build({ ...usual, ...intoDist, entryPoints: [pathOf(module)], plugins });
}

/** Bundles entries of one folder. What some of them share becomes files beside them. */
export async function bundleOnDemand(modules: readonly string[], layout: Layout): Promise<void> {
  const beside = posix.join(posix.dirname(modules[0] ?? ""), "[name]-[hash]");
  await build({
    ...usual,
    ...intoDist,
    entryPoints: modules.map(pathOf),
    splitting: true,
    chunkNames: beside,
    plugins: [leaveTo(layout, beside)],
  });
}

/** Bundles modules into one file, which exports what they do. */
export async function bundleShared({ path, modules }: SharedFile, layout: Layout): Promise<void> {
  await build({
    ...usual,
    stdin: {
      contents: modules.map((module) => `export * from "${pathOf(module)}";`).join("\n"),
      resolveDir: ROOT,
    },
    outfile: join("dist", path),
    plugins: [leaveTo(layout, path)],
  });
}

/** What modules import, and what that imports, and so on. */
export async function readImports(modules: readonly string[]): Promise<Metafile["inputs"]> {
  const { metafile } = await build({
    ...usual,
    ...intoDist,
    entryPoints: modules.map(pathOf),
    write: false,
    metafile: true,
  });
  return metafile.inputs;
}

/** Leaves an import to the file that gives it out, unless that is the file which is made. */
function leaveTo(layout: Layout, made: string): Plugin {
  return {
    name: "leave to other files",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        const file = layout.get(relative(ROOT, join(resolveDir, path)).split(sep).join("/"));
        if (kind === "entry-point" || file === undefined || file === made) return undefined;
        return { path: pathOf(posix.relative(posix.dirname(made), file)), external: true };
      });
    },
  };
}

/** A path that is not taken for the name of a package. */
function pathOf(path: string): string {
  return path.startsWith(".") ? path : `./${path}`;
}
