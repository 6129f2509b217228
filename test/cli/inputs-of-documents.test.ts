import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { urigram as runUrigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { expectWrongUse } from "../support/output.ts";

/** Each document contains one mistake, "|" in a reference. */
const DOCUMENT = "[x](a|b)\n";
const names = ["a.md", "b c.md", "docs/d.md", "docs/deep/e.md", "tests/f.md", "[1].md", "line\nend.md"];

const folder = temporaryFolder();
beforeAll(() => {
  writeFiles(folder, Object.fromEntries(names.map((name) => [name, DOCUMENT])));
  writeFileSync(join(folder, "image.png"), Uint8Array.of(0, 1, 2));
});

const urigram = (args: readonly string[], input: string | Uint8Array = "") =>
  runUrigram(args, input, { cwd: folder });

/** The files in which lint finds a mistake. */
async function found(args: readonly string[], input: string | Uint8Array = "") {
  const { stdout, stderr } = await urigram(["lint", "--format", "json", ...args], input);
  expect(stderr).not.toContain("there is no file");
  return JSON.parse(stdout).map(({ file }: { file: string }) => file);
}

describe("--files-from", () => {
  it("reads the names of documents, one per line, from standard input", async () =>
    expect(await found(["--files-from", "-"], "a.md\nb c.md\n")).toEqual(["a.md", "b c.md"]));

  it("reads them from a file, in addition to the arguments", async () => {
    writeFileSync(join(folder, "list.txt"), "b c.md\r\n\r\ndocs/d.md");
    expect(await found(["a.md", "--files-from", "list.txt"])).toEqual(["a.md", "b c.md", "docs/d.md"]);
  });

  it("takes names literally, not as globs", async () => {
    expect(await found(["--files-from", "-"], "[1].md\n")).toEqual(["[1].md"]);
    const { code, stderr } = await urigram(["lint", "--files-from", "-"], "*.md\n");
    expect({ code, stderr }).toEqual({ code: 2, stderr: "urigram: *.md: no such file\n" });
  });

  it("reads the other files if one is missing, as after git diff --name-only", async () => {
    const { code, stdout, stderr } = await urigram(["extract", "--files-from", "-"], "gone.md\na.md\n");
    expect({ code, stderr }).toEqual({ code: 2, stderr: "urigram: gone.md: no such file\n" });
    expect(stdout).toContain("a.md");
  });

  it("says so if names end with NUL without --null", async () => {
    const { code, stderr } = await urigram(["lint", "--files-from", "-"], "a.md\0");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "urigram: --files-from: the names in the list are NUL-terminated; add --null\n",
    });
  });

  it("reads names that end with NUL with --null, as find -print0 and git ls-files -z write them", async () => {
    for (const flag of ["-0", "--null"])
      expect(await found([flag, "--files-from", "-"], "a.md\0line\nend.md\0")).toEqual([
        "a.md",
        "line\nend.md",
      ]);
  });

  it("reads the files below a folder, and each file once", async () =>
    expect(await found(["--files-from", "-"], "docs\ndocs/d.md\n")).toEqual(["docs/d.md", "docs/deep/e.md"]));

  it("skips the same files as a folder search, so lists of all files are safe", async () => {
    const { code, stderr, stdout } = await urigram(
      ["lint", "--files-from", "-", "--format", "unix"],
      `a.md\nimage.png\ntests/f.md\n${join(folder, "tests", "f.md")}\n`,
    );
    expect(stdout).toMatch(/^a\.md:[^\n]*\n$/);
    expect(stderr).toBe(
      "urigram: skipped 1 test file (pass a file as an argument to read it)\n" +
        "urigram: skipped 1 binary file (pass one as an argument to see why)\n",
    );
    expect(code).toBe(1);
  });

  it("lints nothing for an empty list, and does not read standard input", async () => {
    writeFileSync(join(folder, "empty.txt"), "\n");
    expect(await found(["--files-from", "empty.txt"], "http://a:0/")).toEqual([]);
  });

  it("works for extract too", async () => {
    const { stdout } = await urigram(["extract", "--files-from", "-"], "a.md\n");
    expect(stdout).toBe("a.md:1:5  link  a|b\n");
  });

  it.each([
    [["--files-from", "none.txt"], '"none.txt" does not exist'],
    [["--files-from", "docs"], '"docs" is a directory'],
    [["--files-from", "-", "-"], "standard input cannot be both the list of --files-from and a document"],
    [["--null"], "--null needs --files-from"],
  ])("rejects %j", async (args, message) => expectWrongUse(await urigram(["lint", ...args]), message));
});

