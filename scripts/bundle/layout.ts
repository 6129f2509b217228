/**
 * Which file of dist/ gives out what a module exports, by paths from the root and from dist/. A module that no file
 * gives out is bundled into each that imports it.
 */
export type Layout = ReadonlyMap<string, string>;

/** A file of dist/ that is no entry: the modules whose exports it gives to the entries. */
export interface SharedFile {
  readonly path: string;
  readonly modules: readonly string[];
}

/** Entries have their own files, and what is shared has that which shares it. */
export function layOut(modules: readonly string[], shared: readonly SharedFile[]): Layout {
  return new Map([
    ...modules.map((module) => [module, fileOf(module)] as const),
    ...shared.flatMap(({ path, modules }) => modules.map((module) => [module, path] as const)),
  ]);
}

/** The file of dist/ that a module becomes where it has one of its own. */
export function fileOf(module: string): string {
  return module.replace(/\.ts$/, ".js");
}
