import type { Files } from "../documents/files.ts";
import { TooLargeError, UnsafeFileError } from "../documents/repository-file.ts";
import { UsageError } from "../exit.ts";
import { type LoadModule, resolvePackage } from "./module.ts";

/** Access to the files that belong to a configuration. */
export interface Reading {
  /** Reads a JSON file. Throws a UsageError if the file must not be read or reading fails. */
  readonly bytesOf: (file: string) => Promise<Uint8Array>;
  readonly isFile: (file: string) => boolean;
  /** The file of a package as another file would import it; undefined if it is not installed. */
  readonly packageFile: (name: string, from: string) => string | undefined;
  readonly load: LoadModule;
}

/** The maximum size of a JSON file in bytes. */
const LARGEST = 1 << 20;

/** Reads any file named in a trusted configuration. `named` is the file named in an option. */
export function trustingReading(files: Files, load: LoadModule, named?: string): Reading {
  return {
    bytesOf: (file) =>
      withUsageErrors(async () =>
        file === named ? files.readNamed(file, LARGEST) : files.read(file, LARGEST),
      ),
    isFile: (file) => files.stat(file)?.isFile === true,
    packageFile: resolvePackage,
    load,
  };
}

/**
 * Reads only files inside a root, and runs no code. Node must not resolve packages, because it would read files outside
 * the root.
 */
export function confinedReading(files: Files, root: string): Reading {
  return {
    bytesOf: (file) => withUsageErrors(async () => files.read(file, LARGEST, root)),
    isFile(file) {
      const place = files.placeIn(root, file);
      if (place.kind === "outside") throw untrusted("it is outside the open folder");
      return place.kind === "inside" && place.stat.isFile();
    },
    packageFile() {
      throw untrusted("it names a package");
    },
    async load() {
      throw untrusted("it would run code");
    },
  };
}

function untrusted(reason: string): UsageError {
  return new UsageError(`${reason}; set urigram.trustConfiguration to true if you trust its authors`);
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
