import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { converse, urigram as runUrigram } from "../support/command.ts";
import { emptiedFolder } from "../support/folder.ts";
import { expectWrongUse, usageError } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";
import { readXml } from "../support/xml.ts";

const folder = emptiedFolder();
beforeEach(() => {
  writeFileSync(join(folder, "a.md"), "[x](a|b)\n");
});

const lint = (...args: readonly string[]) => runUrigram(["lint", "a.md", ...args], "", { cwd: folder });
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("several report formats", () => {
  it("go to their files, and the one without a file goes to standard output", async () => {
    const { code, stdout, stderr } = await lint(
      ...["--format", "sarif=out.sarif", "--format", "unix", "--format", "junit=out.xml"],
    );
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatch(/^a\.md:1:6: .* \[error\/syntax\/unwise\]\n$/);
    expect(read("out.sarif")).toBe((await lint("--format", "sarif")).stdout);
    expect(read("out.xml")).toBe((await lint("--format", "junit")).stdout);
    expect(readdirSync(folder).sort()).toEqual(["a.md", "out.sarif", "out.xml"]);
  });

  it("write nothing to standard output if all have files", async () => {
    expect((await lint("--format", "json=out.json")).stdout).toBe("");
    expect(JSON.parse(read("out.json"))).toHaveLength(1);
  });

  it("are 80 columns wide and without color in a file", async () => {
    const args = ["--color", "always", "lint", "a.md", "--format", "pretty=out.txt"];
    await runUrigram(args, "", { cwd: folder, columns: 40 });
    expect(read("out.txt")).toBe((await lint()).stdout);
  });

  it("can repeat a format, and can have = in a file name", async () => {
    await lint("--format", "unix=a=b.txt", "--format", "unix=-");
    expect(read("a=b.txt")).toBe((await lint("--format", "unix")).stdout);
  });

  it.each([
    [["pretty", "json"], "pretty and json both go to standard output; write one to a file: json=FILE"],
    [["json=out", "sarif=./out"], 'json and sarif both go to "./out"; use a different file for each'],
    [["json="], "specify a file after json="],
    [["pdf"], 'unknown format "pdf"; the formats are pretty, json, ndjson, sarif, github'],
    [["sarfi=x"], 'unknown format "sarfi" (did you mean sarif?)'],
  ])("reject %j", async (formats, message) => {
    expectWrongUse(await lint(...formats.flatMap((format) => ["--format", format])), message);
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });
});

describe("a report with many diagnostics", () => {
  it("is written in few blocks", async () => {
    const { stdin, stdout, ended } = converse(["lint", "--no-config", "--format", "ndjson", "-"]);
    const blocks: string[] = [];
    stdout.on("data", (block) => blocks.push(String(block)));
    stdin.end("<http://a/b c>\n[a](b|c)\n".repeat(500));
    expect(await ended).toBe(1);
    const report = blocks.join("");
    expect(report.split("\n").length).toBeGreaterThan(500);
    expect(blocks.length).toBeLessThanOrEqual(Math.ceil(report.length / 65_536));
  });
});

describe("a file that becomes unreadable", () => {
  it("keeps earlier diagnostics, and is unreadable in the report of each format", async () => {
    const files = filesIn(folder);
    async function* broken() {
      yield Buffer.from(`http://http://a/ ${"word ".repeat(1 << 18)}`);
      throw Object.assign(new Error("EIO: i/o error, read"), { syscall: "read" });
    }
    const run = async (format: string) => {
      const args = ["lint", "a.txt", "a.md", "--format", format];
      writeFileSync(join(folder, "a.txt"), "");
      const open: typeof files.open = (name, size) => (name === "a.txt" ? broken() : files.open(name, size));
      return (await runUrigram(args, "", { files: { ...files, open } })).stdout;
    };
    const [, , suites] = readXml(await run("junit")) ?? [];
    expect(Array.isArray(suites) && suites.map(([, attributes]) => attributes)).toEqual([
      { name: "a.txt", tests: "1", failures: "1", errors: "0" },
      { name: "a.md", tests: "1", failures: "1", errors: "0" },
      { name: "a.txt", tests: "1", failures: "0", errors: "1" },
    ]);
    const checkstyle = await run("checkstyle");
    expect(readXml(checkstyle)).toBeDefined();
    expect(checkstyle.match(/source="[^"]*"/g)).toEqual([
      'source="scheme/twice"',
      'source="syntax/unwise"',
      'source="unreadable"',
    ]);
    expect(await run("github")).toMatch(
      /^::error .*\n::error .*\n::error file=.*,title=unreadable::i\/o error\n$/,
    );
    expect(JSON.parse(await run("gitlab")).at(-1)).toMatchObject({
      check_name: "unreadable",
      severity: "blocker",
    });
  });
});

