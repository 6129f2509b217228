import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Files } from "../documents/files.ts";

/** The content written by an earlier run, and a function that writes the content for the next. Throws system errors. */
export interface CacheFile {
  /** The content, if it was written by a run with the same key; otherwise undefined. */
  readonly text: string | undefined;
  /** True if the file exists, but was written without the key or has changed since. */
  readonly isForeign: boolean;
  readonly write: (text: string) => void;
}

/** The size in bytes. */
const LARGEST = 1 << 28;

/** Opens a cache. It is authenticated with a key that only the user can read, so nobody else can forge a cache. */
export function openCacheFile(name: string, files: Files): CacheFile {
  const key = keyOf(files);
  const sealOf = (text: string) => createHmac("sha256", key).update(text).digest("base64");
  const content = files.stat(name)?.isFile ? new TextDecoder().decode(files.read(name, LARGEST)) : "";
  const end = content.indexOf("\n");
  const text = content.slice(end + 1);
  const isOurs = end > 0 && isEqual(content.slice(0, end), sealOf(text));
  return {
    text: isOurs ? text : undefined,
    isForeign: !isOurs && content !== "",
    write(next) {
      const file = files.create(name);
      try {
        file.write(`${sealOf(next)}\n${next}`);
        file.keep();
      } finally {
        file.discard();
      }
    },
  };
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** True if a file can be used as a cache: it does not exist, is empty, or begins like a cache. */
export function mayBeCache(name: string, files: Files): boolean {
  const stat = files.stat(name);
  if (!stat) return true;
  if (!stat.isFile) return false;
  if (stat.size === 0) return true;
  const [seal = ""] = new TextDecoder().decode(files.read(name, LARGEST).subarray(0, 100)).split("\n", 1);
  return /^[A-Za-z\d+/]{43}=$/.test(seal);
}

const OWN_FOLDER = "urigram";
/** Permissions that deny access to other users. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** The default cache file: in `node_modules` if it exists and git ignores it; otherwise, in the user's cache folder. */
export function usualCacheFile(files: Files): string {
  const { folder, path } = files;
  const way = ["node_modules", ".cache", OWN_FOLDER, "lint.cache"];
  if (!isPlain(way, files)) {
    const project = createHash("sha256").update(folder).digest("hex");
    return path.join(userFolder(files), `${project}.cache`);
  }
  const name = path.join(folder, ...way);
  const around = path.dirname(name);
  files.makeFolder(around, 0o777);
  const ignoring = path.join(around, ".gitignore");
  if (!files.has(ignoring)) writeNew(ignoring, Buffer.from("*\n"), files);
  return name;
}

/** True if the first folder exists and the path leads neither through links nor to a folder, pipe or device. */
function isPlain(way: readonly string[], { folder, path, placeIn, has, real }: Files): boolean {
  return way.every((_, index) => {
    const begin = way.slice(0, index + 1);
    const place = placeIn(folder, path.join(folder, ...begin));
    return place.kind === "inside"
      ? place.real === path.join(real(folder), ...begin) && (index < way.length - 1 || place.stat.isFile())
      : index > 0 && place.kind === "missing" && !has(path.join(folder, ...begin));
  });
}

function userFolder(files: Files): string {
  const own = files.path.join(files.userCaches(), OWN_FOLDER);
  files.makeFolder(own, PRIVATE_FOLDER);
  return own;
}

/** The size in bytes. */
const KEY_LENGTH = 32;

/** The user's key, created in the first run. A key that others can read or write is replaced. */
function keyOf(files: Files): Uint8Array {
  const name = files.path.join(userFolder(files), "key");
  const stat = files.stat(name);
  const isPrivate = stat?.isFile && (files.path.sep === "\\" || (stat.mode & 0o077) === 0);
  const known = isPrivate ? files.read(name, LARGEST) : undefined;
  if (known?.length === KEY_LENGTH) return known;
  const key = randomBytes(KEY_LENGTH);
  writeNew(name, key, files);
  return key;
}

/** Writes a small file atomically. */
function writeNew(name: string, bytes: Uint8Array, files: Files): void {
  const beside = files.nameIn(files.path.dirname(name));
  const file = files.createNew(beside, PRIVATE_FILE);
  try {
    for (let at = 0; at < bytes.length; ) at += file.write(bytes.subarray(at));
  } finally {
    file.close();
  }
  files.rename(beside, name);
}
