import { closeSync, fchmodSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

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
