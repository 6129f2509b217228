import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { urigram, urigramProcess } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { usageError } from "../support/output.ts";

const cwd = emptiedFolder();
const write = (files: { readonly [name: string]: unknown }) => writeFiles(cwd, files);

/** Throws the error of a system that denies access, as Node does. */
function deny(path: string): never {
  const message = `EACCES: permission denied, open '${path}'`;
  throw Object.assign(new Error(message), { syscall: "open", code: "EACCES", path });
}

describe("an error of the operating system", () => {
  it("is shown as its reason, without code and operation, for a document and a baseline", async () => {
    write({ "a.md": "x", "b.json": "{}" });
    const files = { ...filesIn(cwd), open: deny, readNamed: deny };
    const { code, stderr } = await urigram(["lint", "a.md"], "", { files });
    expect({ code, stderr }).toEqual({ code: 2, stderr: "urigram: a.md: permission denied\n" });
    expect(await urigram(["lint", "a.md", "--baseline", "b.json"], "", { files })).toEqual(
      usageError('urigram: --baseline: cannot read "b.json": permission denied\n'),
    );
  });

  it("is shown with the file if nothing else names it", async () => {
    const files = { ...filesIn(cwd), createNew: deny };
    const { code, stdout, stderr } = await urigram(["init"], "", { files });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe('urigram: "urigram.config.jsonc": permission denied\n');
  });
});

describe("--update-baseline in a folder that denies writing", () => {
  it("fails before anything is reported", async () => {
    write({ "a.md": "[x](a|b)" });
    const files = { ...filesIn(cwd), create: deny };
    expect(await urigram(["lint", "--update-baseline", "b.json"], "", { files })).toEqual(
      usageError('urigram: cannot write "b.json": permission denied\n'),
    );
  });

  it("leaves no file if the run fails later", async () => {
    write({ "a.md": "[x](a|b)" });
    await urigramProcess(["lint", "none.md", "--update-baseline", "b.json"], "", { cwd });
    expect(existsSync(join(cwd, "b.json"))).toBe(false);
  });
});

describe("--fix-dry-run of standard input", () => {
  it("prints a diff for a name without a file", async () => {
    const args = ["lint", "--stdin-filename", "q.md", "--fix-dry-run", "-"];
    const { code, stdout, stderr } = await urigramProcess(args, "[x](http://a.test:/b)\n", { cwd });
    expect(stdout).toBe(
      "--- a/q.md\n+++ b/q.md\n@@ -1,1 +1,1 @@\n-[x](http://a.test:/b)\n+[x](http://a.test/b)\n",
    );
    expect(stderr).toContain("urigram: would fix 1 place in 1 file\n");
    expect(code).toBe(0);
  });
});

describe("unescape", () => {
  it.each([
    ["a%zz", "  |  ^^^"],
    ["a%", "  |  ^"],
    ["%%41", "  | ^^^"],
  ])("underlines the bad escape in %s", async (text, carets) => {
    const { stderr } = await urigramProcess(["unescape", text]);
    const [, place, line, under] = stderr.split("\n");
    expect([place, line, under]).toEqual([" --> argument 1", `  | ${text}`, carets]);
  });
});

describe("compare", () => {
  it("prints truth values as yes and no, but a component true as it is", async () => {
    const { stdout } = await urigramProcess(["compare", "--base", "http://a/", "http://[::1]/?true"]);
    expect(stdout).toMatch(/^ +rfc2396 +no {2}/m);
    expect(stdout).not.toMatch(/"(?:true|false)"/);
    const { stdout: path } = await urigramProcess(["compare", "true;x"]);
    expect(path).toMatch(/^ +rfc1808 +"true"$/m);
  });

  it.each([
    ["http://[::1]/?true", []],
    ["a b|<z>", []],
    ["?a", []],
    ["?y", ["--base", "x://a/b"]],
  ])("wraps the reasons for %s to 80 columns, and loses no word", async (reference, options) => {
    const args = ["compare", ...options, reference];
    const { stdout } = await urigramProcess(args);
    const reasons = stdout.slice(stdout.search(/they differ in|invalid in every/));
    expect(reasons.split("\n").filter((line) => line.length > 80)).toEqual([]);
    const { stdout: wide } = await urigram(args, "", { terminals: ["stdout"], columns: 1000 });
    expect(stdout.split(/\s+/)).toEqual(wide.split(/\s+/));
    expect(wide.split("\n").length).toBeLessThan(stdout.split("\n").length);
  });
});

describe("the progress of lint", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("reaches 100 % with binary files and characters of several bytes", async () => {
    write({ "a.md": "é".repeat(5000), "b.bin": new Uint8Array(20_000), "c.html": "<p>界</p>" });
    let time = 0;
    vi.spyOn(Date, "now").mockImplementation(() => (time += 2000));
    const { stderr } = await urigram(["lint"], "", { cwd, terminals: ["stderr"] });
    const percentages = [...stderr.matchAll(/(\d+)%/g)].map(([, percentage]) => Number(percentage));
    expect(percentages.at(-1)).toBe(100);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
  });
});

describe("the reason of context/abbreviated", () => {
  it("names no file", async () =>
    expect((await urigram(["rules", "context/abbreviated"])).stdout).not.toContain("file with that name"));
});
