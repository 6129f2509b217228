import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { filesBelow } from "../../src/cli/lint/changes.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, "new", "deep"), { recursive: true });
  mkdirSync(join(folder, "new", "skipped"));
  for (const name of ["a.md", "deep/b.md", "skipped/c.md"]) writeFileSync(join(folder, "new", name), "");
  symlinkSync(folder, join(folder, "new", "loop"));
});

function below(name: string): readonly string[] {
  const found = filesBelow(join(folder, name), filesIn(folder), (each) => each.endsWith("skipped"));
  return found.map((each) => each.slice(folder.length + 1)).toSorted();
}

it("finds the files below a new folder at any depth, except skipped files and links", () =>
  expect(below("new")).toEqual(["new/a.md", "new/deep/b.md"]));

it("finds no files below a file or a missing folder", () => {
  expect(below("new/a.md")).toEqual([]);
  expect(below("gone")).toEqual([]);
});
