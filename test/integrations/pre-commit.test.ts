import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { parse } from "yaml";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { languages, plainText } from "../../src/extract/languages.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { lacks } from "../support/installed.ts";
import { readProjectFile } from "../support/project.ts";

const MANIFEST = ".pre-commit-hooks.yaml";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
}
const [hook]: readonly Hook[] = parse(readProjectFile(MANIFEST));
const temporary = temporaryFolder();
/** Building the repository again takes most of a minute. */
const isShort = inject("effort").extraStates < 2;

it.skipIf(lacks("pre-commit", `nothing has validated ${MANIFEST}`))("pre-commit accepts the manifest", () => {
  const { status, stdout } = spawnSync("pre-commit", ["validate-manifest", MANIFEST], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
});

it("the hook matches the files of every host language, and no others", () => {
  const [, pattern = ""] = /^\(\?i\)(.*)$/.exec(hook?.files ?? "") ?? [];
  const files = new RegExp(pattern, "i");
  for (const language of languages) {
    for (const end of language.extensions) expect(files.test(`a${end}`), end).toBe(language !== plainText);
  }
  for (const path of ["a.ts", "html", "a.md.bak", "Makefile"]) expect(files.test(path), path).toBe(false);
});

describe("the hook", () => {
  const folder = temporaryFolder();
  const [script = "", ...args] = hook?.entry.split(" ") ?? [];
  /** Runs the hook on a file, as pre-commit runs a script: the file of the clone, in the linted repository. */
  const lint = (cwd: string) =>
    spawnSync(process.execPath, [join(ROOT, script), ...args, "a.md"], { cwd, encoding: "utf8" });

  it("is an executable script, which needs no installation", () => {
    expect(hook?.language).toBe("script");
    expect(readProjectFile(script)).toMatch(/^#!\/usr\/bin\/env node\n/);
    const listed = execFileSync("git", ["ls-files", "--stage", script], { cwd: ROOT, encoding: "utf8" });
    expect(listed).toMatch(/^100755 /);
  });

  it("lints the files that pre-commit passes", () => {
    writeFiles(folder, { "data/a.md": "[x](http://a/%zz)\n" });
    const { status, stdout } = lint(join(folder, "data"));
    expect(stdout).toContain("1 error, 0 warnings in 1 reference of 1 file");
    expect(status).toBe(1);
  });

  it("runs no code of the repository: neither its configuration nor its urigram", () => {
    const ran = 'require("node:fs").writeFileSync("ran", "")';
    writeFiles(folder, {
      "code/a.md": "",
      "code/urigram.config.js": ran,
      "code/node_modules/urigram/package.json": { name: "urigram", bin: "main.js" },
      "code/node_modules/urigram/main.js": ran,
      "code/node_modules/.bin/urigram": `#!/usr/bin/env node\n${ran}`,
      "code/.npmrc": "node-options=--require=./urigram.config.js",
    });
    const cwd = join(folder, "code");
    expect(lint(cwd)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("loading it would run code"),
    });
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });
});

it.skipIf(isShort || lacks("pre-commit", "it has not run the hook"))(
  "pre-commit builds the repository in its cache and runs the hook",
  () => {
    const [clone, linted, cache] = ["clone", "linted", "cache"].map((name) => join(temporary, name));
    if (!clone || !linted || !cache) throw new Error("missing folders");
    const git = (cwd: string, ...rest: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...rest], {
        cwd,
        encoding: "utf8",
      });
    // The hook as it is now, even if it is not committed.
    git(ROOT, "clone", "--quiet", ".", clone);
    for (const name of [MANIFEST, "scripts/run-built.mjs"]) cpSync(join(ROOT, name), join(clone, name));
    git(clone, "commit", "--quiet", "--allow-empty", "--all", "--message", "now");
    const rev = git(clone, "rev-parse", "HEAD").trim();
    const config = { repos: [{ repo: clone, rev, hooks: [{ id: "urigram" }] }] };
    writeFiles(linted, { "a.md": "[x](http://a/%zz)\n", ".pre-commit-config.yaml": config });
    git(linted, "init", "--quiet");
    git(linted, "add", ".");
    const env = { ...process.env, PRE_COMMIT_HOME: cache };
    const { status, stdout } = spawnSync("pre-commit", ["run", "--all-files"], {
      cwd: linted,
      env,
      encoding: "utf8",
    });
    expect(stdout).toContain("error[syntax/invalid-escape]");
    expect(status).toBe(1);
  },
);

const [local = "", remote = ""] = fencesOf(readProjectFile("docs/integrations.md"))
  .filter(({ language }) => language === "yaml")
  .map(({ text }) => text);

describe("the configuration in the documentation", () => {
  it("for the package lints the files that pre-commit passes, also those that begin with a hyphen", async () => {
    const [{ repo, hooks }] = parse(local).repos;
    const [{ entry, args, language, files }] = hooks;
    expect({ repo, language }).toEqual({ repo: "local", language: "system" });
    const [, command = ""] = /^npx --no urigram (.*)$/.exec(entry) ?? [];
    writeFiles(temporary, { "local/-a.md": "[x](http://a/%zz)\n" });
    expect("-a.md").toMatch(new RegExp(files));
    const cwd = join(temporary, "local");
    const { code, stdout } = await urigram([...command.split(" "), ...args, "-a.md"], "", { cwd });
    expect([code, stdout]).toEqual([1, expect.stringContaining("error[syntax/invalid-escape]")]);
  });

  it("for the repository names the hook and a version", () => {
    const { version } = JSON.parse(readProjectFile("package.json"));
    const [{ rev, hooks }] = parse(remote).repos;
    expect({ rev, hooks }).toEqual({ rev: `v${version}`, hooks: [{ id: hook?.id }] });
  });

  it
    .skipIf(lacks("pre-commit", "nothing has validated the configurations in docs/integrations.md"))
    .each([local, remote])("is accepted by pre-commit: %s", (text) => {
    writeFiles(temporary, { "config.yaml": text });
    const { status, stdout } = spawnSync("pre-commit", ["validate-config", join(temporary, "config.yaml")], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
});
