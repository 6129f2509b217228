import { resolve } from "node:path";

/** Resolves a path against the folder in which the command was typed: npm runs a script in the folder of its package. */
export function typedPath(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? "", path);
}
