import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { watchPaths } from "../../src/cli/lint/changes.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();

it("reports all files in a new folder, even those without an event of their own", async () => {
  const files = filesIn(folder);
  const untold = { name: "untold.md", kind: "file" } as const;
  const changes = await watchPaths(["."], {
    ...files,
    list: (name) => (name === join(folder, "new") ? [untold] : files.list(name)),
  });
  mkdirSync(join(folder, "new"));
  const names = await changes.next(new AbortController().signal);
  await changes.close();
  expect(names).toEqual(new Set([join(folder, "new"), join(folder, "new", "untold.md")]));
});
