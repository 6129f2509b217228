import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import { fileOf, type Layout, type SharedFile } from "./layout.ts";
import {
  type BundledPackage,
  entryOf,
  fileOfPackage,
  findPackages,
  isBundled,
  packageOf,
} from "./packages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The code is not minified, because stack traces show it: a comment above each module names its source. */
const usual = {
  absWorkingDir: ROOT,
  bundle: true,
  packages: "external",
  format: "esm",
  platform: "node",
  target: "es2022",
  metafile: true,
} as const satisfies BuildOptions;

const intoDist = { outbase: ".", outdir: "dist" } as const satisfies BuildOptions;

/** Bundles an entry with everything that is not exported by another file. */
export async function bundleEntry(module: string, layout: Layout): Promise<Metafile> {
  const plugins = [leaveTo(layout, fileOf(module))];
  const { metafile } = await build({ ...usual, ...intoDist, entryPoints: [pathOf(module)], plugins });
  return metafile;
}

/** Bundles the entries of one folder. Shared code becomes files next to them. */
export async function bundleOnDemand(modules: readonly string[], layout: Layout): Promise<Metafile> {
  const beside = posix.join(posix.dirname(modules[0] ?? ""), "[name]-[hash]");
  const { metafile } = await build({
    ...usual,
    ...intoDist,
    entryPoints: modules.map(pathOf),
    splitting: true,
    chunkNames: beside,
    plugins: [leaveTo(layout, beside)],
  });
  return metafile;
}

/** Bundles modules into one file that exports everything they export. Throws an Error if two export the same name. */
export async function bundleShared({ path, modules }: SharedFile, layout: Layout): Promise<Metafile> {
  const names = modules.flatMap(exportsOf);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  if (repeated !== undefined) throw new Error(`two modules in ${path} export ${repeated}; rename one`);
  const { metafile } = await build({
    ...usual,
    stdin: {
      contents: modules.map((module) => `export * from "${pathOf(module)}";`).join("\n"),
      resolveDir: ROOT,
    },
    outfile: join("dist", path),
    plugins: [leaveTo(layout, path)],
  });
  return metafile;
}

/** The names of the values that a module declares and exports. */
function exportsOf(module: string): readonly string[] {
  const code = readFileSync(join(ROOT, module), "utf8");
  const declaration = /^export (?:async )?(?:const|let|class|function\*?) (\w+)/gm;
  return [...code.matchAll(declaration)].map(([, name = ""]) => name);
}

/** Bundles the parts of a package that are used, with their dependencies. */
export async function bundlePackage(bundled: BundledPackage): Promise<Metafile> {
  const { metafile } = await build({
    ...usual,
    packages: "bundle",
    mainFields: ["module", "main"],
    stdin: { contents: entryOf(bundled), resolveDir: ROOT },
    outfile: join("dist", fileOfPackage(bundled.name)),
    plugins: [hidePackages, importBuiltins, shakeYaml],
  });
  return metafile;
}

/** The transitive imports of modules, and what they import from packages. */
export async function readImports(
  modules: readonly string[],
): Promise<{ readonly inputs: Metafile["inputs"]; readonly packages: readonly BundledPackage[] }> {
  const { metafile, outputFiles } = await build({
    ...usual,
    ...intoDist,
    entryPoints: modules.map(pathOf),
    write: false,
  });
  const codes = outputFiles.filter(({ path }) => path.endsWith(".js")).map(({ text }) => text);
  return { inputs: metafile.inputs, packages: findPackages(codes) };
}

/** Marks an import as external if another file exports it. */
function leaveTo(layout: Layout, made: string): Plugin {
  const from = posix.dirname(made);
  return {
    name: "leave to other files",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        const file = layout.get(relative(ROOT, join(resolveDir, path)).split(sep).join("/"));
        if (kind === "entry-point" || file === undefined || file === made) return undefined;
        return { path: pathOf(posix.relative(from, file)), external: true };
      });
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || !isBundled(path)) return undefined;
        const file = fileOfPackage(packageOf(path));
        return { path: pathOf(posix.relative(from, file)), external: true, sideEffects: false };
      });
    },
  };
}

/** Imports Node's modules by their full names, even in CommonJS code: an ES module has no `require`. */
const importBuiltins: Plugin = {
  name: "import built-in modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined;
      const name = path.replace("node:", "");
      if (kind === "require-call") return { path: name, namespace: "built-in" };
      return { path: `node:${name}`, external: true };
    });
    onLoad({ filter: /./, namespace: "built-in" }, ({ path }) => ({
      contents: `import all from "node:${path}"; module.exports = all;`,
    }));
  },
};

/** Prevents fdir from loading a picomatch package installed near dist/, which tinyglobby never uses. */
const hidePackages: Plugin = {
  name: "hide packages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?module$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]fdir[\\/]/.test(importer)
        ? { path: "module", namespace: "no packages" }
        : undefined,
    );
    onLoad({ filter: /./, namespace: "no packages" }, () => ({
      contents: "export const createRequire = () => ({ resolve() { throw new Error(); } });",
    }));
  },
};

/** Bundles the ES modules of yaml, which Node does not load by default, so that only the lexer remains: 17 kB, not 264. */
const shakeYaml: Plugin = {
  name: "shake yaml",
  setup({ onResolve }) {
    const folder = join(ROOT, "node_modules/yaml/browser");
    onResolve({ filter: /^yaml$/ }, () => ({ path: join(folder, "index.js"), sideEffects: false }));
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) =>
      resolveDir.startsWith(folder) ? { path: join(resolveDir, path), sideEffects: false } : undefined,
    );
  },
};

/** A path that cannot be confused with a package name. */
function pathOf(path: string): string {
  return path.startsWith(".") ? path : `./${path}`;
}
