import * as fs from "node:fs";
import path from "node:path";
import { decodeName, encodeName } from "./file-name.ts";

/** Thrown if a file may be endless, is outside the root or is too large. The message contains the reason. */
export class UnsafeFileError extends Error {}

/** Thrown if a file is larger than the limit. */
export class TooLargeError extends UnsafeFileError {
  constructor(most: number) {
    super(`the file is larger than ${sizeText(most)}`);
  }
}

/** These flags do not exist on Windows, where only the checks before and after opening apply. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0, O_NOCTTY = 0 } = fs.constants;

/** Opens a regular file without blocking. If a root is given, it must contain the file. Throws an UnsafeFileError. */
export function openRegular(name: string, root: string | undefined): number {
  const place = placeBy(name, root);
  const { real, stat: before } = found(place());
  checkRegular(before);
  const file = fs.openSync(encodeName(real), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY);
  try {
    const opened = fs.fstatSync(file, { bigint: true });
    checkRegular(opened);
    // The path may have been replaced by a link after it was checked.
    const now = root === undefined ? before : found(place()).stat;
    if (!isSame(now, opened)) throw new UnsafeFileError("the file was replaced while it was being opened");
    return file;
  } catch (error) {
    fs.closeSync(file);
    throw error;
  }
}

/** Returns a function that looks a name up again, always from the same real root. */
function placeBy(name: string, root: string | undefined): () => Place {
  if (root === undefined) return () => inside(realOf(name));
  const top = realOf(root);
  return () => placeBelow(top, wayFrom(root, name));
}

function found(place: Place): Inside {
  if (place.kind === "inside") return place;
  throw new UnsafeFileError(TROUBLES[place.kind]);
}

const TROUBLES: Readonly<Record<Exclude<Place["kind"], "inside">, string>> = {
  missing: "no such file",
  loop: "not a regular file",
  outside: "the file is outside the root",
};

/** On Windows, an open file reports only the low half of its device number; a lookup by name may return all of it. */
function isSame(a: fs.BigIntStats, b: fs.BigIntStats): boolean {
  return a.ino === b.ino && BigInt.asUintN(32, a.dev) === BigInt.asUintN(32, b.dev);
}

function checkRegular(stat: fs.BigIntStats): void {
  if (!stat.isFile()) throw new UnsafeFileError("not a regular file");
}

/** The usual size of a pipe chunk. Larger chunks would outlive the young generation of the garbage collector. */
const PORTION = 1 << 16;

/** Yields the rest of an open file synchronously, which is fast. A chunk is valid until the next is read. */
export async function* chunksFrom(file: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafeSlow(PORTION);
  for (;;) {
    const length = fs.readSync(file, chunk);
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

/** Opens a file, yields its bytes, and closes it. */
export async function* chunksOf(open: () => number): AsyncGenerator<Uint8Array> {
  const file = open();
  try {
    yield* chunksFrom(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Reads a regular file. Counts bytes, because the reported size may be wrong. Throws the errors of `openRegular`. */
export function readRegular(name: string, most: number, root: string | undefined): Uint8Array {
  const file = openRegular(name, root);
  try {
    return readAll(file, most);
  } finally {
    fs.closeSync(file);
  }
}

function readAll(file: number, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let length = 0; ; ) {
    const chunk = Buffer.allocUnsafe(PORTION);
    const count = fs.readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks, length);
    length += count;
    if (length > most) throw new TooLargeError(most);
    chunks.push(chunk.subarray(0, count));
  }
}

/** Formats a number of bytes in human-readable form. */
export function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.ceil(bytes / 2 ** 20)} MiB`;
}

interface Inside {
  readonly kind: "inside";
  /** The absolute name without links. */
  readonly real: string;
  readonly stat: fs.BigIntStats;
}

/** The place that a name refers to, as seen from a root. */
export type Place =
  | Inside
  | { readonly kind: "missing" }
  /** A link that leads to itself. */
  | { readonly kind: "loop" }
  | { readonly kind: "outside" };

/** The maximum number of links in a name, as in Linux. */
const MOST_LINKS = 40;

/** Follows an absolute name from a folder, one link at a time. Nothing outside the folder is accessed. */
export function placeIn(root: string, name: string): Place {
  return placeBelow(realOf(root), wayFrom(root, name));
}

/** Follows a path from a folder whose name contains no links. */
function placeBelow(top: string, from: readonly string[]): Place {
  /** The folders from the root (not included) to the current directory. */
  const way: Inside[] = [];
  const waiting = [...from];
  for (let links = 0; links <= MOST_LINKS; ) {
    const segment = waiting.shift();
    const at = way.at(-1);
    if (segment === undefined) return at ?? inside(top);
    if (segment === "." || segment === "") continue;
    if (segment === "..") {
      if (way.pop() === undefined) return { kind: "outside" };
      continue;
    }
    const next = inside(`${at?.real ?? top}${path.sep}${segment}`);
    if (next.kind === "missing") return next;
    if (!next.stat.isSymbolicLink()) {
      way.push(next);
      continue;
    }
    links++;
    const target = linkOf(next.real);
    if (path.isAbsolute(target)) way.length = 0;
    waiting.unshift(...(path.isAbsolute(target) ? wayFrom(top, target) : target.split(SEPARATOR)));
  }
  return { kind: "loop" };
}

/** Windows also accepts "/". */
const SEPARATOR = path.sep === "\\" ? /[\\/]/ : path.sep;

/** The path segments that lead from a folder to a name. A path to another drive leads out of the folder. */
function wayFrom(folder: string, name: string): string[] {
  const way = path.relative(folder, name);
  return path.isAbsolute(way) ? [".."] : way.split(path.sep);
}

function inside(real: string): Inside | { readonly kind: "missing" } {
  const stat = statOf(real);
  return stat ? { kind: "inside", real, stat } : { kind: "missing" };
}

/** The absolute name with all links resolved. Node's other `realpath` resolves ".." before it follows links. */
export const realOf = (name: string): string =>
  decodeName(fs.realpathSync.native(encodeName(name), { encoding: "buffer" }));

const linkOf = (name: string): string =>
  decodeName(fs.readlinkSync(encodeName(name), { encoding: "buffer" }));

function statOf(name: string): fs.BigIntStats | undefined {
  // No file has such a name, and Node throws a TypeError.
  if (name.includes("\0")) return undefined;
  return fs.lstatSync(encodeName(name), { throwIfNoEntry: false, bigint: true });
}
