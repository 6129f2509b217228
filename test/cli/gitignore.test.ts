import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it, vi } from "vitest";
import { ignore } from "../../src/cli/documents/complaints.ts";
import { filesIn } from "../../src/cli/documents/files.ts";
import { gitIgnoresIn } from "../../src/cli/documents/gitignore.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { isInnerLoop } from "../support/some.ts";

const root = temporaryFolder();

const FILES = ["a", "b", "ab", "a.b", "a b", "b ", "[a]", "!a", "#b", "a-b", "é", "b\\a", "A"];
const FOLDERS = ["", "a/", "b/", "a/b/", "b/a/", "a/b/a/", "x/", "x/a/"];
const paths = FOLDERS.flatMap((folder) => FILES.map((name) => `${folder}${name}`)).filter(
  (path) => !FOLDERS.includes(`${path}/`),
);

/** Parts of a segment. Adjacent stars have a special meaning only if they are a whole segment. */
const piece = fc.constantFrom(
  ..."a b ab . ? [ab] [!a] [^b] [a-c] []a] [[:alpha:]] [[:punct:]b] [!a-] [\\]a] [ab \\a \\[ \\* é \\ # !".split(
    " ",
  ),
);
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.oneof(piece, fc.constant("*")), { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant(["**"]) },
);
const pattern = fc
  .tuple(
    fc.constantFrom("", "", "", "!", "/", "!/", "#", "\\!", "\\#"),
    fc.array(
      segment.map((pieces) => pieces.join("").replace(/^(?!\*\*$)\*+|(?<=.)\*+/g, "*")),
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom("", "", "", "/", " ", "  ", "\\ ", "\\  ", "\t", "/ "),
  )
  .map(([sign, segments, end]) => sign + segments.join("/") + end);
const lines = fc.array(pattern, { minLength: 1, maxLength: 4 });

describe("the files that git ignores", () => {
  it("are those of git check-ignore, for any patterns in nested folders", () => {
    const scenarios = fc.sample(
      fc.record({ own: lines, nested: fc.option(lines), end: fc.constantFrom("\n", "\r\n") }),
      { numRuns: Math.ceil(inject("effort").runs / 2), seed: 1 },
    );
    execFileSync("git", ["init", "-q", root]);
    scenarios.forEach(({ own, nested, end }, at) => {
      for (const path of paths) {
        const name = join(root, String(at), path);
        mkdirSync(dirname(name), { recursive: true });
        writeFileSync(name, "");
      }
      writeFileSync(join(root, String(at), ".gitignore"), own.join(end));
      if (nested) writeFileSync(join(root, String(at), "a", ".gitignore"), nested.join(end));
    });
    const isIgnored = gitIgnoresIn(filesIn(root), ignore)(".");
    const all = scenarios.flatMap((_, at) => [
      ...FOLDERS.map((path) => ({
        at,
        name: `${at}/${path.slice(0, -1)}`.replace(/\/$/, ""),
        kind: "folder" as const,
      })),
      ...paths.map((path) => ({ at, name: `${at}/${path}`, kind: "file" as const })),
    ]);
    let output = "";
    try {
      output = execFileSync(
        "git",
        ["-c", "core.ignoreCase=false", "check-ignore", "--no-index", "--stdin", "-z"],
        {
          cwd: root,
          input: all.map(({ name }) => `${name}\0`).join(""),
          encoding: "utf8",
          maxBuffer: 1 << 28,
          stdio: ["pipe", "pipe", "ignore"],
        },
      );
    } catch (error) {
      // The exit code of git check-ignore is 1 if nothing is ignored.
      expect(error).toMatchObject({ status: 1 });
    }
    const byGit = new Set(output.split("\0"));
    const wrong = all
      .filter(({ name, kind }) => isIgnored(name, kind) !== byGit.has(name))
      .map(({ at, name }) => ({ ...scenarios[at], name, byGit: byGit.has(name) }));
    expect(wrong).toEqual([]);
    expect(byGit.size).toBeGreaterThan(all.length / 20);
    expect(byGit.size).toBeLessThan(all.length / 1.5);
  });

  it.each([
    ["many ** and *", "**/a*/".repeat(60), `${"a/".repeat(59)}b`, false],
    ["many *", `${"*a".repeat(500)}c`, "a".repeat(1000), false],
    ["many **", `${"**/".repeat(3e3)}x`, "a/b/c", false],
    ["unclosed brackets", "[[:".repeat(3e3), "a", false],
    ["spaces in the middle", `${" ".repeat(1e6)}a`, "a", false],
    ["escapes at the end", `a${"\\".repeat(9e3)} `, "a", false],
    ["many names", "a\n".repeat(9e3), "b", false],
  ])("are found in linear time, with %s", (_, line, name, expected) => {
    writeFileSync(join(root, ".gitignore"), line);
    expect(gitIgnoresIn(filesIn(root), ignore)(".")(name, "file")).toBe(expected);
  });

  it.each([
    ["wildcards", "*a*a*a*a*a*b17\n".repeat(60_000), "*a*a*a*a*a*b17"],
    ["one pattern", `a\n${"**/".repeat(1e5)}x`, "**/**/"],
    ["brackets that do not end", "[[:".repeat(3e5), "[[:"],
    ["escapes at the end", `a${"\\".repeat(1e6)} `, "a\\\\"],
    ["names", "a\n".repeat(5e5), "a"],
    ["a large file", `${"\n".repeat(2 ** 20)}c.md`, undefined],
  ])(
    "are not those in a file that takes long for each name, and an error names the pattern: %s",
    async (_, lines, named) => {
      const cwd = join(root, "costly");
      mkdirSync(join(cwd, "b"), { recursive: true });
      writeFileSync(join(cwd, "b", ".gitignore"), lines);
      writeFileSync(join(cwd, "b", "c.md"), "<http://a/%zz>");
      const { code, stdout, stderr } = await urigram(["lint", "--format", "unix", "."], "", { cwd });
      expect([code, stdout]).toEqual([2, expect.stringContaining("c.md:1:")]);
      const reason = named === undefined ? "the file is larger than 1 MiB" : `"${named}`;
      expect(stderr).toContain(`.gitignore: not used: ${reason}`);
      expect(stderr.split("\n")).toHaveLength(2);
      expect((await urigram(["lint", "--no-gitignore", "."], "", { cwd })).code).toBe(1);
    },
  );

  it.skipIf(isInnerLoop)("are found in about linear time in nested folders", () => {
    const { path, ...files } = filesIn(root);
    const relative = vi.fn(path.relative);
    const isIgnored = gitIgnoresIn({ ...files, path: { ...path, relative } }, ignore)(".");
    expect(isIgnored("d/".repeat(500), "folder")).toBe(false);
    expect(relative.mock.calls.length).toBeLessThan(1000);
  });
});
