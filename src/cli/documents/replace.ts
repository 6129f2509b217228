import { randomBytes } from "node:crypto";
import { isRefusal } from "./complaints.ts";
import type { Files, NewFile } from "./files.ts";

/** What the names of files begin with that are ours: those that are being written, and the cache. */
export const BESIDE = ".urigram-";

/**
 * Puts other bytes into a file: as a whole or not at all, for they are written beside it, and then take its name. Links to
 * the file stay. Gives why it was not done; undefined if it was.
 */
export function replaceFile(
  name: string,
  before: Uint8Array,
  after: Uint8Array,
  files: Files,
): Error | undefined {
  try {
    const target = files.real(name);
    const stat = files.stat(target);
    if (!stat?.isFile) return new Error("not fixed: it is not a file");
    // A file that takes its name would ask for the permissions of the folder alone.
    if (!files.mayWrite(target)) return new Error("not fixed: it is read-only");
    const folder = files.path.dirname(target);
    const beside = files.path.join(folder, BESIDE + randomBytes(8).toString("hex"));
    return replaceBy(beside, target, { before, after, mode: stat.mode }, files);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error;
  }
}

interface Replacement {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly mode: number;
}

function replaceBy(
  beside: string,
  target: string,
  { before, after, mode }: Replacement,
  files: Files,
): Error | undefined {
  const file = files.createNew(beside, mode);
  let isRenamed = false;
  try {
    writeAll(file, after);
    if (Buffer.compare(files.read(target), before) !== 0)
      return new Error("not fixed: it changed meanwhile; run urigram again");
    files.rename(beside, target);
    isRenamed = true;
    return undefined;
  } finally {
    if (!isRenamed) removeIfPossible(beside, files);
  }
}

function writeAll(file: NewFile, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; ) at += file.write(bytes.subarray(at));
    file.sync();
  } finally {
    file.close();
  }
}

/** The first trouble is the one to report. */
function removeIfPossible(name: string, files: Files): void {
  try {
    files.remove(name);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
