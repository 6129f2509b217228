import type { Targets } from "../../src/lint/reference.ts";

/**
 * Returns targets for the files of an example, given their fragments. The document itself exists, but its fragments may
 * be unknown.
 */
export function targetsOf(files: { readonly [path: string]: readonly string[] }): Targets {
  const at = (path: string) => {
    const names = files[path];
    return {
      exists: path === "" || names !== undefined,
      fragments: () => names && new Set(names),
      similar: () => new Set(Object.keys(files)),
    };
  };
  return { at, atRoot: at };
}
