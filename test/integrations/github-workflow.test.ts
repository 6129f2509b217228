import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { readProjectFile } from "../support/project.ts";

const name = "docs/github-workflow.yml";
const content = readProjectFile(name);

/** Bundles and loads GitHub's workflow parser. It imports JSON in a way that Node does not support. */
async function loadParser(): Promise<typeof import("@actions/workflow-parser")> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export * from "@actions/workflow-parser";',
      resolveDir: fileURLToPath(new URL("../..", import.meta.url)),
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

it("GitHub's own parser accepts the workflow", async () => {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  expect(context.errors.getErrors()).toEqual([]);
  if (!value) throw new Error(`${name} is empty`);
  const { jobs, errors } = await convertWorkflowTemplate(context, value);
  expect(errors).toBeUndefined();
  expect(jobs.map(({ id }) => id.value)).toEqual(["urigram"]);
});

it("its command writes SARIF for the whole repository, and fails if there are errors", async () => {
  const [, command = ""] = /run: npx --no urigram (.*) > urigram\.sarif$/m.exec(content) ?? [];
  const cwd = mkdtempSync(join(tmpdir(), "urigram-workflow-"));
  writeFileSync(join(cwd, "notes.md"), "[this](http://a/%zz)");
  const { code, stdout } = await urigram(command.split(" "), "", { cwd });
  rmSync(cwd, { recursive: true });
  expect(JSON.parse(stdout)).toMatchObject({ version: "2.1.0", runs: [{ results: [{ level: "error" }] }] });
  expect(code).toBe(1);
});
