import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MAIN, urigram, urigramProcess } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { expectWrongUse, usageError } from "../support/output.ts";

const cwd = emptiedFolder();
const write = (files: { readonly [name: string]: unknown }) => writeFiles(cwd, files);
const INVALID = "[x](a|b)\n";
const BINARY = Uint8Array.of(0, 1, 2);

/** The names of the reported files. */
const reportedIn = (stdout: string) => [...new Set(stdout.match(/^[^:]+(?=:)/gm))];

describe.each(["lint", "extract"])("%s without arguments", (command) => {
  it("reads the working directory, and not standard input", async () => {
    write({ "a.md": INVALID, "docs/b.md": INVALID });
    const args = command === "lint" ? [command, "--format", "unix"] : [command];
    for (const run of [urigram, urigramProcess]) {
      const { stdout } = await run(args, "http://a:0/", { cwd });
      expect(reportedIn(stdout)).toEqual(["a.md", join("docs", "b.md")]);
    }
  });

  it("fails in an empty folder, even if standard input is empty", async () => {
    expect(await urigramProcess([command], "", { cwd })).toEqual(
      usageError('urigram: "." contains no files to read\n'),
    );
  });

  it("requires the path - for standard input", async () => {
    expectWrongUse(
      await urigram([command, "--stdin-filename", "a.md"], INVALID, { cwd }),
      '--stdin-filename applies to standard input, which is not read; remove the option, or add the path "-"',
    );
    expectWrongUse(
      await urigram([command, "-"], "", { cwd, terminals: ["stdin"] }),
      'standard input is a terminal; pipe a document to it, or remove the path "-"',
    );
  });

  it("reads only the list of --files-from", async () => {
    write({ "a.md": INVALID, "b.md": INVALID });
    const { stdout } = await urigram([command, "--files-from", "-"], "a.md\n", { cwd });
    expect(stdout).toContain("a.md");
    expect(stdout).not.toContain("b.md");
  });
});

describe.each(["lint", "extract"])("%s of a folder with nothing to read", (command) => {
  it("fails if the folder has no files, next to one that has some", async () => {
    write({ "a/a.md": INVALID, "b/node_modules/b.md": INVALID });
    expect(await urigram([command, "a", "b"], "", { cwd })).toEqual(
      usageError('urigram: "b" contains no files to read\n'),
    );
  });

  it("fails if all files are skipped, and names the reason", async () => {
    write({ "package-lock.json": "{}" });
    expect(await urigram([command], "", { cwd })).toEqual(
      usageError(
        'urigram: "." contains no files to read; skipped 1 lock file (pass a file as an argument to read it)\n',
      ),
    );
  });

  it("fails if the configuration ignores all files, and says so", async () => {
    write({ "urigram.config.json": { ignores: ["docs/"] }, "a.md": "", "docs/b.md": INVALID });
    expect(await urigram([command, "docs"], "", { cwd })).toEqual(
      usageError(
        'urigram: "docs" contains no files to read; "ignores" in the configuration excludes 1 file\n',
      ),
    );
  });

  it("fails if all files are binary", async () => {
    write({ "a.bin": BINARY });
    const { code, stderr } = await urigram([command], "", { cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "urigram: .: contains only binary files; pass one as an argument to see why\n",
    });
  });

  it("succeeds if a file is nested in two named folders", async () => {
    write({ "a/b/a.md": "[x](a)\n" });
    expect((await urigram([command, "a", "a/b"], "", { cwd })).code).toBe(0);
  });
});

describe("files that a hook passes", () => {
  it("may all be ignored by the configuration, in a list", async () => {
    write({ "urigram.config.json": { ignores: ["*"] }, "a.md": INVALID });
    expect(await urigramProcess(["lint", "--files-from", "-"], "a.md\n", { cwd })).toMatchObject({
      code: 0,
      stderr: "",
    });
  });

  it("may all be excluded by --ignore", async () => {
    write({ "a.md": INVALID });
    expect(await urigram(["lint", "a.md", "--ignore", "*.md"], "", { cwd })).toMatchObject({
      code: 0,
      stderr: "",
    });
  });
});

describe("a file that receives the output of the run", () => {
  /** Runs the command with standard output and standard error in files of the folder, as a shell does. */
  function redirected(args: readonly string[]): string {
    const files = ["out.md", "err.md"].map((name) => openSync(join(cwd, name), "a"));
    spawnSync(process.execPath, [MAIN, "lint", "--format", "unix", ...args], {
      cwd,
      stdio: ["ignore", ...files],
    });
    for (const file of files) closeSync(file);
    return readFileSync(join(cwd, "out.md"), "utf8");
  }

  it("is not linted, neither in a folder nor if it is named", () => {
    write({ "a.md": INVALID, "out.md": INVALID, "err.md": INVALID });
    for (const args of [[], ["."], ["a.md", "err.md", "out.md"]])
      expect(reportedIn(redirected(args).replace(INVALID, "")), args.join(" ")).toEqual(["a.md"]);
  });
});
