import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { urigram as runUrigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { isInnerLoop } from "../support/some.ts";

const folder = temporaryFolder();

/** Lints a document on standard input. Returns the line and rule of each report. */
async function reportsOf(
  name: string,
  source: string,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const all = ["lint", "-", "--stdin-filename", name, "--format", "ndjson", ...args];
  const { stdout } = await runUrigram(all, source, { cwd: folder });
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const { line: at, rule } = JSON.parse(line);
    return `${at} ${rule}`;
  });
}

describe("comments suppress reports, in the language of their document", () => {
  const link = "[x](http://u:p@a/)";
  it.each([
    ["a.html", "<!-- urigram-disable-next-line -->\n<a href='x:a b'>\n"],
    ["a.md", `${link} <!-- urigram-disable-line authority/password -->\n`],
    ["a.mdx", `{/* urigram-disable-next-line authority/* -- r */}\n${link}\n`],
    ["a.css", "/* urigram-disable */ a { background: url('a%zz') }\n"],
    [
      "a.xml",
      '<feed xmlns="http://www.w3.org/2005/Atom"><!-- urigram-disable - r --><link href="x:a b"/></feed>',
    ],
    ["a.json", '{ "$ref": "#/a%2" } // urigram-disable-line'],
    ["a.1", '.\\" urigram-disable-next-line\n.UR http://u:p@a/\n'],
    ["a.txt", "http://u:p@a/ # urigram-disable-line\n"],
    ["a.ts", "f('http://http://a/'); // urigram-disable-line scheme/twice -- as a test\n"],
  ])("%s: %j", async (name, source) => {
    expect(await reportsOf(name, source)).toEqual([]);
    expect(await reportsOf(name, source, "--no-inline-config")).toHaveLength(1);
  });

  it("an unused suppression is a warning, but does not count as a reference", async () => {
    const { code, stdout, stderr } = await runUrigram(
      ["lint", "-", "--language", "css", "--max-warnings", "0"],
      "/* urigram-disable syntax/space */",
    );
    expect(code).toBe(1);
    expect(stderr).toContain("1 warning; --max-warnings allows 0");
    expect(stdout).toContain("warning[suppressions/unused] in comment (urigram)");
    expect(stdout).toContain("0 errors, 1 warning in 0 references of 1 file");
  });

  it("suppressed problems are not fixed", async () => {
    const name = join(folder, "fix.md");
    const source = "<!-- urigram-disable-next-line -->\n[a](HTTP://A/)\n\n[a](HTTP://A/)\n";
    writeFileSync(name, source);
    await runUrigram(["lint", "--preset", "strict", "--fix", name]);
    expect(readFileSync(name, "utf8")).toBe(
      "<!-- urigram-disable-next-line -->\n[a](HTTP://A/)\n\n[a](http://a/)\n",
    );
  });
});

describe("comments apply in a document that is read in pieces", () => {
  // A piece has at least one mebibyte.
  const words = "words ".repeat(40);
  const long = `${words}\n`.repeat(6_000);
  const lines = long.split("\n").length - 1;

  it("across pieces, up to a comment that ends them", async () => {
    const source = `# urigram-disable\n${long}http://u:p@a/\n# urigram-enable\nhttp://u:p@a/\n`;
    expect(await reportsOf("a.txt", source)).toEqual([`${lines + 4} authority/password`]);
  });

  it.skipIf(isInnerLoop)("to each line, wherever pieces end", async () => {
    const source = `http://u:p@a/ ${words} # urigram-disable-line\n`.repeat(6_000);
    expect(await reportsOf("a.txt", source)).toEqual([]);
    const pairs = `# urigram-disable-next-line\nhttp://u:p@a/ ${words}\n`.repeat(6_000);
    expect(await reportsOf("a.txt", pairs)).toEqual([]);
  });

  it("and are reported if unused in the last piece or before", async () => {
    expect(await reportsOf("a.txt", `${long}# urigram-disable\n`)).toEqual([
      `${lines + 1} suppressions/unused`,
    ]);
    expect(await reportsOf("a.txt", `# urigram-disable-line\n${long}`)).toEqual(["1 suppressions/unused"]);
    expect(await reportsOf("a.txt", "# urigram-disable\n")).toEqual(["1 suppressions/unused"]);
  });

  it("are reported in line order among the other problems", async () => {
    const source =
      "<!-- urigram-disable-line syntax/space -->\n\n[x](http://a/%zz)\n\n<!-- urigram-disable-line bidi/* -->\n";
    expect((await reportsOf("a.md", source)).map((report) => Number.parseInt(report, 10))).toEqual([1, 3, 5]);
  });
});
