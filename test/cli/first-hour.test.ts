import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { objectsOf, usageError } from "../support/output.ts";

const cwd = emptiedFolder();
/** A document with one mistake. */
const WRONG = "[x](http://a/%zz)\n";
const CONFIG = "urigram.config.json";

const run = (...args: readonly string[]) => urigram(["lint", ...args], "", { cwd });
const readBy = async (...args: readonly string[]) =>
  objectsOf((await run("--json", ...args)).stdout).map(({ file }) => file);

describe("a kind of skipped files is read if an argument names it", () => {
  const files = {
    "a.md": WRONG,
    "docs/tests/b.md": WRONG,
    "docs/tests/fixtures/c.md": WRONG,
    "docs/d.test.md": WRONG,
    "docs/tests/vendor/e.md": WRONG,
  };

  it.each([
    [["."], ["a.md"]],
    [["docs"], ["docs/d.test.md"].slice(1)],
    [["docs/tests"], ["docs/tests/b.md", "docs/tests/fixtures/c.md"]],
    [["docs/tests/*.md"], ["docs/tests/b.md"]],
    [["**/*.test.md"], ["docs/d.test.md"]],
    [
      [".", "docs/tests"],
      ["a.md", "docs/tests/b.md", "docs/tests/fixtures/c.md"],
    ],
  ])("%j", async (args, expected) => {
    writeFiles(cwd, files);
    expect(await readBy(...args)).toEqual(expected);
  });

  it.each([
    [["!docs/tests/"], ["a.md", "docs/tests/b.md", "docs/tests/fixtures/c.md"]],
    [
      ["!docs/tests/", "b.md"],
      ["a.md", "docs/tests/fixtures/c.md"],
    ],
    [["!*.test.md"], ["a.md", "docs/d.test.md"]],
    [["!docs/"], ["a.md"]],
  ])("or the configuration, with ignores %j", async (ignores, expected) => {
    writeFiles(cwd, { ...files, [CONFIG]: { ignores } });
    expect(await readBy()).toEqual(expected);
  });
});

describe("--force-exclude", () => {
  it("skips named files that a search skips, and takes no globs", async () => {
    writeFiles(cwd, {
      "old/a.md": WRONG,
      "tests/b.md": WRONG,
      "[c].md": WRONG,
      [CONFIG]: { ignores: ["old/"] },
    });
    const names = ["old/a.md", "tests/b.md", "[c].md"];
    expect(await readBy(...names)).toEqual(names);
    expect(await readBy("--force-exclude", ...names)).toEqual(["[c].md"]);
    expect((await run("--force-exclude", "tests/b.md")).stderr).toContain("(because of --force-exclude)");
    writeFiles(cwd, { "d.bin": Uint8Array.of(0) });
    expect((await run("--force-exclude", "d.bin")).stderr).toContain(
      "skipped 1 binary file (because of --force-exclude)",
    );
    expect((await run("--force-exclude", "old/a.md")).code).toBe(0);
    expect((await run("--force-exclude", "missing.md")).code).toBe(2);
  });
});

describe("--ignore", () => {
  it("takes several globs, separated by commas outside braces and brackets", async () => {
    writeFiles(cwd, { "a.md": WRONG, "b.md": WRONG, "c,d.md": WRONG });
    expect(await readBy("--ignore", "a.md,b.md")).toEqual(["c,d.md"]);
    expect(await readBy("--ignore", "{a,b}.md")).toEqual(["c,d.md"]);
    expect(await readBy("--ignore", "c[,]d.md,b.md")).toEqual(["a.md"]);
  });

  it("is no reason to fail, for a folder like for a file", async () => {
    writeFiles(cwd, { "archive/a.md": WRONG, "b.md": WRONG });
    expect((await run("--ignore", "archive", "archive")).code).toBe(0);
    expect((await run("--ignore", "b.md", "b.md")).code).toBe(0);
    writeFiles(cwd, { "binary/a.bin": Uint8Array.of(0) });
    expect((await run("--ignore", "archive", "binary")).code).toBe(2);
  });
});

describe("--ignore with a rule, as in ruff", () => {
  const advice = (rule: string) =>
    `urigram: --ignore excludes files; to turn off ${rule}, use --rule ${rule}:off\n`;

  it.each(["markdown/full-width", "markdown/*", "data:escapes/*"])("says what to use: %s", async (rule) => {
    writeFiles(cwd, { "a.md": "" });
    expect((await run("--ignore", rule, "a.md")).stderr).toBe(advice(rule));
    expect((await run("--ignore", `b.md,${rule}`, "a.md")).stderr).toBe(advice(rule));
  });

  it.each(["*", "markdown/nope", "docs/*", "links/*"])("says nothing about a glob: %s", async (glob) => {
    writeFiles(cwd, { "a.md": "", "links/b.md": "" });
    expect((await run("--ignore", glob, "a.md")).stderr).toBe("");
  });
});

describe("--files-from", () => {
  it("is not told to name the files that it names", async () => {
    writeFiles(cwd, { "package-lock.json": "{}", list: "package-lock.json\n" });
    expect((await run("--files-from", "list")).stderr).toBe(
      "urigram: skipped 1 lock file (pass a file as an argument to read it)\n",
    );
  });
});

describe("a run that changes or writes files", () => {
  it("counts the same places before and after --fix-unsafe", async () => {
    writeFiles(cwd, { "a.md": WRONG + WRONG, "b.md": WRONG });
    expect((await run()).stdout).toContain("--fix-unsafe can fix 3 places\n");
    expect((await run("--fix-unsafe")).stderr).toBe("urigram: fixed 3 places in 2 files\n");
  });

  it("says what no comment can suppress", async () => {
    writeFiles(cwd, { "a.md": WRONG, "b.json": '{ "$ref": "#/a%2" }\n' });
    expect((await run("--add-suppressions")).stderr).toContain(
      "urigram: added no comment for 1 place; --update-baseline FILE records it\n",
    );
  });

  it.each([
    ["--cache-location", "x/y/cache", "x/y"],
    ["--cache-location", "a.md/cache", "a.md"],
    // In /proc, a folder can be neither found nor created.
    ["--cache-location", "/proc/x/y", "/proc/x"],
    ["--format", "json=/proc/x/y", "/proc/x"],
    ["--format", "json=y/z/report.json", "y/z"],
    ["--format", "json=a.md/report.json", "a.md"],
    ["--update-baseline", "y/base.json", "y"],
  ])("does not create a folder that may be misspelled: %s %s", async (option, value, missing) => {
    writeFiles(cwd, { "a.md": WRONG });
    expect(await run(option, value, "--format", "unix=out.txt", "a.md")).toEqual(
      usageError(`urigram: ${option}: the folder "${missing}" does not exist\n`),
    );
    expect(readdirSync(cwd)).toEqual(["a.md"]);
  });
});

describe("--quiet", () => {
  it("prints nothing but errors and the totals", async () => {
    writeFiles(cwd, { "a.md": "[x](http://A/)\n", "b.bin": Uint8Array.of(0), "vendor/c.md": WRONG });
    expect(await run("--quiet", "--rule", "authority/upper-case:warn")).toEqual({
      code: 0,
      stdout: "0 errors, 1 warning in 1 reference of 1 file\n",
      stderr: "",
    });
  });
});

describe("a marker of another linter", () => {
  it.each(["disable-file", "ignore-file", "disable-all"])(
    "urigram-%s suggests urigram-disable",
    async (name) => {
      writeFiles(cwd, { "a.md": `<!-- urigram-${name} -->\n` });
      expect((await run()).stdout).toMatch(/did you mean\s+urigram-disable\?/);
    },
  );
});
