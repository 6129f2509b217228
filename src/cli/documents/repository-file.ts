import * as fs from "node:fs";
import path from "node:path";
import { decodeName, encodeName } from "./file-name.ts";

/** Says why a file is not read: its content may never end, it is outside of the root, or it is too large. */
export class UnsafeFileError extends Error {}

/** Says that a file has more bytes than are read. */
export class TooLargeError extends UnsafeFileError {
  constructor(most: number) {
    super(`it is larger than ${sizeText(most)}`);
  }
}

/** Without these flags, as on Windows, the checks before and after opening are all there is. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0, O_NOCTTY = 0 } = fs.constants;

/**
 * Opens a regular file, and waits for nothing: a pipe or a device is not opened, and neither is what leads out of the
 * root, if there is one. Throws an UnsafeFileError, or what the system says.
 */
export function openRegular(name: string, root: string | undefined): number {
  const real = root === undefined ? realOf(name) : realIn(root, name).real;
  const before = fs.lstatSync(encodeName(real), { bigint: true });
  checkRegular(before);
  const file = fs.openSync(encodeName(real), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY);
  try {
    const opened = fs.fstatSync(file, { bigint: true });
    checkRegular(opened);
    // Somebody may have put a link in the way between the look and the opening.
    const now = root === undefined ? before : realIn(root, name).stat;
    if (!isSame(now, opened)) throw new UnsafeFileError("it was replaced while it was being opened");
    return file;
  } catch (error) {
    fs.closeSync(file);
    throw error;
  }
}

function realIn(root: string, name: string): Place & { readonly kind: "inside" } {
  const place = placeIn(root, name);
  if (place.kind === "inside") return place;
  throw new UnsafeFileError(place.kind === "missing" ? "there is no such file" : OUTSIDE);
}

/** Why a file outside of the root is not read. */
const OUTSIDE = "it is outside the root";

/** Windows gives the low half of the number of a device for an open file, and all of it for some names. */
function isSame(a: fs.BigIntStats, b: fs.BigIntStats): boolean {
  return a.ino === b.ino && BigInt.asUintN(32, a.dev) === BigInt.asUintN(32, b.dev);
}

function checkRegular(stat: fs.BigIntStats): void {
  if (!stat.isFile()) throw new UnsafeFileError("it is not a regular file");
}

/** As much as a pipe gives at once. What is made of more at a time outlives the young generation of garbage. */
const PORTION = 1 << 16;

/**
 * The bytes that an open file still has. A chunk is there only until the next is asked for. Nobody waits for a file: a
 * stream of it costs four times the reading.
 */
export async function* chunksFrom(file: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafeSlow(PORTION);
  for (;;) {
    const length = fs.readSync(file, chunk);
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

/** The bytes of a regular file in a root. Throws as `openRegular` does. */
export async function* chunksIn(root: string, name: string): AsyncGenerator<Uint8Array> {
  const file = openRegular(name, root);
  try {
    yield* chunksFrom(file);
  } finally {
    fs.closeSync(file);
  }
}

/** All bytes of a regular file, counted as they are read: the system may say less. Throws as `openRegular` does. */
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

/** A number of bytes for people. */
export function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.ceil(bytes / 2 ** 20)} MiB`;
}

/** Where a name leads, seen from a root. */
export type Place =
  | { readonly kind: "inside"; readonly real: string; readonly stat: fs.BigIntStats }
  | { readonly kind: "missing" }
  | { readonly kind: "outside" };

/** As many links as Linux follows in one name. */
const MOST_LINKS = 40;

/** Follows an absolute name from a folder, link by link. Nothing outside of the folder is looked at. */
export function placeIn(root: string, name: string): Place {
  const top = realOf(root);
  const at: string[] = [];
  const waiting = wayFrom(root, name);
  for (let links = 0; links <= MOST_LINKS; ) {
    const segment = waiting.shift();
    if (segment === undefined) return inside(join(top, at));
    if (segment === "." || segment === "") continue;
    if (segment === "..") {
      if (at.pop() === undefined) return { kind: "outside" };
      continue;
    }
    const next = join(top, [...at, segment]);
    const stat = statOf(next);
    if (!stat) return { kind: "missing" };
    if (!stat.isSymbolicLink()) {
      at.push(segment);
      continue;
    }
    links++;
    const target = linkOf(next);
    if (path.isAbsolute(target)) at.length = 0;
    waiting.unshift(...(path.isAbsolute(target) ? wayFrom(top, target) : target.split(SEPARATOR)));
  }
  return { kind: "missing" };
}

/** Windows takes "/" too. */
const SEPARATOR = path.sep === "\\" ? /[\\/]/ : path.sep;

/** The way from a folder to a name. One to another drive leaves the folder. */
function wayFrom(folder: string, name: string): string[] {
  const way = path.relative(folder, name);
  return path.isAbsolute(way) ? [".."] : way.split(path.sep);
}

function inside(real: string): Place {
  const stat = statOf(real);
  return stat ? { kind: "inside", real, stat } : { kind: "missing" };
}

const join = (folder: string, segments: readonly string[]): string => [folder, ...segments].join(path.sep);

/** The absolute name of what is there, without links. Not the other one of Node, which takes ".." by the text. */
export const realOf = (name: string): string =>
  decodeName(fs.realpathSync.native(encodeName(name), { encoding: "buffer" }));

const linkOf = (name: string): string =>
  decodeName(fs.readlinkSync(encodeName(name), { encoding: "buffer" }));

function statOf(name: string): fs.BigIntStats | undefined {
  return fs.lstatSync(encodeName(name), { throwIfNoEntry: false, bigint: true });
}
