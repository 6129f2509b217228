import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { isAbsolute } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { messageOf } from "../../config/error.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";

/** Runs a module and returns its exports. */
export type LoadModule = (file: string) => Promise<ReadonlyMap<string, unknown>>;

/** Runs a module named in a configuration and returns its exports. A new `version` makes it run again. */
export async function loadModule(file: string, version?: string): Promise<ReadonlyMap<string, unknown>> {
  const stall = stalled();
  try {
    const exports: object = await Promise.race([import(addressOf(file, version)), stall.error]);
    return new Map(Object.entries(exports));
  } catch (error) {
    throw new UsageError(troubleOf(error));
  } finally {
    stall.forget();
  }
}

/** Returns the URL of a module. Node caches modules by URL, and CommonJS modules also by file name. */
function addressOf(file: string, version: string | undefined): string {
  const address = pathToFileURL(file);
  if (version === undefined) return address.href;
  Reflect.deleteProperty(createRequire(file).cache, file);
  address.search = version;
  return address.href;
}

/** Rejects when the process has nothing left to do, for example if a module awaits a promise that never settles. */
function stalled(): { readonly error: Promise<never>; readonly forget: () => void } {
  let end = () => {};
  const error = new Promise<never>((_, reject) => {
    end = () => reject(new Error("the module awaits a promise that never settles"));
  });
  process.once("beforeExit", end);
  return { error, forget: () => process.off("beforeExit", end) };
}

/** Returns the file that importing a package or a module in it would load; undefined if there is none. */
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
    return "TypeScript needs Node 22.18 or later; update Node, or use JavaScript or JSON";
  return messageOf(error);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** The maximum size of a module in bytes. */
const LARGEST = 1 << 26;

/** The time limit for a module in milliseconds. Documents wait for their configuration. */
const PATIENCE = 10_000;

/**
 * Creates a function that runs modules, and runs them again after a change. The modules that they import are not run
 * again. A module that exceeds the time limit is not run again until it changes.
 */
export function createRereading({ read }: Pick<Files, "read">, patience: number = PATIENCE): LoadModule {
  const first = new Map<string, string>();
  const late = new Set<string>();
  return async (name) => {
    const version = createHash("sha256").update(read(name, LARGEST)).digest("base64url");
    const known = first.get(name) ?? version;
    first.set(name, known);
    const key = `${version} ${name}`;
    // The first version runs under the module's own URL, so that other modules import the same instance.
    const load = () => (version === known ? loadModule(name) : loadModule(name, version));
    const exports = late.has(key) ? undefined : await within(patience, load());
    if (exports) return exports;
    late.add(key);
    throw new UsageError(
      `the module did not finish within ${patience / 1000} s; it will run again after it changes`,
    );
  };
}

/** Awaits a promise; returns undefined if it does not settle in time. */
async function within<Value>(patience: number, promise: Promise<Value>): Promise<Value | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([
      promise,
      setTimeout(patience, undefined, { signal: over.signal, ref: false }),
    ]);
  } finally {
    over.abort();
  }
}
