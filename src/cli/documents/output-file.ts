import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** A file that is being written. What the system refuses is thrown. */
export interface OutputFile {
  readonly write: (text: string) => void;
  /** Puts the file, which is whole now, in the place of the one that was there. */
  readonly keep: () => void;
  /** Leaves what was there before; does nothing once the file was kept. */
  readonly discard: () => void;
}

type Name = string | Buffer;

/** Begins a file beside its name, which it gets once it is whole. A device or a pipe is written itself. */
export function createOutputFile(name: Name, beside: Name): OutputFile {
  const before = statSync(name, { throwIfNoEntry: false });
  const isPlace = before === undefined || before.isFile();
  const file = isPlace ? openSync(beside, "wx") : openSync(name, "w");
  if (before?.isFile()) fchmodSync(file, before.mode);
  let [isOpen, isKept] = [true, false];
  let waiting = "";
  function pass(): void {
    const text = waiting;
    waiting = "";
    writeFileSync(file, text);
  }
  function close(): void {
    if (isOpen) closeSync(file);
    isOpen = false;
  }
  function discard(): void {
    process.off("exit", discard);
    if (isKept) return;
    close();
    if (isPlace) rmSync(beside, { force: true });
  }
  // The process may exit early, when the reader of its output is gone.
  process.on("exit", discard);
  return {
    write(text) {
      waiting += text;
      if (waiting.length >= PORTION) pass();
    },
    keep() {
      pass();
      close();
      if (isPlace) renameSync(beside, name);
      isKept = true;
    },
    discard,
  };
}

/** How much is written at once, in UTF-16 units. */
const PORTION = 1 << 16;

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
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile() && isLeft(entry.name)) unlinkSync(path.join(folder, entry.name));
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
