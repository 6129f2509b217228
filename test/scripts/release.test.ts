import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { notesIn, releasedChangelog, releaseProblems, tagProblems } from "../../scripts/release/plan.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { readProjectFile } from "../support/project.ts";
import { isInnerLoop } from "../support/some.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CHANGELOG = "# Changelog\n\n## Unreleased\n\n- New\n\n## 0.1.0 (2026-01-02)\n\n- Old\n";
const ready = {
  status: "",
  branch: "main",
  tags: ["v0.1.0"],
  version: "0.1.0",
  isNamed: true,
  changelog: CHANGELOG,
  readme: "npm install urigram\n",
};

describe("a release", () => {
  it("has no problems if the tree is clean and the version is new", () =>
    expect(releaseProblems("0.2.0", ready)).toEqual([]));

  it.each([
    ['"1.0" is not a version', "1.0", {}],
    ['"01.0.0" is not a version', "01.0.0", {}],
    ["the tree has uncommitted or untracked files", "0.2.0", { status: "?? a" }],
    ["the branch is topic; switch to main", "0.2.0", { branch: "topic" }],
    ["the tag v0.1.0 exists", "0.1.0", {}],
    ["package.json has the later version 0.10.0", "0.9.9", { version: "0.10.0" }],
    ["package.json names no repository", "0.2.0", { isNamed: false }],
    ["CHANGELOG.md lists no changes", "0.2.0", { changelog: CHANGELOG.replace("- New\n\n", "") }],
    ["README.md says that nothing has been released", "0.2.0", { readme: readProjectFile("README.md") }],
  ])("is not possible if %s", (problem, version, change) => {
    const problems = releaseProblems(version, { ...ready, ...change });
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it("moves the unreleased changes to a section of the version", () => {
    const changelog = releasedChangelog(CHANGELOG, "0.2.0", "2026-11-27");
    expect(changelog).toBe(CHANGELOG.replace("Unreleased\n", "Unreleased\n\n## 0.2.0 (2026-11-27)\n"));
    expect([notesIn(changelog, "Unreleased"), notesIn(changelog, "0.2.0")]).toEqual(["", "- New"]);
  });

  it("the first removes the sentence that nothing is released", () => {
    const changelog = releasedChangelog(readProjectFile("CHANGELOG.md"), "0.1.0", "2026-11-27");
    expect(changelog).not.toContain("Nothing is released yet");
    expect(notesIn(changelog, "0.1.0")).toMatch(/^### Library/);
  });

  it("is named by its tag", () => {
    const changelog = releasedChangelog(CHANGELOG, "0.2.0", "2026-11-27");
    expect(tagProblems("v0.2.0", { status: "", version: "0.2.0", changelog })).toEqual([]);
    expect(tagProblems("v0.3.0", { status: " M a", version: "0.2.0", changelog: CHANGELOG })).toEqual([
      "the tag is v0.3.0, but package.json has the version 0.2.0",
      "CHANGELOG.md has no section for 0.2.0",
      "the tree has uncommitted or untracked files:\n M a",
    ]);
  });
});

describe.skipIf(isInnerLoop)("npm run release, in a repository", () => {
  const cwd = temporaryFolder();
  const env = {
    ...process.env,
    ...{ GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    ...{ GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@example.org" },
    ...{ GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@example.org" },
  };
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd, env, encoding: "utf8" });
  const loader = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;
  const release = (...args: readonly string[]) =>
    spawnSync(process.execPath, ["--import", loader, join(ROOT, "scripts/release.ts"), ...args], {
      ...{ cwd, env, encoding: "utf8" },
    });

  it("rejects a dirty tree, plans without changes, then commits and tags without pushing", () => {
    const manifest = { name: "x", version: "0.1.0", repository: "a/x", scripts: { check: "node -e 0" } };
    writeFiles(cwd, {
      "package.json": manifest,
      "package-lock.json": {
        version: "0.1.0",
        packages: { "": manifest, "node_modules/y": { version: "0.1.0" } },
      },
      "docs/integrations.md": "rev: v0.1.0\n",
      "CHANGELOG.md": CHANGELOG,
      "README.md": ready.readme,
    });
    git("init", "--quiet", "--initial-branch=main");
    git("add", ".");
    expect(release("0.2.0", "--dry-run")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining("release: the tree has uncommitted or untracked files"),
    });
    git("commit", "--quiet", "--message", "a");
    const planned = release("0.2.0", "--dry-run");
    expect(planned).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("tag v0.2.0 with these notes:\n\n- New\n"),
    });
    expect([git("status", "--porcelain"), git("tag"), git("log", "--format=%s")]).toEqual(["", "", "a\n"]);

    const { status, stdout } = release("0.2.0");
    expect(stdout).toContain("git push --atomic origin main v0.2.0");
    expect(status).toBe(0);
    expect(git("log", "--format=%s")).toBe("Release 0.2.0\na\n");
    expect(git("tag", "--list", "--format=%(objecttype) %(refname:short) %(contents)")).toBe(
      "tag v0.2.0 - New\n",
    );
    expect(git("status", "--porcelain")).toBe("");
    const read = (path: string) => readFileSync(join(cwd, path), "utf8");
    expect(JSON.parse(read("package.json")).version).toBe("0.2.0");
    const { version, packages } = JSON.parse(read("package-lock.json"));
    expect([version, packages[""].version, packages["node_modules/y"].version]).toEqual([
      "0.2.0",
      "0.2.0",
      "0.1.0",
    ]);
    expect(read("docs/integrations.md")).toBe("rev: v0.2.0\n");
    expect(release("--verify", "v0.2.0")).toMatchObject({ status: 0, stderr: "" });
    expect(release("--verify", "v0.2.1")).toMatchObject({ status: 1 });
  });
});
