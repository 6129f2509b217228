import * as fs from "node:fs";
import { homedir } from "node:os";
import path, { type PlatformPath } from "node:path";
import { decodeName, encodeName } from "./file-name.ts";
import { readNamed } from "./named-file.ts";
import { createNameIn, createOutputFile, type OutputFile } from "./output-file.ts";
import { chunksFrom, chunksIn, type Place, placeIn, readRegular, realOf } from "./repository-file.ts";

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
  /** The folder of the caches of the user. */
  readonly userCaches: () => string;
  /** Makes a folder with some permissions, and those above it, if they are not there. */
  readonly makeFolder: (name: string, mode: number) => void;
  /** Whether a file may be written: its permissions say so, and the system would let us. */
  readonly mayWrite: (name: string) => boolean;
  /** The absolute name of what is there, without links. */
  readonly real: (name: string) => string;
  /** Dot files match too, links do not. "/" separates folders everywhere. What is not UTF-8 is lost. */
  readonly glob: (pattern: string, ignore: readonly string[]) => Promise<readonly string[]>;
  /** Where a name leads from a root, which is a folder; nothing outside of that is looked at. */
  readonly placeIn: (root: string, name: string) => Place;
  /** All bytes of a regular file, at most `most`; with a root, only of one in it. Throws an UnsafeFileError. */
  readonly read: (name: string, most: number, root?: string) => Uint8Array;
  /** All bytes of whatever somebody named, at most `most`, or an UnsafeFileError; it is waited for, but not for ever. */
  readonly readNamed: (name: string, most: number) => Promise<Uint8Array>;
  /** Opens a regular file in a root that a search found, or throws an UnsafeFileError. A chunk lasts until the next. */
  readonly openFound: (name: string, root: string) => AsyncIterable<Uint8Array>;
  /** Opens whatever somebody named, and waits for it. A chunk lasts until the next. */
  readonly open: (name: string, size: number | undefined) => AsyncIterable<Uint8Array>;
  /** Begins a file, or what a link leads to. */
  readonly create: (name: string) => OutputFile;
  /** Makes a file with some permissions. Refuses a name that is there. */
  readonly createNew: (name: string, mode: number) => NewFile;
  /** The absolute name of a new file in a folder. What runs that were killed left there is removed. */
  readonly nameIn: (folder: string) => string;
  /** Gives a file another name, at once; a file that had it is gone. */
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
}

export interface NewFile {
  /** Takes the owner, the group and the mode of another file. Returns whether it has them. */
  readonly own: (like: Ownership) => boolean;
  /** Writes bytes; gives how many were written. */
  readonly write: (bytes: Uint8Array) => number;
  /** Returns once the bytes are on the disk. */
  readonly sync: () => void;
  readonly close: () => void;
}

/** Who may do what with a file. */
export interface Ownership {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

interface FileStat extends Ownership {
  readonly isDirectory: boolean;
  readonly isFile: boolean;
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

/** The files of the system, seen from a folder: by default, from the working directory. */
export function filesIn(folder?: string): Files {
  // Not path.join, which takes ".." for the folder that is written before it.
  const seen = (name: string) =>
    folder === undefined || name === "" || path.isAbsolute(name) ? name : folder + path.sep + name;
  const locate = (name: string) => encodeName(seen(name));
  const real = (name: string) => realOf(seen(name));
  const absolute = (name: string) => path.resolve(folder ?? ".", name);
  const nameIn = createNameIn(absolute);
  return {
    path,
    folder: path.resolve(folder ?? "."),
    stat(name) {
      const stats = fs.statSync(locate(name), { throwIfNoEntry: false });
      return stats && fileStatOf(stats);
    },
    has: (name) => fs.lstatSync(locate(name), { throwIfNoEntry: false }) !== undefined,
    userCaches,
    makeFolder(name, mode) {
      fs.mkdirSync(locate(name), { recursive: true, mode });
    },
    mayWrite: (name) => mayWriteTo(locate(name)),
    list: (name) => fs.readdirSync(locate(name), { withFileTypes: true, encoding: "buffer" }).map(entryOf),
    real,
    glob: (pattern, ignore) => globIn(folder, pattern, ignore),
    placeIn: (root, name) => placeIn(absolute(root), absolute(name)),
    read: (name, most, root) =>
      root === undefined
        ? readRegular(seen(name), most, undefined)
        : readRegular(absolute(name), most, absolute(root)),
    readNamed: (name, most) => readNamed(locate(name), most),
    openFound: (name, root) => chunksIn(absolute(root), absolute(name)),
    open: (name, size) => open(locate(name), size),
    create(name) {
      const isLink = fs.lstatSync(locate(name), { throwIfNoEntry: false })?.isSymbolicLink();
      // What /dev/stdout leads to may be a pipe, which has no name.
      const isOfFile = fs.statSync(locate(name), { throwIfNoEntry: false })?.isFile() !== false;
      const target = isLink && isOfFile ? real(name) : name;
      return createOutputFile(locate(target), locate(nameIn(path.dirname(target))));
    },
    createNew(name, mode) {
      const file = fs.openSync(locate(name), "wx", mode);
      // The mask of the process took permissions away.
      fs.fchmodSync(file, mode);
      return newFile(file);
    },
    nameIn,
    rename: (from, to) => fs.renameSync(locate(from), locate(to)),
    remove: (name) => fs.unlinkSync(locate(name)),
  };
}

async function globIn(
  cwd: string | undefined,
  pattern: string,
  ignore: readonly string[],
): Promise<readonly string[]> {
  // Few runs have a pattern.
  const { glob } = await import("tinyglobby");
  return glob(pattern, {
    ...(cwd === undefined ? {} : { cwd }),
    ignore,
    expandDirectories: false,
    dot: true,
    // A link may lead back to where it is.
    followSymbolicLinks: false,
    absolute: path.isAbsolute(pattern),
  });
}

/** Where systems have caches, unless the user says where: by the XDG Base Directory Specification. */
function userCaches(): string {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env;
  if (named && path.isAbsolute(named)) return named;
  if (process.platform === "win32") return local ?? path.join(homedir(), "AppData", "Local");
  return process.platform === "darwin"
    ? path.join(homedir(), "Library", "Caches")
    : path.join(homedir(), ".cache");
}

const PERMISSIONS = 0o7777;
/** Permissions of which one is needed to write. */
const WRITE = 0o222;

function fileStatOf(stats: fs.Stats): FileStat {
  return {
    isDirectory: stats.isDirectory(),
    isFile: stats.isFile(),
    uid: stats.uid,
    gid: stats.gid,
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

function own(file: number, { uid, gid, mode }: Ownership): boolean {
  const isLike = (stats: fs.Stats) => stats.uid === uid && stats.gid === gid;
  try {
    if (!isLike(fs.fstatSync(file))) fs.fchownSync(file, uid, gid);
    // A new owner takes away what runs as the owner.
    fs.fchmodSync(file, mode);
    const now = fs.fstatSync(file);
    return isLike(now) && (now.mode & PERMISSIONS) === mode;
  } catch {
    return false;
  }
}

function newFile(file: number): NewFile {
  return {
    own: (like) => own(file, like),
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

async function* contentOf(name: string | Buffer): AsyncGenerator<Uint8Array> {
  yield fs.readFileSync(name);
}
