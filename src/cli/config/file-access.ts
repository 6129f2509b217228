import type { Files } from "../documents/files.ts";
import { TooLargeError, UnsafeFileError } from "../documents/repository-file.ts";
import { UsageError } from "../exit.ts";
import { type LoadModule, resolvePackage } from "./module.ts";

/** Access to the files that belong to a configuration. */
export interface Reading {
  /** Reads a JSON file. Throws a UsageError if the file must not be read or reading fails. */
  readonly bytesOf: (file: string) => Promise<Uint8Array>;
  readonly kindOf: (file: string) => FileKind;
  /** Returns the file that an import of a package would load; undefined if the package is not installed. */
  readonly packageFile: (name: string, from: string) => string | undefined;
  readonly load: LoadModule;
}

/** "other" is a folder, a device, a pipe or a link to itself. */
type FileKind = "file" | "missing" | "other";

/** A configuration, and the root that must contain it; the root is undefined if the user named the file. */
export interface Start {
  readonly file: string;
  readonly root: string | undefined;
}

/** The maximum size of a JSON file in bytes. */
const LARGEST = 1 << 20;

/** Gives access to a trusted configuration, and to any file that it names. */
export function trustingReading(files: Files, load: LoadModule, start: Start): Reading {
  return {
    bytesOf: (file) =>
      withUsageErrors(async () => {
        if (file !== start.file) return files.read(file, LARGEST);
        return start.root === undefined
          ? files.readNamed(file, LARGEST)
          : files.read(file, LARGEST, start.root);
      }),
    kindOf(file) {
      const stat = files.stat(file);
      if (!stat) return "missing";
      return stat.isFile ? "file" : "other";
    },
    packageFile: resolvePackage,
    load,
  };
}

/**
 * Gives access only to files inside a root and runs no code. Node must not resolve packages, because it would read
 * files outside the root. `advice` tells users how to trust the configuration.
 */
export function confinedReading(files: Files, root: string, advice: string): Reading {
  const untrusted = (reason: string) => new UsageError(`${reason}; ${advice}`);
  return {
    bytesOf: (file) => withUsageErrors(async () => files.read(file, LARGEST, root)),
    kindOf(file) {
      const place = files.placeIn(root, file);
      if (place.kind === "outside") throw untrusted("it names a file outside the root");
      if (place.kind === "missing") return "missing";
      return place.kind === "inside" && place.stat.isFile() ? "file" : "other";
    },
    packageFile() {
      throw untrusted("it names a package");
    },
    async load() {
      throw untrusted("loading it would run code");
    },
  };
}

async function withUsageErrors(read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooLargeError)
      throw new UsageError(`${error.message}; use globs and * to shorten the configuration`);
    throw error instanceof UnsafeFileError ? new UsageError(error.message) : error;
  }
}
