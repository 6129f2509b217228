import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { loadParser, type Step } from "../support/github.ts";
import { listProjectFiles, readProjectFile } from "../support/project.ts";

interface Workflow {
  readonly jobs: {
    readonly [id: string]: {
      readonly steps: readonly Step[];
      readonly "runs-on": string;
      readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
    };
  };
}

const EXAMPLE = "docs/github-workflow.yml";
const own = listProjectFiles(".github/workflows").toSorted();
const read = (path: string): Workflow => parse(readProjectFile(path));

it.each([EXAMPLE, ...own])("GitHub's own parser accepts %s", async (name) => {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
  const file = { name, content: readProjectFile(name) };
  const { context, value } = parseWorkflow(file, new NoOperationTraceWriter());
  expect(context.errors.getErrors()).toEqual([]);
  if (!value) throw new Error(`${name} is empty`);
  const { jobs, errors } = await convertWorkflowTemplate(context, value);
  expect(errors).toBeUndefined();
  expect(jobs.map(({ id }) => id.value)).toEqual(Object.keys(read(name).jobs));
});

describe("the workflow in the documentation, copied to a repository", () => {
  const { steps = [] } = read(EXAMPLE).jobs["urigram"] ?? {};
  const cwd = temporaryFolder();
  const [, command = ""] = /^npx --no urigram (.*)$/.exec(steps[3]?.run ?? "") ?? [];
  const lint = () => urigram(command.split(" "), "", { cwd });

  it("annotates the files, writes the SARIF log that it uploads, and fails if there are errors", async () => {
    writeFiles(cwd, {
      "notes.md": "[this](http://a/%zz)",
      ".github/workflows/references.yml": readProjectFile(EXAMPLE),
    });
    const { code, stdout } = await lint();
    expect(stdout).toMatch(/^::error file=.*notes\.md,line=1,/);
    expect(code).toBe(1);
    const log = steps.at(-1)?.with?.["sarif_file"] ?? "";
    const { version, runs } = JSON.parse(readFileSync(join(cwd, log), "utf8"));
    expect({ version, results: runs[0].results }).toMatchObject({
      version: "2.1.0",
      results: [{ level: "error" }],
    });
  });

  it("does not read the log of an earlier run, and succeeds without errors", async () => {
    writeFiles(cwd, { "notes.md": "[this](http://a/)" });
    expect(await lint()).toMatchObject({ code: 0, stdout: "" });
  });
});

describe("the project's own workflow", () => {
  const { check, prove } = read(".github/workflows/ci.yml").jobs;

  it("runs the test line of the README on three systems and every supported version of Node", () => {
    const [, line] =
      /Every change must pass these checks and tests:\n\n```sh\n(.*)\n```/.exec(
        readProjectFile("README.md"),
      ) ?? [];
    expect(check?.steps.at(-1)?.run).toBe(line);
    expect(check?.strategy?.matrix).toEqual({
      os: ["ubuntu-latest", "macos-latest", "windows-latest"],
      node: ["20.19", "22", "24"],
    });
    expect(JSON.parse(readProjectFile("package.json")).engines.node).toBe("^20.19.0 || >=22.12.0");
  });

  it("runs the proofs every night", () => expect(prove?.steps.at(-1)?.run).toBe("npm ci && npm run prove"));
});
