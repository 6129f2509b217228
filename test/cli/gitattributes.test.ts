import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { ignore } from "../../src/cli/documents/complaints.ts";
import { filesIn } from "../../src/cli/documents/files.ts";
import { gitAttributesIn } from "../../src/cli/documents/gitattributes.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const root = temporaryFolder();

function write(files: Readonly<Record<string, string>>, folder = root): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

describe("the files that .gitattributes declares generated", () => {
  it("are those of git check-attr, for any patterns in nested folders", () => {
    const paths = ["", "a/", "b/", "a/b/"].flatMap((folder) =>
      ["c", "d.md", "é"].map((name) => folder + name),
    );
    const pattern = fc.constantFrom(
      "*",
      "c",
      "*.md",
      "/c",
      "a/*",
      "a/**",
      "**/b/*",
      "b/",
      "é",
      "[cd]*",
      "a/b/c",
    );
    const attribute = fc
      .constantFrom("", "=true", "=false", "=1")
      .map((value) => `linguist-generated${value}`);
    const value = fc.oneof(attribute, fc.constantFrom("-linguist-generated", "!linguist-generated", "text"));
    const line = fc.tuple(
      pattern,
      fc.array(value, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(" ", "\t "),
    );
    const lines = fc.array(
      line.map(([start, values, space]) => [start, ...values].join(space)),
      { minLength: 1, maxLength: 4 },
    );
    const scenarios = fc.sample(fc.record({ own: lines, nested: fc.option(lines) }), {
      numRuns: Math.ceil(inject("effort").runs / 2),
      seed: 1,
    });
    execFileSync("git", ["init", "-q", root]);
    scenarios.forEach(({ own, nested }, at) => {
      write({ ".gitattributes": `# comment\n\n${own.join("\n")}` }, join(root, String(at)));
      if (nested) write({ "a/.gitattributes": nested.join("\r\n") }, join(root, String(at)));
    });
    const declaredIn = gitAttributesIn(filesIn(root), ignore);
    const names = scenarios.flatMap((_, at) => paths.map((path) => `${at}/${path}`));
    const output = execFileSync("git", ["check-attr", "--stdin", "-z", "linguist-generated"], {
      cwd: root,
      input: names.map((name) => `${name}\0`).join(""),
      encoding: "utf8",
    });
    const fields = output.split("\0");
    const byGit = new Set(
      names.filter((_, at) => !/^(?:unset|unspecified|false)$/.test(fields[3 * at + 2] ?? "")),
    );
    const wrong = names.filter((name) => (declaredIn(name, root) === "generated files") !== byGit.has(name));
    expect(wrong.map((name) => ({ name, ...scenarios[Number.parseInt(name, 10)] }))).toEqual([]);
    expect(byGit.size).toBeGreaterThan(names.length / 20);
    expect(byGit.size).toBeLessThan(names.length / 1.5);
  });

  it("include vendored files only if the pattern names a folder", () => {
    const folder = join(root, "vendored");
    write(
      {
        ".gitattributes": "*.html linguist-vendored\nlib/** linguist-vendored\nlib/own/** -linguist-vendored",
      },
      folder,
    );
    const declaredIn = gitAttributesIn(filesIn(folder), ignore);
    const reasons = ["a.html", "lib/a.html", "lib/b/c.md", "lib/own/a.md"].map((name) =>
      declaredIn(name, folder),
    );
    expect(reasons).toEqual([undefined, "vendored files", "vendored files", undefined]);
  });

  it("are skipped with a notice, and read if named or with --no-gitignore", async () => {
    const cwd = join(root, "skipped");
    write({ ".gitattributes": "api/** linguist-generated", "api/a.md": "<http://a/%zz>", "b.md": "" }, cwd);
    const skipping = await urigram(["lint", "."], "", { cwd });
    expect([skipping.code, skipping.stderr]).toEqual([
      0,
      "urigram: skipped 1 generated file (pass a file as an argument to read it)\n",
    ]);
    expect((await urigram(["lint", "api/a.md"], "", { cwd })).code).toBe(1);
    expect((await urigram(["lint", "--no-gitignore"], "", { cwd })).code).toBe(1);
  });

  it("are not those in a file that takes long for each name, and an error names the pattern", async () => {
    const cwd = join(root, "costly");
    write({ ".gitattributes": "*a*a*a*b17 linguist-generated\n".repeat(30_000), "a.md": "" }, cwd);
    const { code, stderr } = await urigram(["lint", "."], "", { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('.gitattributes: not used: "*a*a*a*b17"');
  });
});

describe("a folder of mails", () => {
  it("is skipped below the named folder, unless it is named or the preset is strict", async () => {
    const cwd = join(root, "mails");
    const mail = "Content-Type: text/html\r\n\r\n<a href='http://a/%zz'>";
    const names = ["1", "2", "3", "4", "5"].map((name) => `mail/${name}.eml`);
    write(
      { ...Object.fromEntries(names.map((name) => [name, mail])), "few/1.eml": mail, "mail/read.md": "" },
      cwd,
    );
    const { code, stdout, stderr } = await urigram(["lint", "--format", "unix"], "", { cwd });
    expect([code, stdout.match(/^[^:]+/gm), stderr]).toEqual([
      1,
      ["few/1.eml"],
      expect.stringContaining("skipped 5 mails (pass a file as an argument to read it)"),
    ]);
    for (const args of [["mail"], ["--preset", "strict"], ["mail/1.eml"]])
      expect((await urigram(["lint", "--format", "unix", ...args], "", { cwd })).stdout).toContain(
        "mail/1.eml",
      );
  });
});
