import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach } from "vitest";

/** Creates a folder that is removed after the tests of the suite. Returns its absolute path. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "urigram-")));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates such a folder that is emptied after each test. */
export function emptiedFolder(): string {
  const folder = temporaryFolder();
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  });
  return folder;
}

/** Writes files and their folders: strings and bytes unchanged, other values as JSON. */
export function writeFiles(folder: string, files: { readonly [name: string]: unknown }): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    const isWritten = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(join(folder, name), isWritten ? content : JSON.stringify(content));
  }
}
