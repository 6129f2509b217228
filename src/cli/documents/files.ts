import * as fs from "node:fs";
import path, { type PlatformPath } from "node:path";
import { BESIDE, createOutputFile, type OutputFile } from "./output-file.ts";

/** A file system. Names are relative to one folder or absolute; what the system refuses is thrown. */
export interface Files {
  /** How names are written: the path module of the platform. */
  readonly path: PlatformPath;
  readonly folder: string;
  /** Undefined for a name that is not there. */
  readonly stat: (name: string) => FileStat | undefined;
  /** Whether a name is there, also that of a link that leads nowhere. */
  readonly has: (name: string) => boolean;
  readonly list: (folder: string) => readonly Entry[];
  /** Whether a file may be written: its permissions say so, and the system would let us. */
  readonly mayWrite: (name: string) => boolean;
  /** The absolute name of what is there, without links. */
  readonly real: (name: string) => string;
  /** Dot files match too, links do not. "/" separates folders everywhere. What is not UTF-8 is lost. */
  readonly glob: (pattern: string, ignore: readonly string[]) => Promise<readonly string[]>;
  readonly read: (name: string) => Uint8Array;
  /** A chunk is there only until the next is asked for. */
  readonly open: (name: string, size: number | undefined) => AsyncIterable<Uint8Array>;
  /** Begins a file, or what a link leads to. */
  readonly create: (name: string) => OutputFile;
  /** Makes a file with some permissions. Refuses a name that is there. */
  readonly createNew: (name: string, mode: number) => NewFile;
  /** Gives a file another name, at once; a file that had it is gone. */
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
}

export interface NewFile {
  /** Writes bytes; gives how many were written. */
  readonly write: (bytes: Uint8Array) => number;
  /** Returns once the bytes are on the disk. */
  readonly sync: () => void;
  readonly close: () => void;
}

interface FileStat {
  readonly isDirectory: boolean;
  readonly isFile: boolean;
  readonly mode: number;
  /** In bytes. */
  readonly size: number;
}

interface Entry {
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
  // Not path.join, which takes ".." for the folder that is written before it.
  const locate = (name: string) =>
    encodeName(
      folder === undefined || name === "" || path.isAbsolute(name) ? name : folder + path.sep + name,
    );
  // The one that is not native takes ".." by the text.
  const real = (name: string) => decodeName(fs.realpathSync.native(locate(name), { encoding: "buffer" }));
  return {
    path,
    folder: path.resolve(folder ?? "."),
    stat(name) {
      const stats = fs.statSync(locate(name), { throwIfNoEntry: false });
      return stats && fileStatOf(stats);
    },
    has: (name) => fs.lstatSync(locate(name), { throwIfNoEntry: false }) !== undefined,
    mayWrite: (name) => mayWriteTo(locate(name)),
    list: (name) => fs.readdirSync(locate(name), { withFileTypes: true, encoding: "buffer" }).map(entryOf),
    real,
    async glob(pattern, ignore) {
      // Few runs have a pattern.
      const { glob } = await import("tinyglobby");
      return glob(pattern, {
        ...(folder === undefined ? {} : { cwd: folder }),
        ignore,
        expandDirectories: false,
        dot: true,
        // A link may lead back to where it is.
        followSymbolicLinks: false,
        absolute: path.isAbsolute(pattern),
      });
    },
    read: (name) => fs.readFileSync(locate(name)),
    open: (name, size) => open(locate(name), size),
    create(name) {
      const isLink = fs.lstatSync(locate(name), { throwIfNoEntry: false })?.isSymbolicLink();
      // What /dev/stdout leads to may be a pipe, which has no name.
      const isOfFile = fs.statSync(locate(name), { throwIfNoEntry: false })?.isFile() !== false;
      const target = isLink && isOfFile ? real(name) : name;
      const beside = `${path.dirname(target)}${path.sep}${BESIDE}${crypto.randomUUID()}.tmp`;
      return createOutputFile(locate(target), locate(beside));
    },
    createNew(name, mode) {
      const file = fs.openSync(locate(name), "wx", mode);
      // The mask of the process took permissions away.
      fs.fchmodSync(file, mode);
      return newFile(file);
    },
    rename: (from, to) => fs.renameSync(locate(from), locate(to)),
    remove: (name) => fs.unlinkSync(locate(name)),
  };
}

const PERMISSIONS = 0o7777;
/** Permissions of which one is needed to write. */
const WRITE = 0o222;

function fileStatOf(stats: fs.Stats): FileStat {
  return {
    isDirectory: stats.isDirectory(),
    isFile: stats.isFile(),
    mode: stats.mode & PERMISSIONS,
    size: stats.size,
  };
}

function entryOf(entry: fs.Dirent<Buffer>): Entry {
  const kind = entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other";
  return { name: decodeName(entry.name), kind };
}

function mayWriteTo(name: string | Buffer): boolean {
  if ((fs.statSync(name).mode & WRITE) === 0) return false;
  try {
    fs.accessSync(name, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function newFile(file: number): NewFile {
  return {
    write: (bytes) => fs.writeSync(file, bytes),
    sync: () => fs.fsyncSync(file),
    close: () => fs.closeSync(file),
  };
}

function open(name: string | Buffer, size: number | undefined): AsyncIterable<Uint8Array> {
  // A file without a size may be anything, and may keep its reader waiting.
  if (!size) return fs.createReadStream(name, { highWaterMark: CHUNK });
  return size <= CHUNK ? contentOf(name) : chunksOf(name);
}

async function* chunksOf(name: string | Buffer): AsyncGenerator<Uint8Array> {
  const file = fs.openSync(name, "r");
  try {
    yield* chunksFrom(file);
  } finally {
    fs.closeSync(file);
  }
}

/** What an open file still has to read. Nobody waits for a file: a stream of it costs four times the reading. */
export async function* chunksFrom(file: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafeSlow(PORTION);
  for (;;) {
    const length = fs.readSync(file, chunk);
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

async function* contentOf(name: string | Buffer): AsyncGenerator<Uint8Array> {
  yield fs.readFileSync(name);
}

/**
 * The text of a file name. A name is bytes, which need not be UTF-8: one that is not becomes half a surrogate pair,
 * U+DC00 and the byte, which no UTF-8 gives (PEP 383). So each file has a text of its own.
 */
export function decodeName(bytes: Buffer): string {
  const text = bytes.toString();
  if (!text.includes(LOST)) return text;
  return bytes
    .toString("latin1")
    .replace(BEYOND_ASCII, (octets) =>
      octets.length > 1
        ? Buffer.from(octets, "latin1").toString()
        : String.fromCharCode(0xdc00 + octets.charCodeAt(0)),
    );
}

/** The name of a file as the system takes it. */
export function encodeName(name: string): string | Buffer {
  if (!BYTE.test(name)) return name;
  const parts = name.split(BYTE);
  return Buffer.concat(
    parts.map((part) => (BYTE.test(part) ? Buffer.of(part.charCodeAt(0) - 0xdc00) : Buffer.from(part))),
  );
}

/** A name as a program is given it by a shell: what is not UTF-8 in it is lost. */
export function givenName(name: string): string {
  return encodeName(name).toString();
}

/** What stands for bytes that are not UTF-8. */
export const LOST = "\ufffd";

/** A byte that is not UTF-8. Within a pair such a half is no byte. */
const BYTE = /([\udc80-\udcff])/u;

/** The octets of a character (RFC 3629, 4), or one that belongs to none. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;
