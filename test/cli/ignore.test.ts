import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { type Run, urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const root = temporaryFolder();

/** The default content of a document: one mistake. */
const LINK = "[x](http://u:p@a/)\n";

/** Creates a folder of files. By default, each is a document with one mistake. */
function folderOf(...names: readonly (string | readonly [name: string, content: string])[]): string {
  const folder = mkdtempSync(join(root, "f-"));
  for (const each of names) {
    const [name, content] = typeof each === "string" ? [each, LINK] : each;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The files for which a run reports mistakes, in order. */
async function reported(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await lint(cwd, ...args);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line).file);
}

function lint(cwd: string, ...args: readonly string[]): Promise<Run> {
  return urigram(["lint", "--format", "ndjson", ...args], "", { cwd });
}

describe("--ignore and ! exclude files, named or found", () => {
  const cwd = () => folderOf("a.md", "docs/a.md", "docs/old/b.md", "docs/old/c.html.md", "x/docs/d.md");

  it.each([
    ["a.md", ["docs/old/b.md", "docs/old/c.html.md", "x/docs/d.md"]],
    ["docs", ["a.md"]],
    ["docs/", ["a.md"]],
    ["./docs", ["a.md", "x/docs/d.md"]],
    ["docs/old", ["a.md", "docs/a.md", "x/docs/d.md"]],
    ["docs/**/{b,c}*.md", ["a.md", "docs/a.md", "x/docs/d.md"]],
    ["*.md", []],
    ["/a.md", ["docs/a.md", "docs/old/b.md", "docs/old/c.html.md", "x/docs/d.md"]],
    ["none", ["a.md", "docs/a.md", "docs/old/b.md", "docs/old/c.html.md", "x/docs/d.md"]],
  ])("%s", async (glob, expected) => {
    const folder = cwd();
    expect(await reported(folder, ".", "--ignore", glob)).toEqual(expected);
    expect(await reported(folder, ".", `!${glob}`)).toEqual(expected);
    expect(await reported(folder, "**/*.md", `!${glob}`)).toEqual(expected);
  });

  it("can be absolute in the working directory", async () => {
    const folder = cwd();
    const docs = `${folder.replaceAll(sep, "/")}/docs/`;
    const args = [".", "--ignore", `${docs}**`, "--ignore", `!${docs}a.md`];
    expect(await reported(folder, ...args)).toEqual(["a.md", "docs/a.md", "x/docs/d.md"]);
  });

  it("can be repeated, and a glob with ! includes files again", async () => {
    const args = ["--ignore", "docs/**", "--ignore", "!docs/old/b.md", "--ignore", "x"];
    expect(await reported(cwd(), ".", ...args)).toEqual(["a.md", "docs/old/b.md"]);
  });

  it("exclude named files too", async () => {
    expect(await reported(cwd(), "a.md", "docs/a.md", "!docs")).toEqual(["a.md"]);
    expect(await lint(cwd(), "a.md", "!a.md")).toMatchObject({ code: 0, stdout: "", stderr: "" });
  });

  it("work outside the working directory", async () => {
    const folder = cwd();
    expect(await reported(join(folder, "x"), "..", "!docs")).toEqual(["../a.md"]);
    expect(await reported(join(folder, "x"), "..", "!../docs")).toEqual(["../a.md", "../x/docs/d.md"]);
    expect(await reported(folder, join(folder, "docs"), "!docs/old")).toEqual([join(folder, "docs", "a.md")]);
  });

  it("need something else to read", async () => {
    const { code, stderr } = await lint(cwd(), "!docs");
    expect(code).toBe(2);
    expect(stderr).toBe('urigram: "!docs" only excludes files; specify files, folders or globs to read\n');
  });

  it("allow file names that begin with !", async () =>
    expect(await reported(folderOf("!a.md", "b.md"), "!a.md")).toEqual(["!a.md"]));

  it("work for extract too", async () => {
    const { stdout } = await urigram(["extract", ".", "--ignore", "docs"], "", { cwd: cwd() });
    expect(stdout).toMatch(/^a\.md:1:5 /);
    expect(stdout.trim().split("\n")).toHaveLength(1);
  });
});

describe("searches skip the files that git ignores", () => {
  /** Examples of patterns in gitignore(5), with the files that are reported in addition to .gitignore. */
  it.each<[string, readonly string[], readonly string[]]>([
    ["*.log.md", ["a.md", "b.log.md", "c/d.log.md"], ["a.md"]],
    ["/a.md", ["a.md", "b/a.md"], ["b/a.md"]],
    ["build/", ["build/a.md", "c/build/b.md", "d/build"], ["d/build"]],
    ["b/c", ["b/c/d.md", "a/b/c/d.md"], ["a/b/c/d.md"]],
    ["**/c/*.md", ["c/a.md", "b/c/a.md", "b/c/d/e.md"], ["b/c/d/e.md"]],
    ["*.md\n!a.md", ["a.md", "b.md"], ["a.md"]],
    ["b/\n!b/a.md", ["a.md", "b/a.md"], ["a.md"]],
    ["b/*\n!b/a.md", ["b/c.md", "b/a.md"], ["b/a.md"]],
    ["# a.md\n\\#b.md\n\\!c.md", ["a.md", "#b.md", "!c.md"], ["a.md"]],
    ["a.md   \r\n", ["a.md", "b.md"], ["b.md"]],
    ["A.md", ["a.md"], ["a.md"]],
  ])("%j", async (patterns, names, expected) => {
    const folder = folderOf(
      [".gitignore", patterns],
      ...names.map((name) => [name, "http://http://a/\n"] as const),
    );
    expect((await reported(folder, ".")).filter((name) => name !== ".gitignore")).toEqual(expected);
    expect((await reported(folder, "**")).filter((name) => name !== ".gitignore")).toEqual(expected);
    expect((await reported(folder, ".", "--no-gitignore")).toSorted()).toEqual([...names].sort());
  });

  it("the files of git itself are skipped, also the file .git of a worktree, unless they are named", async () => {
    const folder = folderOf([".git", "gitdir: http://http://a/\n"], ["a/.git/b.md", LINK], "a/c.md");
    expect(await reported(folder, ".")).toEqual(["a/c.md"]);
    expect(await reported(folder, "**")).toEqual(["a/c.md"]);
    expect(await reported(folder, ".git")).toEqual([".git"]);
  });

  it("a .gitignore applies in its folder and overrides those above", async () => {
    const folder = folderOf(
      [".gitignore", "*.md\n"],
      ["a/.gitignore", "!keep.md\n/b.md\n"],
      "a/keep.md",
      "a/deep/keep.md",
      "a/b.md",
      "keep.md",
    );
    expect(await reported(folder, ".")).toEqual(["a/deep/keep.md", "a/keep.md"]);
  });

  it("the whole repository applies, but nothing around it", async () => {
    const folder = folderOf(
      [".gitignore", "a.md\n"],
      [".git/info/exclude", "b.md\n"],
      "docs/a.md",
      "docs/b.md",
      "docs/c.md",
      ["docs/inner/.git/HEAD", ""],
      "docs/inner/a.md",
    );
    expect(await reported(join(folder, "docs"), ".")).toEqual(["c.md", "inner/a.md"]);
    expect(await reported(join(folder, "docs"), "*.md")).toEqual(["c.md"]);
    expect(await reported(join(folder, "docs", "inner"), ".")).toEqual(["a.md"]);
    rmSync(join(folder, ".git"), { recursive: true });
    expect(await reported(join(folder, "docs"), ".")).toEqual(["a.md", "b.md", "c.md", "inner/a.md"]);
  });

  it("a work tree uses the exclude file of its repository", async () => {
    const folder = folderOf(
      ["main/.git/info/exclude", "a.md\n"],
      ["main/.git/worktrees/tree/commondir", "../..\n"],
      "tree/a.md",
      "tree/b.md",
    );
    writeFileSync(
      join(folder, "tree", ".git"),
      `gitdir: ${join(folder, "main", ".git", "worktrees", "tree")}\n`,
    );
    expect(await reported(join(folder, "tree"), ".")).toEqual(["b.md"]);
  });

  it("named files and folders are read anyway", async () => {
    const folder = folderOf(
      [".gitignore", "out/\n*.tmp.md\n"],
      "out/a.md",
      "b.tmp.md",
      ["out/.gitignore", "c.md"],
      "out/c.md",
    );
    expect(await reported(folder, "b.tmp.md", "out/a.md")).toEqual(["b.tmp.md", "out/a.md"]);
    writeFileSync(join(folder, "list"), "b.tmp.md\n");
    expect(await reported(folder, "--files-from", "list")).toEqual(["b.tmp.md"]);
    mkdirSync(join(folder, ".git"));
    expect(await reported(folder, "out")).toEqual(["out/a.md"]);
  });

  it("a glob that matches only ignored files says so", async () => {
    const folder = folderOf([".gitignore", "out\n"], "out/a.md");
    const { code, stderr } = await lint(folder, "out/*.md");
    expect(code).toBe(2);
    expect(stderr).toBe(
      'urigram: git ignores all files that match "out/*.md"; to read them, use --no-gitignore\n',
    );
    expect(await reported(folder, "out/*.md", "--no-gitignore")).toEqual(["out/a.md"]);
  });

  it("a .gitignore that is a folder or a binary file has no effect", async () => {
    expect(await reported(folderOf([".gitignore/b.md", ""], "a.md"), ".")).toEqual(["a.md"]);
    expect(await reported(folderOf([".gitignore", "\0\\\n[\n(\n"], "a.md"), "*.md")).toEqual(["a.md"]);
  });
});

describe("third-party files are skipped, with a notice", () => {
  it("in vendor folders, unless they are named", async () => {
    const folder = folderOf(
      "a.md",
      "vendor/b.md",
      "c/third_party/d.md",
      "3rd-party/f.md",
      ".venv/e.md",
      "vendored.md",
    );
    const { stderr } = await lint(folder, ".");
    expect(stderr).toBe("urigram: skipped 4 vendored files (pass a file as an argument to read it)\n");
    expect(await reported(folder, ".")).toEqual(["a.md", "vendored.md"]);
    expect(await reported(folder, "vendor")).toEqual(["vendor/b.md"]);
    expect(await reported(folder, "vendor/*.md")).toEqual(["vendor/b.md"]);
    expect(await reported(folder, "vendor/b.md")).toEqual(["vendor/b.md"]);
  });
});
