import { resolve } from "node:path";

/** Resolves a path relative to the folder in which the command was typed: npm runs a script in its package's folder. */
export function typedPath(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? "", path);
}
