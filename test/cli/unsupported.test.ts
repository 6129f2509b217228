import { expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";

const folder = emptiedFolder();

it("--verbose counts the files in unsupported languages", async () => {
  writeFiles(folder, { "a.md": "", "b.yaml": "", "c.txt": "", "d.zig": "", "e.sql": "" });
  const { stderr } = await urigram(["lint", ".", "--verbose"], "", { cwd: folder });
  expect(stderr).toBe('urigram: read 2 files in unsupported languages (such as "d.zig") as source code\n');
});
