import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { usageError } from "../support/output.ts";

const folder = temporaryFolder();

/** Documents with two problems on their second line, and the same line after suppression. */
const documents: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    "a.md",
    "one\n[x](http://u:p@a:0/)\nthree\n",
    "one\n[x](http://u:p@a:0/) <!-- urigram-disable-line authority/password, authority/port-range -->\nthree\n",
  ],
  [
    "a.html",
    "<p>\r\n<a href='http://a/%zz'>x</a>\r\n",
    "<p>\r\n<a href='http://a/%zz'>x</a> <!-- urigram-disable-line syntax/invalid-escape -->\r\n",
  ],
  [
    "a.css",
    "a {\n  b: url(%zz)\n}\n",
    "a {\n  b: url(%zz) /* urigram-disable-line syntax/invalid-escape */\n}\n",
  ],
  // A comment at the end of the line would belong to the attribute.
  [
    "b.html",
    "<p>\n<a href='http://a/%zz' title='x\ny'>x</a>\n",
    "<p>\n<!-- urigram-disable-next-line syntax/invalid-escape -->\n<a href='http://a/%zz' title='x\ny'>x</a>\n",
  ],
  // Only the first of three comments must move.
  [
    "c.html",
    "<p>\n<a href='http://a/%1z' title='x\ny'>\n</a>\n<a href='http://a/%2z'>\n</a>\n<a href='http://a/%3z'>\n",
    "<p>\n<!-- urigram-disable-next-line syntax/invalid-escape -->\n<a href='http://a/%1z' title='x\ny'>\n</a>\n<a href='http://a/%2z'> <!-- urigram-disable-line syntax/invalid-escape -->\n</a>\n<a href='http://a/%3z'> <!-- urigram-disable-line syntax/invalid-escape -->\n",
  ],
  ["a.py", 'x = "htpp://b.org"\n', 'x = "htpp://b.org" # urigram-disable-line scheme/near-miss\n'],
  ["a.js", "// htpp://b.org\n", "// htpp://b.org // urigram-disable-line scheme/near-miss\n"],
  [
    "a.jsonc",
    '{\n  "$ref": "#/a%2",\n}\n',
    '{\n  "$ref": "#/a%2", // urigram-disable-line syntax/incomplete-escape\n}\n',
  ],
  ["a.yaml", "a:\n  - http:://a/\n", "a:\n  - http:://a/ # urigram-disable-line scheme/second-colon\n"],
];

const levels = ["--rule", "authority/port-range:warn"];

describe("urigram lint --add-suppressions", () => {
  it.each(documents)("adds a comment with all rules to a line: %s", async (name, before, after) => {
    writeFiles(folder, { [name]: before });
    const run = await urigram(["lint", "--add-suppressions", ...levels, name], "", { cwd: folder });
    expect([run.code, run.stdout.includes("error")]).toEqual([0, true]);
    expect(run.stderr).toMatch(/^urigram: suppressed [123] places? in 1 file\n$/);
    expect(readFileSync(join(folder, name), "utf8")).toBe(after);
    expect((await urigram(["lint", ...levels, name], "", { cwd: folder })).code).toBe(0);
  });

  it.each([
    [["a.json", "b.webmanifest"], false],
    [["a.json", "c.jsonc"], true],
    [["a.json", "d.txt"], true],
  ])("%j: suggests comments only if a file with a report may have them", async (names, isSuggested) => {
    writeFiles(folder, {
      "a.json": '{"$id": "http://a/%zz"}',
      "b.webmanifest": '{"start_url": "http://a/%zz"}',
      "c.jsonc": '{"$schema": "http://a/%zz"}',
      "d.txt": "http://http://a.org",
      "e.md": "",
    });
    const { stdout } = await urigram(["lint", ...names, "e.md"], "", { cwd: folder });
    expect(stdout).toContain("suppress a rule with --rule RULE:off");
    expect(stdout.includes("urigram-disable-line")).toBe(isSuggested);
  });

  it("leaves a document in which no comment can be written, and reports its problems", async () => {
    const json = '{"url": "http:://a/"}';
    writeFiles(folder, { "a.json": json });
    const run = await urigram(["lint", "--add-suppressions", "a.json"], "", { cwd: folder });
    expect(run.code).toBe(1);
    expect(readFileSync(join(folder, "a.json"), "utf8")).toBe(json);
  });

  it.each([
    ["in a string of several lines", "a.py", 'x = """\nhtpp://b.org\n"""\n'],
    ["before a line break that is escaped", "b.py", 'x = "htpp://b.org" \\\n  + "c"\n'],
    ["in an unquoted value", "a.toml", "x = htpp://b.org\n"],
    ["in a language that may be embedded in HTML", "a.php", "<p>'htpp://b.org'\n"],
  ])("adds no comment %s", async (_, name, source) => {
    writeFiles(folder, { [name]: source });
    const run = await urigram(["lint", "--add-suppressions", name], "", { cwd: folder });
    expect([run.code, run.stderr]).toEqual([
      1,
      "urigram: added no comment for 1 place; --update-baseline FILE records it\n",
    ]);
    expect(readFileSync(join(folder, name), "utf8")).toBe(source);
  });

  it("prints the changes as a diff with --fix-dry-run, and cannot be combined with --fix", async () => {
    writeFiles(folder, { "c.md": "[x](http://a/%zz)\n" });
    const diff = await urigram(["lint", "--add-suppressions", "--fix-dry-run", "c.md"], "", { cwd: folder });
    expect(diff.stdout).toContain(
      "\n+[x](http://a/%zz) <!-- urigram-disable-line syntax/invalid-escape -->\n",
    );
    expect(readFileSync(join(folder, "c.md"), "utf8")).toBe("[x](http://a/%zz)\n");
    expect(await urigram(["lint", "--add-suppressions", "--fix", "c.md"], "", { cwd: folder })).toEqual(
      usageError(expect.stringContaining("--add-suppressions suppresses what --fix would fix")),
    );
  });

  it("is linear in the number of problems", async () => {
    const source = "[x](http://a/%zz)\n\n".repeat(1_000);
    writeFiles(folder, { "many.md": source });
    await urigram(["lint", "--add-suppressions", "--quiet", "many.md"], "", { cwd: folder });
    expect(readFileSync(join(folder, "many.md"), "utf8").match(/urigram-disable-line/g)).toHaveLength(1_000);
  });
});
