import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { readProjectFile } from "../support/project.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The instructions of the Dockerfile, with their arguments. */
const instructions = readProjectFile("Dockerfile")
  .split("\n")
  .flatMap((line) => (/^[A-Z]/.test(line) ? [/^([A-Z]+) (.*)$/.exec(line)?.slice(1) ?? []] : []));
const given = (name: string) => instructions.filter(([each]) => each === name).map(([, rest = ""]) => rest);
/** Building the repository again takes most of a minute. */
const isShort = inject("effort").extraStates < 2;

describe("the Dockerfile", () => {
  it("starts the command as an unprivileged user, without a shell", () => {
    expect(given("ENTRYPOINT")).toEqual(['["urigram"]']);
    expect(given("USER")).toEqual(["node"]);
    expect(Object.keys(JSON.parse(readProjectFile("package.json")).bin)).toEqual(["urigram"]);
  });

  it("uses a version of Node that urigram supports", () => {
    for (const image of given("FROM")) expect(image).toMatch(/^node:22-/);
  });

  it("copies no built or installed file, so that the image contains only what its lock file names", () => {
    const ignored = readProjectFile(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", "**/node_modules", "dist"]));
  });

  it.skipIf(isShort)("builds and installs a command that lints, when its steps run without Docker", () => {
    const folder = temporaryFolder();
    const [packed, copy, prefix] = [join(folder, "packed"), join(folder, "copy"), join(folder, "prefix")];
    mkdirSync(packed);
    execFileSync("git", ["clone", "--quiet", ROOT, copy]);
    const env = { ...process.env, npm_config_prefix: prefix };
    for (const step of given("RUN")) {
      const command = step
        .replaceAll("/tmp/urigram.tgz", `${packed}/urigram-*.tgz`)
        .replaceAll(/\/tmp$/g, packed);
      execFileSync("sh", ["-ec", command], { cwd: copy, env, stdio: "pipe" });
    }
    writeFiles(folder, { "a.md": "[x](http://a/%zz)\n" });
    const { status, stdout } = spawnSync(join(prefix, "bin/urigram"), ["lint", "a.md"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stdout).toContain("1 error");
    expect(status).toBe(1);
  });
});

const documented = fencesOf(readProjectFile("docs/integrations.md")).find(({ text }) =>
  text.startsWith("docker"),
);
it("the documentation builds the image, and lints with it", () =>
  expect(documented?.text).toMatch(/^docker build --tag urigram \.\ndocker run --rm .* urigram lint\n$/));

const isRunning = spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0;
if (!isRunning) console.warn("NOT TESTED: Docker does not run, so nothing has built the image");
it.skipIf(isShort || !isRunning)("Docker builds the image, which lints a mounted folder", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "a.md": "[x](http://a/%zz)\n" });
  execFileSync("docker", ["build", "--quiet", "--tag", "urigram-test", ROOT], { stdio: "pipe" });
  const [, run = ""] = documented?.text.split("\n") ?? [];
  const args = run
    .replaceAll('"', "")
    .replace("$PWD", folder)
    .replace(" urigram ", " urigram-test ")
    .split(" ")
    .slice(1);
  expect(spawnSync("docker", args, { encoding: "utf8" })).toMatchObject({ status: 1 });
});