describe("the file of a report", () => {
  it("replaces the previous file and keeps its mode", async () => {
    writeFileSync(join(folder, "out.json"), "before", { mode: 0o600 });
    await lint("--format", "json=out.json");
    expect(JSON.parse(read("out.json"))).toHaveLength(1);
    expect(statSync(join(folder, "out.json")).mode & 0o777).toBe(0o600);
  });

  it("is not linted by the next run, and never replaces a named document", async () => {
    writeFileSync(join(folder, "out.txt"), "http://a:0/");
    const lintAll = (...args: readonly string[]) =>
      runUrigram(["lint", ".", "--format", "json", ...args], "", { cwd: folder });
    expect(JSON.parse((await lintAll("--format", "unix=./out.txt")).stdout)).toMatchObject([
      { file: "a.md" },
    ]);
    writeFileSync(join(folder, "out.txt"), "http://a:0/");
    expect(await lintAll("out.txt", "--format", "unix=./out.txt")).toEqual(
      usageError(
        'urigram: the report would overwrite "out.txt", which is being linted; choose another file\n',
      ),
    );
    expect(read("out.txt")).toBe("http://a:0/");
  });

  it("does not replace a hand-written document in a searched folder", async () => {
    const before = read("a.md");
    expect(await runUrigram(["lint", ".", "--format", "json=a.md"], "", { cwd: folder })).toMatchObject({
      code: 2,
      stderr: 'urigram: the report would overwrite "a.md", which is being linted; choose another file\n',
    });
    expect(read("a.md")).toBe(before);
  });

  it("does not replace a named document, even through a link", async () => {
    symlinkSync("a.md", join(folder, "link.json"));
    const before = read("a.md");
    for (const [document = "", report = ""] of [
      ["a.md", "link.json"],
      ["link.json", "a.md"],
    ])
      expect(
        await runUrigram(["lint", document, "--format", `json=${report}`], "", { cwd: folder }),
      ).toMatchObject({ code: 2, stderr: expect.stringContaining("the report would overwrite") });
    expect(read("a.md")).toBe(before);
  });

  it("is written to the target of a link", async () => {
    writeFileSync(join(folder, "target.json"), "before");
    symlinkSync("target.json", join(folder, "out.json"));
    await lint("--format", "json=out.json");
    expect(JSON.parse(read("target.json"))).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(["a.md", "out.json", "target.json"]);
  });

  it("can be a device", async () => {
    expect((await lint("--format", "json=/dev/null")).code).toBe(1);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it.each([
    ["a.md/out.json", '--format: the folder "a.md" does not exist'],
    ["below", 'cannot write "below": illegal operation on a directory'],
  ])(
    "that cannot be written is one line and exit code 2, and nothing is linted: %s",
    async (name, message) => {
      mkdirSync(join(folder, "below"));
      const { code, stdout, stderr } = await lint("--format", "pretty", "--format", `json=${name}`);
      expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: `urigram: ${message}\n` });
      expect(readdirSync(folder).sort()).toEqual(["a.md", "below"]);
    },
  );

  it("is unchanged if another one cannot be written", async () => {
    writeFileSync(join(folder, "out.json"), "before");
    await lint("--format", "json=out.json", "--format", "sarif=a.md/out.sarif");
    expect(read("out.json")).toBe("before");
    expect(readdirSync(folder).sort()).toEqual(["a.md", "out.json"]);
  });

  it("is unchanged if the disk is full", async () => {
    const { code, stderr } = await lint("--format", "json=/dev/full", "--format", "unix=out.txt");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'urigram: cannot write "/dev/full": no space left on device\n',
    });
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });
});

describe("information that a report reader does not show", () => {
  it("is printed on standard error", async () => {
    writeFileSync(join(folder, "a.md"), "[x](a|b)\n".repeat(12));
    const { stderr } = await lint("--format", "github=out.txt");
    expect(stderr).toBe(
      "urigram: GitHub shows at most 10 errors and 10 warnings per step; the step's log also has 2 errors\n",
    );
  });

  // GitHub Docs, "SARIF results exceed one or more limits": 25,000 results per run, of which the top 5,000 are included.
  it.skipIf(isInnerLoop)("includes that a SARIF log is too long for GitHub", async () => {
    writeFileSync(join(folder, "a.md"), "[x](a|b)\n".repeat(5001));
    const { stderr } = await lint("--format", "sarif=out.sarif");
    expect(stderr).toBe(
      "urigram: GitHub code scanning accepts 25,000 results per run but shows only 5,000; this SARIF log has 5,001\n",
    );
  });
});
