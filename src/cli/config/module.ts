import { createRequire } from "node:module";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../usage-error.ts";

/** The exports of a module. Its code runs: nothing but what a configuration names is loaded so. */
export async function loadModule(file: string): Promise<ReadonlyMap<string, unknown>> {
  try {
    const exports: object = await import(pathToFileURL(file).href);
    return new Map(Object.entries(exports));
  } catch (error) {
    throw new UsageError(troubleOf(error));
  }
}

/** The file of a package or of a module in it, for a file that names it; undefined if it is not installed. */
export function resolvePackage(name: string, from: string): string | undefined {
  const { resolve } = createRequire(from);
  try {
    const file = resolve(name);
    return isAbsolute(file) ? file : undefined;
  } catch (error) {
    if (codeOf(error) === "MODULE_NOT_FOUND") return undefined;
    throw new UsageError(troubleOf(error));
  }
}

function troubleOf(error: unknown): string {
  if (codeOf(error) === "ERR_UNKNOWN_FILE_EXTENSION")
    return "Node reads TypeScript from version 22.18 on; take a newer one, or write JavaScript or JSON";
  const message = error instanceof Error ? error.message : String(error);
  // What follows is a stack, or code.
  return message.split("\n", 1).join("");
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
