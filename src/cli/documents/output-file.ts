import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";

/** A file that is being written. All methods throw system errors. */
export interface OutputFile {
  readonly write: (text: string) => void;
  /** Replaces the previous file with this one, which is now complete. */
  readonly keep: () => void;
  /** Restores the previous file; does nothing after `keep`. */
  readonly discard: () => void;
}

type Name = string | Buffer;

/** Starts a temporary file, which is renamed when it is complete. A device or pipe is written to directly. */
export function createOutputFile(name: Name, beside: Name): OutputFile {
  const before = fs.statSync(name, { throwIfNoEntry: false });
  const isPlace = before === undefined || before.isFile();
  const file = isPlace ? fs.openSync(beside, "wx") : fs.openSync(name, "w");
  if (before?.isFile()) fs.fchmodSync(file, before.mode);
  let [isOpen, isKept] = [true, false];
  let waiting = "";
  function pass(): void {
    const text = waiting;
    waiting = "";
    fs.writeFileSync(file, text);
  }
  function close(): void {
    if (isOpen) fs.closeSync(file);
    isOpen = false;
  }
  function discard(): void {
    process.off("exit", discard);
    if (isKept) return;
    close();
    if (isPlace) fs.rmSync(beside, { force: true });
  }
  // The process may exit early if the reader of its output is gone.
  process.on("exit", discard);
  return {
    write(text) {
      waiting += text;
      if (waiting.length >= PORTION) pass();
    },
    keep() {
      pass();
      close();
      if (isPlace) fs.renameSync(beside, name);
      isKept = true;
    },
    discard,
  };
}

/** The size of a single write in UTF-16 units. */
const PORTION = 1 << 16;

/** The prefix of the names of temporary files. */
export const TEMPORARY_PREFIX = ".urigram-";

/** Identifies this run. A process id is not enough, because runs in different containers may have the same id. */
const RUN: string = randomBytes(8).toString("hex");
const NAME = /^\.urigram-([1-9]\d{0,9})-([\da-f]{16})-[\da-f]{16}$/;

/** Creates a function that names temporary files in a folder, after removing files left by killed runs. */
export function createNameIn(absolute: (folder: string) => string): (folder: string) => string {
  const cleaned = new Set<string>();
  return (around) => {
    const folder = absolute(around);
    if (!cleaned.has(folder)) removeLeftovers(folder);
    cleaned.add(folder);
    return path.join(folder, `${TEMPORARY_PREFIX}${process.pid}-${RUN}-${randomBytes(8).toString("hex")}`);
  };
}

/** Removes temporary files left in a folder by killed runs, if the system permits it. */
function removeLeftovers(folder: string): void {
  try {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile() && isLeft(entry.name)) fs.unlinkSync(path.join(folder, entry.name));
  } catch {
    // Leftover files are harmless, and writing the new file will report any problem with the folder.
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
    // EPERM means that the process is running but belongs to another user.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
