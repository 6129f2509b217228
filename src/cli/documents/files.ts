import * as fs from "node:fs";
import { homedir, userInfo } from "node:os";
import path, { type PlatformPath } from "node:path";
import { decodeName, encodeName } from "./file-name.ts";
import { readNamed } from "./named-file.ts";
import { createNameIn, createOutputFile, type OutputFile } from "./output-file.ts";
import { chunksOf, openRegular, type Place, placeIn, readRegular, realOf } from "./repository-file.ts";

/** A file system. Names are absolute or relative to one folder. Its functions throw system errors. */
export interface Files {
  /** The path module of the platform. */
  readonly path: PlatformPath;
  readonly folder: string;
  /** Returns undefined if the name does not exist. */
  readonly stat: (name: string) => FileStat | undefined;
  /** True if a name exists, even if it is a broken link. */
  readonly has: (name: string) => boolean;
  readonly list: (folder: string) => readonly Entry[];
  /** Returns the user's cache folder. */
  readonly userCaches: () => string;
  /** Creates a folder and any missing parent folders, with the given permissions. */
  readonly makeFolder: (name: string, mode: number) => void;
  /** True if the file's permissions and the system allow writing. */
  readonly mayWrite: (name: string) => boolean;
  /** Returns the absolute name with all links resolved. */
  readonly real: (name: string) => string;
  /** Finds files, including hidden ones, without following links. Names use "/"; bytes that are not UTF-8 are lost. */
  readonly glob: (pattern: string, ignore: readonly string[]) => Promise<readonly string[]>;
  /** Resolves a name from a root folder to the place it refers to. Nothing outside the root is accessed. */
  readonly placeIn: (root: string, name: string) => Place;
  /** Reads a regular file of at most `most` bytes, inside the root if one is given. Throws an UnsafeFileError. */
  readonly read: (name: string, most: number, root?: string) => Uint8Array;
  /** Reads any file named by the user, even a pipe. Throws an UnsafeFileError if it is too large or too slow. */
  readonly readNamed: (name: string, most: number) => Promise<Uint8Array>;
  /** Opens a regular file found inside a root. A chunk is valid until the next is read. Throws an UnsafeFileError. */
  readonly openFound: (name: string, root: string) => AsyncIterable<Uint8Array>;
  /** Opens any file named by the user, even a pipe or device that blocks. A chunk is valid until the next is read. */
  readonly open: (name: string, size: number | undefined) => AsyncIterable<Uint8Array>;
  /** Starts writing a file or, if the name is a link, its target. */
  readonly create: (name: string) => OutputFile;
  /** Creates a file with the given permissions. Fails if the name exists. */
  readonly createNew: (name: string, mode: number) => NewFile;
  /** Returns an absolute name for a temporary file in a folder. Removes files left there by killed runs. */
  readonly nameIn: (folder: string) => string;
  /** Renames a file atomically and replaces any file that has the new name. */
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
}

export interface NewFile {
  /** Copies the owner, group and mode from another file. Returns true if they are now equal. */
  readonly own: (like: Ownership) => boolean;
  /** Writes bytes. Returns the number of bytes written. */
  readonly write: (bytes: Uint8Array) => number;
  /** Waits until the bytes are on disk. */
  readonly sync: () => void;
  readonly close: () => void;
}

/** The owner, group and permissions of a file. */
export interface Ownership {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

export interface FileStat extends Ownership {
  /** Identifies the file, whatever its name. */
  readonly id: string;
  readonly isDirectory: boolean;
  readonly isFile: boolean;
  /** The size in bytes. */
  readonly size: number;
}

interface Entry {
  readonly name: string;
  /** "other" includes links, which are never read. */
  readonly kind: "file" | "folder" | "other";
}

/** The size in bytes. */
const CHUNK = 1 << 18;

/** The real file system, as seen from a folder: by default, the working directory. */
export function filesIn(folder?: string): Files {
  // path.join would resolve ".." before links are followed.
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
    makeFolder: (name, mode) => makeFolder(absolute(name), mode),
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
    openFound: (name, root) => chunksOf(() => openRegular(absolute(name), absolute(root))),
    open: (name, size) => open(locate(name), size),
    create(name) {
      const isLink = fs.lstatSync(locate(name), { throwIfNoEntry: false })?.isSymbolicLink();
      // /dev/stdout may refer to a pipe, which has no name.
      const isOfFile = fs.statSync(locate(name), { throwIfNoEntry: false })?.isFile() !== false;
      const target = isLink && isOfFile ? real(name) : name;
      return createOutputFile(locate(target), locate(nameIn(path.dirname(target))));
    },
    createNew(name, mode) {
      const file = fs.openSync(locate(name), "wx", mode);
      // The process's umask may have removed permissions.
      fs.fchmodSync(file, mode);
      return newFile(file);
    },
    nameIn,
    rename: (from, to) => fs.renameSync(locate(from), locate(to)),
    remove: (name) => fs.unlinkSync(locate(name)),
  };
}

/** Creates a folder and those around it. In /proc, Node's recursive `mkdir` would never end. */
function makeFolder(name: string, mode: number): void {
  const isThere = () => fs.existsSync(encodeName(name));
  if (isThere()) return;
  makeFolder(path.dirname(name), mode);
  try {
    fs.mkdirSync(encodeName(name), { mode });
  } catch (error) {
    // Another process may have created it.
    if (!isThere()) throw error;
  }
}

async function globIn(
  cwd: string | undefined,
  pattern: string,
  ignore: readonly string[],
): Promise<readonly string[]> {
  // The library is loaded on demand, because few runs use a glob.
  const { glob } = await import("tinyglobby");
  return glob(pattern, {
    ...(cwd === undefined ? {} : { cwd }),
    ignore,
    expandDirectories: false,
    dot: true,
    // Links may form cycles.
    followSymbolicLinks: false,
    absolute: path.isAbsolute(pattern),
  });
}

/** The configured cache folder, or else the system's default (XDG Base Directory Specification). */
function userCaches(): string {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env;
  if (named && path.isAbsolute(named)) return named;
  // A relative or empty HOME would be resolved against the working directory.
  const home = path.isAbsolute(homedir()) ? homedir() : userInfo().homedir;
  if (process.platform === "win32") return local ?? path.join(home, "AppData", "Local");
  return process.platform === "darwin" ? path.join(home, "Library", "Caches") : path.join(home, ".cache");
}

const PERMISSIONS = 0o7777;
/** The permissions that allow writing. */
const WRITE = 0o222;

function fileStatOf(stats: fs.Stats): FileStat {
  return {
    id: fileId(stats),
    isDirectory: stats.isDirectory(),
    isFile: stats.isFile(),
    uid: stats.uid,
    gid: stats.gid,
    mode: stats.mode & PERMISSIONS,
    size: stats.size,
  };
}

/** On Windows, the device number of an open file is only the low half of the full number. */
export const fileId = ({ dev, ino }: fs.Stats): string => `${dev >>> 0} ${ino}`;

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
    // Changing the owner clears the set-user-id bit, so the mode is set afterwards.
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
  // If the size is unknown, this may be a pipe or device that blocks its reader.
  if (!size) return fs.createReadStream(name, { highWaterMark: CHUNK });
  return size <= CHUNK ? contentOf(name) : chunksOf(() => fs.openSync(name, "r"));
}

async function* contentOf(name: string | Buffer): AsyncGenerator<Uint8Array> {
  yield fs.readFileSync(name);
}
