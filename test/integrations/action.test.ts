import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { loadParser, type Step } from "../support/github.ts";
import { readProjectFile } from "../support/project.ts";
import { isInnerLoop } from "../support/some.ts";

const name = "action.yml";
const content = readProjectFile(name);
const action: {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
} = parse(content);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

it("GitHub's own parser accepts the action", async () => {
  const { convertActionTemplate, NoOperationTraceWriter, parseAction } = await loadParser();
  const { context, value } = parseAction({ name, content }, new NoOperationTraceWriter());
  if (!value) throw new Error(`${name} is empty`);
  const { runs } = convertActionTemplate(context, value);
  expect(context.errors.getErrors()).toEqual([]);
  expect(runs).toMatchObject({ using: "composite" });
});

it("no script contains an expression, so that no input can run code", () => {
  for (const { run = "" } of action.runs.steps) expect(run).not.toMatch(/\$\{\{/);
});

it("the example in the documentation uses its inputs, and the table lists them with their defaults", () => {
  const page = readProjectFile("docs/integrations.md");
  const example = fencesOf(page).find(({ text }) => text.includes("uses: OWNER/urigram@"));
  const { steps, permissions }: { steps: readonly Step[]; permissions: object } = parse(example?.text ?? "");
  const { version } = JSON.parse(readProjectFile("package.json"));
  expect(steps[1]?.uses).toBe(`OWNER/urigram@v${version}`);
  expect(permissions).toEqual({ contents: "read", "security-events": "write" });
  for (const input of Object.keys(steps[1]?.with ?? {})) expect(action.inputs).toHaveProperty([input]);
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| .* \| (?:`(.*)`|none) \|$/gm)];
  const listed = rows.map(([, input = "", value = ""]) => [input, { default: value }]);
  expect(action.inputs).toMatchObject(Object.fromEntries(listed));
  expect(listed).toHaveLength(Object.keys(action.inputs).length);
});

/** Runs the step that lints, as GitHub's runner does. `cwd` is the linted repository. */
function lint(cwd: string, given: Readonly<Record<string, string>> = {}) {
  const outside = join(cwd, "../runner");
  writeFiles(outside, { output: "" });
  const values: Readonly<Record<string, string>> = {
    "github.action_path": ROOT,
    "runner.temp": outside,
    ...Object.fromEntries(
      Object.entries(action.inputs).map(([key, input]) => [`inputs.${key}`, input.default]),
    ),
    ...Object.fromEntries(Object.entries(given).map(([key, value]) => [`inputs.${key}`, value])),
  };
  const evaluate = (text: string) =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression) => values[expression] ?? "");
  const step = action.runs.steps.find(({ id }) => id === "lint");
  const env = Object.entries(step?.env ?? {}).map(([key, text]) => [key, evaluate(text)]);
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", step?.run ?? ""], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...Object.fromEntries(env), GITHUB_OUTPUT: join(outside, "output") },
  });
  const [, log] = /^sarif=(.*)$/m.exec(readFileSync(join(outside, "output"), "utf8")) ?? [];
  return { status, stdout, stderr, results: log && JSON.parse(readFileSync(log, "utf8")).runs[0].results };
}

describe.skipIf(isInnerLoop)("the step that lints", () => {
  const around = temporaryFolder();
  const repository = (id: string, files: Readonly<Record<string, string>>): string => {
    writeFiles(join(around, id, "repository"), files);
    return join(around, id, "repository");
  };

  it("annotates the repository, writes a SARIF log outside it, and fails if there are errors", () => {
    const cwd = repository("errors", { "a b.md": "[x](http://a/%zz)\n" });
    const { status, stdout, results } = lint(cwd);
    expect(stdout).toMatch(/^::error file=.*a b\.md,line=1,col=14/);
    expect(results).toMatchObject([{ ruleId: "syntax/invalid-escape", level: "error" }]);
    expect(status).toBe(1);
  });

  it("takes paths and options, one per line, and runs nothing in them", () => {
    const cwd = repository("inputs", { "a b.md": "[x](http://a/%zz)\n", "c.md": "[x](http://a/%zz)\n" });
    const { status, stdout, results } = lint(cwd, {
      paths: "a b.md\nc.md\n",
      options: "--rule\nsyntax/*:warn\n--ignore\nc.md\n--ignore\n$(touch ran)",
    });
    expect(stdout.match(/^::warning/gm)).toHaveLength(1);
    expect(results).toHaveLength(1);
    expect(status).toBe(0);
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it("runs no code of the repository unless told to trust it", () => {
    const cwd = repository("code", {
      "a.md": "",
      "urigram.config.mjs":
        'import { writeFileSync } from "node:fs"; writeFileSync("ran", ""); export default {};\n',
    });
    expect(lint(cwd)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("loading it would run code"),
    });
    expect(existsSync(join(cwd, "ran"))).toBe(false);
    expect(lint(cwd, { "trust-configuration": "true" })).toMatchObject({ status: 0 });
    expect(existsSync(join(cwd, "ran"))).toBe(true);
  });
});

it("the step that uploads runs after errors, but not without a log", () => {
  const [, , upload] = action.runs.steps;
  expect(upload?.if).toMatch(/^\$\{\{ !cancelled\(\) && .* && steps\.lint\.outputs\.sarif != '' \}\}$/);
  expect(upload?.with?.["sarif_file"]).toMatch(/^\$\{\{ steps\.lint\.outputs\.sarif \}\}$/);
});
