/**
 * The dist/ file that exports each module. Module paths are relative to the root, and file paths to dist/. A module that
 * no file exports is bundled into each file that imports it.
 */
export type Layout = ReadonlyMap<string, string>;

/** A dist/ file that is not an entry: the modules that it exports to the entries. */
export interface SharedFile {
  readonly path: string;
  readonly modules: readonly string[];
}

/** Assigns each entry to its own file, and each shared module to its shared file. */
export function layOut(modules: readonly string[], shared: readonly SharedFile[]): Layout {
  return new Map([
    ...modules.map((module) => [module, fileOf(module)] as const),
    ...shared.flatMap(({ path, modules }) => modules.map((module) => [module, path] as const)),
  ]);
}

/** The dist/ file for a module that has its own file. */
export function fileOf(module: string): string {
  return module.replace(/\.ts$/, ".js");
}
