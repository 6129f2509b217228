import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";

/** What the names of files begin with that are being written. */
export const BESIDE = ".urigram-";

/** This run, as others of the same process id are not: in a container, each run may have the same. */
const RUN: string = randomBytes(8).toString("hex");
const NAME = /^\.urigram-([1-9]\d{0,9})-([\da-f]{16})-[\da-f]{16}$/;

/**
 * Makes the function that names a new file in a folder, one that is being written and that nobody else names. It first
 * removes what runs that were killed left in the folder, once.
 */
export function createNameIn(absolute: (folder: string) => string): (folder: string) => string {
  const cleaned = new Set<string>();
  return (around) => {
    const folder = absolute(around);
    if (!cleaned.has(folder)) removeLeftovers(folder);
    cleaned.add(folder);
    return path.join(folder, `${BESIDE}${process.pid}-${RUN}-${randomBytes(8).toString("hex")}`);
  };
}

/** Removes the files that runs left in a folder which were killed while they wrote, if the system lets us. */
function removeLeftovers(folder: string): void {
  try {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile() && isLeft(entry.name)) fs.unlinkSync(path.join(folder, entry.name));
  } catch {
    // They harm nobody, and writing says what is wrong with the folder.
  }
}

function isLeft(name: string): boolean {
  const [, id, run] = NAME.exec(name) ?? [];
  return id !== undefined && run !== RUN && (Number(id) === process.pid || !isRunning(Number(id)));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // One of another user may not be asked.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
