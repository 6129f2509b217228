import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type Run, urigram } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";

const folder = emptiedFolder();

const write = (name: string, content: string) => writeFiles(folder, { [name]: content });

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const lint = (args: readonly string[], cwd = folder): Promise<Run> => urigram(["lint", ...args], "", { cwd });

const password = "[x](http://u:p@a/)\n\n";
const space = "[x](<http://a b/>)\n\n";

describe("a baseline", () => {
  it("suppresses the recorded problems and counts them in the summary", async () => {
    write("a.md", password + space);
    write("docs/b.md", password + password);
    const update = await lint([".", "--update-baseline", "base.json"]);
    expect(update.code).toBe(0);
    expect(update.stderr).toBe('urigram: recorded 4 places from 2 files in "base.json"\n');
    expect(update.stdout).toBe("0 errors, 0 warnings in 4 references of 2 files; 4 more in the baseline\n");
    const after = await lint([".", "--baseline", "base.json"]);
    expect(after).toEqual({ ...update, stderr: "" });
  });

  it("reports new problems, and one more of a recorded problem", async () => {
    write("a.md", password);
    await lint([".", "--update-baseline", "base.json"]);
    write("a.md", space + password + password);
    const { code, stdout } = await lint([".", "--baseline", "base.json", "--format", "unix"]);
    expect(code).toBe(1);
    expect(stdout.match(/syntax\/space|authority\/password/g)).toEqual([
      "syntax/space",
      "authority/password",
    ]);
  });

  it("notes entries that no longer occur, and an update removes them", async () => {
    write("a.md", password + space);
    write("b.md", password);
    await lint([".", "--update-baseline", "base.json"]);
    write("a.md", space);
    expect(await lint([".", "--baseline", "base.json"])).toMatchObject({
      code: 0,
      stderr: "urigram: 1 baseline entry no longer matches a place; --update-baseline removes it\n",
    });
    rmSync(join(folder, "b.md"));
    expect((await lint([".", "--baseline", "base.json"])).stderr).toBe(
      "urigram: 2 baseline entries no longer match a place; --update-baseline removes them\n",
    );
    await lint([".", "--update-baseline", "base.json"]);
    expect((await lint([".", "--baseline", "base.json"])).stderr).toBe("");
    expect(Object.keys(JSON.parse(read("base.json")).files)).toEqual(["a.md"]);
  });

  it("keeps the entries of other files in an update of some files", async () => {
    write("a.md", password);
    write("b.md", space);
    await lint([".", "--update-baseline", "base.json"]);
    write("a.md", "");
    expect((await lint(["a.md", "--update-baseline", "base.json"])).stderr).toBe(
      'urigram: recorded 0 places from 0 files in "base.json", and kept 1 from files that were not read\n',
    );
    expect(Object.keys(JSON.parse(read("base.json")).files)).toEqual(["b.md"]);
    expect((await lint(["b.md", "--baseline", "base.json"])).code).toBe(0);
  });

  it("names files relative to its own folder, wherever the command runs", async () => {
    write("docs/a.md", password);
    write("base/b.json", "");
    rmSync(join(folder, "base", "b.json"));
    await lint([".", "--update-baseline", "base/b.json"]);
    const written = read("base/b.json");
    expect(Object.keys(JSON.parse(written).files)).toEqual(["../docs/a.md"]);
    const inDocs = join(folder, "docs");
    expect((await lint(["a.md", "--baseline", "../base/b.json"], inDocs)).code).toBe(0);
    await lint([join(folder, "docs"), "--update-baseline", "../base/b.json"], inDocs);
    expect(read("base/b.json")).toBe(written);
  });

  it("contains no references, which may have passwords", async () => {
    write("a.md", password);
    await lint([".", "--update-baseline", "base.json"]);
    expect(read("base.json")).toMatch(
      /^\{\n {2}"version": 1,\n {2}"files": \{\n {4}"a\.md": \{\n {6}"authority\/password": \[\n {8}"[\da-f]{32}"\n {6}\]\n {4}\}\n {2}\}\n\}\n$/,
    );
  });

  it("is not linted unless it is named", async () => {
    write("a.md", password);
    await lint([".", "--update-baseline", "base.json"]);
    expect((await lint([".", "--baseline", "base.json"])).stdout).toContain("of 1 file;");
    expect((await lint([".", "base.json", "--baseline", "base.json"])).stdout).toContain("of 2 files;");
  });

  it("excludes problems from --max-warnings, but not from --fix", async () => {
    write("a.md", "[x](HTTP://A/)\n");
    const strict = ["--preset", "strict", "--max-warnings", "0"];
    await lint([".", ...strict, "--update-baseline", "base.json"]);
    expect((await lint([".", ...strict, "--baseline", "base.json"])).code).toBe(0);
    await lint([".", ...strict, "--baseline", "base.json", "--fix"]);
    expect(read("a.md")).toBe("[x](http://a/)\n");
  });
});