describe("the path -", () => {
  it("is standard input, which is read first", async () =>
    expect(await found(["a.md", "-"], "http://a:0/")).toEqual(["standard input", "a.md"]));

  it("is named by --stdin-filename, which determines its language", async () => {
    const html = "<a href='x:a b'>";
    expect(await found(["a.md", "-", "--stdin-filename", "x.html"], html)).toEqual(["x.html", "a.md"]);
  });

  it("has no URI in SARIF, unlike the other documents", async () => {
    const { stdout } = await urigram(["lint", "--format", "sarif", "-", "a.md"], "http://a:0/");
    const [{ results, artifacts }] = JSON.parse(stdout).runs;
    const locations = results.map(
      ({
        locations: [{ physicalLocation }],
      }: {
        locations: [{ physicalLocation: { artifactLocation: object } }];
      }) => physicalLocation.artifactLocation,
    );
    expect(locations).toEqual([{ index: 0 }, { uri: "a.md", uriBaseId: "%SRCROOT%" }]);
    expect(artifacts).toHaveLength(1);
  });

  it("can occur only once", async () => {
    const { code, stderr } = await urigram(["lint", "-", "a.md", "-"]);
    expect(stderr).toBe('urigram: use "-" only once: standard input cannot be read twice\n');
    expect(code).toBe(2);
  });

  it("is a file with that name if written ./-", async () => {
    writeFileSync(join(folder, "-"), "http://http://a/");
    expect(await found(["./-"])).toEqual(["-"]);
    rmSync(join(folder, "-"));
  });
});

// Encoding Standard: 4.2, "get an encoding" from a label; 6.1, "decode", where a byte order mark takes precedence.
describe("--encoding", () => {
  const references = async (args: readonly string[], input: Uint8Array) => {
    const { stdout } = await urigram(["extract", "--format", "ndjson", ...args], input);
    return stdout.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line).reference]));
  };

  it.each([
    ["windows-1252", Uint8Array.of(0x80), "€"],
    [" LATIN1 ", Uint8Array.of(0xe9), "é"],
    ["shift_jis", Uint8Array.of(0x93, 0xfa), "日"],
    ["utf-16le", Buffer.alloc(0), ""],
  ])("%j selects the encoding", async (label, bytes, text) => {
    const isWide = label === "utf-16le";
    const html = isWide
      ? Buffer.from('<a href="x">', "utf16le")
      : Buffer.concat([Buffer.from('<a href="x'), bytes, Buffer.from('">')]);
    const args = ["--encoding", label, "-", "--stdin-filename", "a.html"];
    expect(await references(args, html)).toEqual([`x${text}`]);
  });

  it("overrides the declaration of the document, but not its byte order mark", async () => {
    const args = ["--encoding", "windows-1251", "-", "--stdin-filename", "a.html"];
    const declared = Buffer.from('<meta charset="iso-8859-1"><a href="\xe9">', "latin1");
    expect(await references(args, declared)).toEqual(["й"]);
    expect(await references(args, Buffer.from('\ufeff<a href="é">'))).toEqual(["é"]);
  });

  it("still rejects NUL in encodings other than UTF-16", async () => {
    const { code, stderr } = await urigram(["lint", "-", "--encoding", "latin1"], "http://a/\0\0");
    expect(stderr).toBe("urigram: standard input: binary file: byte 10 is NUL\n");
    expect(code).toBe(2);
  });

  it.each([
    ["utf-9", "utf-8"],
    ["windows-12252", "windows-1252"],
    ["iso-8859-22", "iso-8859-2"],
    ["shift-jsi", "shift_jis"],
  ])("%s is not a label, and the closest one is %s", async (label, nearest) => {
    const { code, stdout, stderr } = await urigram(["lint", "--encoding", label]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(
      `urigram: unknown encoding "${label}" (did you mean ${nearest}?); --encoding takes a label from the WHATWG Encoding Standard\n`,
    );
  });
});

describe("a file longer than a string can be", () => {
  it("is an error that says what to do, and the other files are read", async () => {
    const files = filesIn(folder);
    const args = ["lint", "--no-config", "a.md", "b c.md", "--format", "unix"];
    const { code, stdout, stderr } = await runUrigram(args, "", {
      files: {
        ...files,
        stat: (name) => ({
          id: name,
          isDirectory: false,
          isFile: true,
          ...{ uid: 0, gid: 0, mode: 0o644 },
          size: name === "a.md" ? 2 ** 30 : 9,
        }),
      },
    });
    expect(stderr).toBe(
      "urigram: a.md: is larger than 512 MiB, so it cannot be read all at once; split it, or read it in parts as plain text with --language text\n",
    );
    expect(stdout).toMatch(/^b c\.md:/);
    expect(code).toBe(2);
  });
});
