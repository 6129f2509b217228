import type { Module } from "./modules.ts";

/** Finds cycles of imports, including type imports, each from a module back to itself; at least one if there are any. */
export function findCycles(modules: readonly Module[]): readonly (readonly string[])[] {
  const targets = new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const finished = new Set<string>();
  const cycles: (readonly string[])[] = [];
  for (const { path } of modules) visit(path, []);
  return cycles;

  function visit(path: string, above: readonly string[]): void {
    if (above.includes(path)) {
      cycles.push([...above.slice(above.indexOf(path)), path]);
      return;
    }
    if (finished.has(path)) return;
    for (const target of new Set(targets.get(path)))
      if (target !== undefined) visit(target, [...above, path]);
    finished.add(path);
  }
}
