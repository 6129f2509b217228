import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, linkSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readNamed } from "../../src/cli/documents/named-file.ts";
import { openRegular, placeIn } from "../../src/cli/documents/repository-file.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { usageError } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";

// Windows has no such files, and creating links there requires a privilege.
const isPosix = process.platform !== "win32";

describe.runIf(isPosix)("a hostile repository", () => {
  const around = temporaryFolder();
  const cwd = join(around, "repository");
  const LINT = ["lint", "--format", "unix", "--rule", "links/*:error"];

  beforeAll(() => {
    writeFiles(around, {
      "outside.html": '<p id="secret">',
      "repository/inside.html": '<p id="there">',
      "repository/sub/a.html": "",
      "elsewhere/page.html": "<a href='http://a/%zz'>",
    });
    const links = {
      "zero.html": "/dev/zero",
      "random.html": "/dev/random",
      "secret.html": "../outside.html",
      "gone.html": "../no-such.html",
      "long.html": `sub/../../repository/inside.html`,
      "within.html": "sub/../inside.html",
      "loop.html": "loop.html",
      "dangling.md": "no-such.md",
      elsewhere: "../elsewhere",
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(cwd, name));
    execFileSync("mkfifo", [join(cwd, "pipe.html")]);
  });

  /** The rule and column of each report on a document that contains these references. */
  async function reported(...references: readonly string[]): Promise<string> {
    const links = references.map((reference) => `<a href="${reference}">\n`).join("");
    writeFiles(cwd, { "index.html": `<!doctype html>${links}` });
    const { stdout, stderr } = await urigram([...LINT, "index.html"], "", { cwd });
    expect(stderr).toBe("");
    return stdout.replace(/: .*? \[(.*?)\].*/g, ": $1");
  }

  it.each(["zero.html#a", "random.html#a", "pipe.html#a"])("does not make links/* read %s", async (name) => {
    expect(await reported(name)).toBe("");
  });

  it("does not let links/* reveal files and ids outside the root", async () => {
    const references = ["secret.html#secret", "secret.html#no", "gone.html", "long.html#no", "elsewhere/no"];
    expect(await reported(...references)).toBe("");
  });

  it("can have links within the root; a broken link counts as missing, a cyclic link as a special file", async () => {
    expect(await reported("within.html#there", "within.html#no", "loop.html", "dangling.md")).toMatch(
      /^index\.html:2:\d+: .*missing-fragment.*\nindex\.html:4:\d+: .*missing-file.*\n$/,
    );
  });

  it("cannot list a device or a file outside the root, and an error says so", async () => {
    const list =
      "zero.html\nsecret.html\nelsewhere/page.html\nelsewhere\npipe.html\ninside.html\nloop.html\n";
    const { code, stdout, stderr } = await urigram([...LINT, "--files-from", "-"], list, { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(/4 out-of-root links and 2 special files \(/);
  });

  it("is outside the root for a list, even if the user also names the linked folder that contains it", async () => {
    const listed = await urigram([...LINT, "elsewhere", "--files-from", "-"], "elsewhere/page.html\n", {
      cwd,
    });
    expect(listed).toMatchObject({ code: 2, stdout: "" });
    expect(listed.stderr).toContain("skipped 1 out-of-root link");
    const { stdout } = await urigram([...LINT, "elsewhere"], "", { cwd });
    expect(stdout).toMatch(/^elsewhere\/page\.html:1:/);
  });

  it("cannot slow down a search with files below more than 200 folders", async () => {
    const cwd = temporaryFolderBelow("deep");
    const text = "<a href='http://a/%zz'>";
    writeFiles(cwd, { [`${"d/".repeat(200)}b.html`]: text, [`${"d/".repeat(201)}c.html`]: text });
    const { stdout, stderr } = await urigram(["lint", "--format", "unix", "."], "", { cwd });
    expect(stdout).toMatch(/^(?:d\/){200}b\.html:1:.*\n$/);
    expect(stderr).toBe("urigram: skipped 1 deeply nested file (pass a file as an argument to read it)\n");
  });

  it("does not let a baseline reveal files outside the root", async () => {
    const names = ["../outside.html", "../no-such.html", "gone-away.html", "secret.html"];
    writeFiles(cwd, { "empty.html": "<a href='http://a/%zz'>" });
    await urigram(["lint", "--update-baseline", "baseline.json", "empty.html"], "", { cwd });
    const { files, ...rest } = JSON.parse(readFileSync(join(cwd, "baseline.json"), "utf8"));
    const recorded = files["empty.html"];
    const more = Object.fromEntries([...names, "empty.html"].map((name) => [name, recorded]));
    writeFiles(cwd, { "baseline.json": { ...rest, files: more } });
    await urigram(["lint", "--update-baseline", "baseline.json", "inside.html"], "", { cwd });
    const { files: left } = JSON.parse(readFileSync(join(cwd, "baseline.json"), "utf8"));
    expect(Object.keys(left).sort()).toEqual([
      "../no-such.html",
      "../outside.html",
      "empty.html",
      "secret.html",
    ]);
  });

  it("cannot use a device as a .gitignore", async () => {
    writeFiles(around, { "ignoring/a.html": "<a href='http://a/%zz'>" });
    symlinkSync("/dev/zero", join(around, "ignoring", ".gitignore"));
    const { stdout } = await urigram([...LINT, "."], "", { cwd: join(around, "ignoring") });
    expect(stdout).toContain("a.html:1:");
  });

  it.each([
    ["info", "../../outside/info"],
    ["info/exclude", "../../../outside/info/exclude"],
  ])("cannot have an exclude file outside its .git through the link .git/%s", async (link, target) => {
    const cwd = temporaryFolderBelow(`exclude ${link}`);
    const text = "<a href='http://a/%zz'>";
    writeFiles(cwd, { "a.html": text, "b.html": text, ".git/info/exclude": "a.html" });
    writeFiles(cwd, { "../outside/info/exclude": "b.html" });
    const found = async () => (await urigram(["lint", "--format", "unix", "."], "", { cwd })).stdout;
    expect(await found()).toMatch(/^b\.html:1:.*\n$/);
    rmSync(join(cwd, ".git", link), { recursive: true });
    symlinkSync(target, join(cwd, ".git", link));
    expect(await found()).toMatch(/^a\.html:1:.*\nb\.html:1:.*\n$/);
  });

  it.each([
    [".git", "git/.git", {}],
    [".git.d/commondir", "git/commondir", { ".git": "gitdir: .git.d" }],
  ])("cannot have its git folder named outside the root through the link %s", async (link, target, own) => {
    const cwd = temporaryFolderBelow(`link ${link}`);
    const git = join(cwd, "..", "git");
    writeFiles(cwd, { ...own, "b.html": "<a href='http://a/%zz'>", ".git.d/HEAD": "" });
    writeFiles(git, { ".git": `gitdir: ${git}`, commondir: git, "info/exclude": "b.html" });
    symlinkSync(join(cwd, "..", target), join(cwd, link));
    const { stdout } = await urigram(["lint", "--format", "unix", "."], "", { cwd });
    expect(stdout).toMatch(/^b\.html:1:.*\n$/);
  });

  it("cannot make a search fail through a NUL in .git or commondir", async () => {
    for (const files of [
      { ".git": "gitdir: a\0b" },
      { ".git": "gitdir: node_modules", "node_modules/commondir": "a\0b" },
    ]) {
      const cwd = temporaryFolderBelow(`nul ${Object.keys(files).length}`);
      writeFiles(cwd, { ...files, "a.md": "" });
      expect((await urigram(["lint", "."], "", { cwd })).code).toBe(0);
    }
  });

  it.each(["/dev/zero", "/proc/self/environ", "../../outside.html", "pipe.html", "loop.html"])(
    "cannot use %s as its configuration",
    async (target) => {
      const cwd = temporaryFolderBelow(target);
      execFileSync("mkfifo", [join(cwd, "pipe.html")]);
      symlinkSync("loop.html", join(cwd, "loop.html"));
      symlinkSync(target, join(cwd, CONFIG));
      const troubles = { "pipe.html": "a configuration must be a file", "loop.html": "the link is broken" };
      const trouble = new Map(Object.entries(troubles)).get(target) ?? "the link points outside the root";
      const below = await urigram(["lint", "a.html"], "", { cwd });
      expect(below).toEqual(usageError(expect.stringContaining(`urigram: ${CONFIG}: ${trouble}`)));
      // The same configuration in a folder above.
      writeFiles(cwd, { "sub/a.html": "" });
      const above = await urigram(["lint", "a.html"], "", { cwd: join(cwd, "sub") });
      expect(above).toEqual(usageError(expect.stringContaining(`${CONFIG}: ${trouble}`)));
    },
  );

  it("can have a link to a configuration within the root", async () => {
    const cwd = temporaryFolderBelow("within");
    writeFiles(cwd, { "common.json": { no: 1 }, "sub/a.html": "" });
    symlinkSync("../common.json", join(cwd, "sub", CONFIG));
    expect((await urigram(["lint", "."], "", { cwd })).stderr).toContain("no");
  });

  it.each(["/dev/zero", "./pipe"])("does not make `extends` read %s", async (target) => {
    const cwd = temporaryFolderBelow(`extends${target}`);
    writeFiles(cwd, { [CONFIG]: { extends: target }, "a.html": "" });
    execFileSync("mkfifo", [join(cwd, "pipe")]);
    const { code, stderr } = await urigram(["lint", "."], "", { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^urigram: .*: "(?:\/dev\/zero|\.\/pipe)" is not a regular file\n$/);
  });

  const CONFIG = "urigram.config.json";

  function temporaryFolderBelow(name: string): string {
    const folder = `configs/${name.replaceAll(/\W/g, "-")}`;
    writeFiles(around, { [`${folder}/a.html`]: "" });
    return join(around, folder);
  }
});

describe.runIf(isPosix)("named files", () => {
  const cwd = temporaryFolder();
  beforeAll(() => writeFiles(cwd, { "a.html": "<a href='http://a/%zz'>" }));

  it
    .skipIf(isInnerLoop)
    .each([
      ["--baseline", "a.html"],
      ["--update-baseline", "a.html"],
      ["--config", "a.html"],
      ["--files-from"],
    ])("have a size limit: %s /dev/zero ends with one line", async (option, ...paths) => {
    const { code, stdout, stderr } = await urigram(["lint", option, "/dev/zero", ...paths], "", { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^urigram: [^\n]*\/dev\/zero[^\n]* the file is larger than \d+ MiB[^\n]*\n$/);
  });

  it("can be pipes", async () => {
    execFileSync("mkfifo", [join(cwd, "list")]);
    const running = urigram(["lint", "--format", "unix", "--files-from", "list"], "", { cwd });
    const writer = createWriteStream(join(cwd, "list"));
    writer.write("a.h");
    await new Promise((resolve) => setTimeout(resolve, 50));
    writer.end("tml\n");
    expect((await running).stdout).toContain("a.html:1:");
  });

  it("are waited for, up to a time limit", async () => {
    execFileSync("mkfifo", [join(cwd, "silent")]);
    await expect(readNamed(join(cwd, "silent"), 1000, 50)).rejects.toThrow(
      "the input did not end within 0.05 s",
    );
    const running = readNamed(join(cwd, "silent"), 1000, 200);
    const writer = createWriteStream(join(cwd, "silent"));
    await once(writer, "open");
    writer.write("half");
    await expect(running).rejects.toThrow("the input did not end within 0.2 s");
    writer.destroy();
  });
});

describe.runIf(isPosix)("the place of a name", () => {
  const around = temporaryFolder();
  const root = join(around, "root");
  beforeAll(() => {
    writeFiles(around, { "root/a/b.txt": "", "root-2/c.txt": "", "d.txt": "" });
    symlinkSync("../a", join(root, "a", "again"));
    symlinkSync(join(root, "a"), join(root, "absolute"));
    symlinkSync("../../d.txt", join(root, "a", "out"));
    symlinkSync("root", join(around, "link"));
    linkSync(join(root, "a", "b.txt"), join(root, "hard.txt"));
  });

  it.each([
    ["a/b.txt", "inside"],
    ["a/again/again/b.txt", "inside"],
    ["absolute/b.txt", "inside"],
    ["", "inside"],
    ["hard.txt", "inside"],
    ["a/no.txt", "missing"],
    ["a/out", "outside"],
    ["../root-2/c.txt", "outside"],
    ["../no.txt", "outside"],
    ["..", "outside"],
  ])("%j is %s", (name, kind) => {
    expect(placeIn(root, join(root, name)).kind).toBe(kind);
    expect(placeIn(join(around, "link"), join(around, "link", name)).kind).toBe(kind);
  });

  it("determines if a file is opened", () => {
    expect(() => openRegular(join(root, "a", "out"), root)).toThrow("the file is outside the root");
    expect(() => openRegular(join(root, "a"), root)).toThrow("not a regular file");
    expect(() => openRegular(join(root, "no"), root)).toThrow("no such file");
  });
});
