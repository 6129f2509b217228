import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach } from "vitest";

/** The absolute name of a new folder, which is removed after the tests of the suite. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "urigram-")));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The same, emptied after each test. */
export function emptiedFolder(): string {
  const folder = temporaryFolder();
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  });
  return folder;
}

/** Writes files below a folder, with their folders: texts and bytes as they are, anything else as JSON. */
export function writeFiles(folder: string, files: { readonly [name: string]: unknown }): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    const isWritten = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(join(folder, name), isWritten ? content : JSON.stringify(content));
  }
}