describe("an unusable baseline is one clear line", () => {
  it.each([
    ["{", "it is not valid JSON"],
    ["[]", "it is not an object"],
    ["{}", "it has no version"],
    ['{"version": 2, "files": {}}', "its version is 2, not 1"],
    ['{"version": 1}', '"files" is not an object'],
    ['{"version": 1, "files": {"a.md": []}}', '"a.md" is not an object'],
    ['{"version": 1, "files": {"a.md": {"b": {}}}}', '"b" is not a list'],
    ['{"version": 1, "files": {"a.md": {"b": [1]}}}', '"b" has a value that is not a fingerprint'],
    ['{"version": 1, "files": {"a\\u001b": 1}}', '"a\\u{1B}" is not an object'],
  ])("%j: %s", async (text, message) => {
    write("a.md", password);
    write("base.json", text);
    for (const option of ["--baseline", "--update-baseline"]) {
      const { code, stdout, stderr } = await lint(["a.md", option, "base.json"]);
      expect(code).toBe(2);
      expect(stdout).toBe("");
      expect(stderr).toBe(
        `urigram: ${option}: "base.json" is not a baseline: ${message}; specify a baseline, or a new file with --update-baseline\n`,
      );
      expect(read("base.json")).toBe(text);
    }
  });

  it.each([
    [["--baseline", "none.json"], '--baseline: "none.json" does not exist; --update-baseline creates it'],
    [["--update-baseline", "no/base.json"], '--update-baseline: the folder "no" does not exist'],
    [["--baseline", "a", "--update-baseline", "b"], "use either --baseline or --update-baseline, not both"],
  ])("%j", async (args, message) => {
    write("a.md", password);
    const { code, stderr } = await lint(["a.md", ...args]);
    expect(code).toBe(2);
    expect(stderr).toBe(`urigram: ${message}\n`);
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });

  it("rejects a folder", async () => {
    write("base/a.md", password);
    expect((await lint(["base", "--baseline", "base"])).stderr).toBe(
      'urigram: --baseline: "base" is a directory; specify a file\n',
    );
  });
});

describe("for any documents", () => {
  const lines = fc.array(fc.constantFrom(password, space, "text\n\n", "[y](http://v:q@b/)\n\n"), {
    maxLength: 8,
  });

  it("a new baseline suppresses every problem, even after lines move", async () =>
    fc.assert(
      fc.asyncProperty(lines, lines, fc.nat(3), async (before, other, blank) => {
        rmSync(join(folder, "base.json"), { force: true });
        write("a.md", before.join(""));
        write("b.md", other.join(""));
        await lint([".", "--update-baseline", "base.json"]);
        const written = read("base.json");
        const clean = { code: 0, stderr: "" };
        expect(await lint([".", "--baseline", "base.json", "--format", "ndjson"])).toEqual({
          ...clean,
          stdout: "",
        });
        write("a.md", "\n".repeat(blank) + before.toReversed().join("text\n\n"));
        expect(await lint([".", "--baseline", "base.json", "--format", "ndjson"])).toEqual({
          ...clean,
          stdout: "",
        });
        await lint([".", "--update-baseline", "base.json"]);
        expect(read("base.json")).toBe(written);
      }),
      { numRuns: Math.ceil(inject("effort").runs / 20) },
    ));
});
