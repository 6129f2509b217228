import {
  closeSync,
  createReadStream,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import path, { type PlatformPath } from "node:path";

/** A file system. Names are relative to one folder or absolute; what the system refuses is thrown. */
export interface Files {
  /** How names are written: the path module of the platform. */
  readonly path: PlatformPath;
  /** Undefined for a name that is not there. */
  readonly stat: (name: string) => FileStat | undefined;
  readonly list: (folder: string) => readonly Entry[];
  /** The files that a pattern matches, dot files too. "/" separates the folders of a pattern on every platform. */
  readonly glob: (pattern: string, ignore: readonly string[]) => Promise<readonly string[]>;
  /** A chunk is there only until the next is asked for. */
  readonly open: (name: string, size: number | undefined) => AsyncIterable<Uint8Array>;
}

export interface FileStat {
  readonly isDirectory: boolean;
  /** In bytes. */
  readonly size: number;
}

export interface Entry {
  readonly name: string;
  /** Anything else, links included, is not for reading. */
  readonly kind: "file" | "folder" | "other";
}

/** Bytes. */
const CHUNK = 1 << 18;
/** As much as a pipe gives at once. What is made of more at a time outlives the young generation of garbage. */
const PORTION = 1 << 16;

/** The files of the system, seen from a folder: by default, from the working directory. */
export function filesIn(folder?: string): Files {
  const locate = (name: string) =>
    folder === undefined || name === "" || path.isAbsolute(name) ? name : path.join(folder, name);
  return {
    path,
    stat(name) {
      const stat = statSync(locate(name), { throwIfNoEntry: false });
      return stat && { isDirectory: stat.isDirectory(), size: stat.size };
    },
    list: (name) =>
      readdirSync(locate(name), { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        kind: entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other",
      })),
    async glob(pattern, ignore) {
      // Few runs have a pattern.
      const { glob } = await import("tinyglobby");
      return glob(pattern, {
        ...(folder === undefined ? {} : { cwd: folder }),
        ignore,
        expandDirectories: false,
        dot: true,
        absolute: path.isAbsolute(pattern),
      });
    },
    open(name, size) {
      // A file without a size may be anything, and may keep its reader waiting.
      if (!size) return createReadStream(locate(name), { highWaterMark: CHUNK });
      return size <= CHUNK ? contentOf(locate(name)) : chunksOf(locate(name));
    },
  };
}

async function* chunksOf(name: string): AsyncGenerator<Uint8Array> {
  const file = openSync(name, "r");
  try {
    yield* chunksFrom(file);
  } finally {
    closeSync(file);
  }
}

/** What an open file still has to read. Nobody waits for a file: a stream of it costs four times the reading. */
export async function* chunksFrom(file: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafeSlow(PORTION);
  for (;;) {
    const length = readSync(file, chunk);
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

async function* contentOf(name: string): AsyncGenerator<Uint8Array> {
  yield readFileSync(name);
}
