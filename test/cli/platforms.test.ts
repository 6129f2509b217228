import { rmSync, writeFileSync } from "node:fs";
import { join, win32 } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Files, filesIn } from "../../src/cli/documents/files.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { linesOf } from "../support/output.ts";

/** Each document contains the same mistake, "|" in a reference. */
const names = ["a.md", "docs/b.md", "docs/deep/c d.md", "docs/node_modules/d.md"];

const folder = temporaryFolder();
beforeAll(() => {
  writeFiles(folder, Object.fromEntries(names.map((name) => [name, "[x](a|b)\n"])));
});

/** The folder as Windows shows it: names are written with "\", and may be read with "/". */
function onWindows(): Files {
  const files = filesIn(folder);
  const slashed = (name: string) => name.replaceAll("\\", "/");
  return {
    ...files,
    path: win32,
    stat: (name) => files.stat(slashed(name)),
    list: (name) => files.list(slashed(name)),
    open: (name, size) => files.open(slashed(name), size),
    placeIn: (root, name) => files.placeIn(slashed(root), slashed(name)),
    openFound: (name, root) => files.openFound(slashed(name), slashed(root)),
  };
}

async function lint(files: Files, paths: readonly string[]): Promise<readonly unknown[]> {
  const { stdout } = await urigram(["lint", ...paths, "--format", "json"], "", { files });
  return JSON.parse(stdout).map(({ file }: { file: string }) => file);
}

async function sarif(files: Files, paths: readonly string[]) {
  const { stdout } = await urigram(["lint", ...paths, "--format", "sarif"], "", { files });
  const results: readonly {
    readonly locations: readonly [{ physicalLocation: { artifactLocation: { uri: string } } }];
    readonly partialFingerprints: object;
  }[] = JSON.parse(stdout).runs[0].results;
  return {
    uris: results.map(({ locations: [{ physicalLocation }] }) => physicalLocation.artifactLocation.uri),
    fingerprints: results.map(({ partialFingerprints }) => partialFingerprints),
  };
}

describe("paths on Windows", () => {
  it.each([
    ["a folder", ["docs"]],
    ["a folder with a trailing separator", ["docs\\"]],
    ["a folder written with a dot", [".\\docs"]],
    ["a glob with backslashes", ["docs\\**\\*.md"]],
    ["a glob with slashes", ["docs/**/*.md"]],
    ["files, each named twice", ["docs\\b.md", "docs\\deep\\c d.md", "docs/b.md", ".\\docs\\deep/c d.md"]],
  ])("in %s name each file once, with backslashes", async (_, paths) => {
    expect(await lint(onWindows(), paths)).toEqual(["docs\\b.md", "docs\\deep\\c d.md"]);
  });

  it("separate folders with a backslash in text output, and with an escaped one in TSV", async () => {
    const extract = async (format: string) =>
      (await urigram(["extract", "docs\\b.md", "--format", format], "", { files: onWindows() })).stdout;
    expect(await extract("text")).toBe("docs\\b.md:1:5  link  a|b\n");
    expect(await extract("tsv")).toBe("docs\\\\b.md\t1\t5\tlink\tlink\t\\N\t\\N\ta|b\t\\N\t\\N\n");
  });

  it("are URIs with slashes in SARIF, and do not change fingerprints", async () => {
    const elsewhere = await sarif(filesIn(folder), ["docs"]);
    expect(elsewhere.uris).toEqual(["docs/b.md", "docs/deep/c%20d.md"]);
    expect(await sarif(onWindows(), ["docs"])).toEqual(elsewhere);
  });

  it("appear as given in the error for a missing file", async () => {
    const { code, stderr } = await urigram(["lint", "docs\\none.md"], "", { files: onWindows() });
    expect(stderr).toBe('urigram: "docs\\none.md" does not exist\n');
    expect(code).toBe(2);
  });
});

describe("paths on other platforms", () => {
  it("separate folders with slashes, and skip node_modules", async () => {
    for (const path of ["docs", "./docs/", "docs/**/*.md"])
      expect(await lint(filesIn(folder), [path])).toEqual(["docs/b.md", "docs/deep/c d.md"]);
  });

  it('have "\\" in globs as an escape, not a separator', async () => {
    writeFileSync(join(folder, "[1].md"), "[x](a|b)\n");
    expect(await lint(filesIn(folder), ["\\[?\\].md"])).toEqual(["[1].md"]);
    const { stderr } = await urigram(["lint", "docs\\*.md"], "", { files: filesIn(folder) });
    expect(stderr).toMatch(/^urigram: [^\n]*docs\\\*\.md" does not exist\n$/);
    rmSync(join(folder, "[1].md"));
  });

  it("name no file if they are empty", async () => {
    const { code, stderr } = await urigram(["lint", ""], "", { files: filesIn(folder) });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'urigram: "" does not exist\n' });
  });
});

describe("records of files with CRLF line ends", () => {
  it("lines: end at LF, with an invalid CR as the last character", async () => {
    const { code, stdout } = await urigram(["check", "--to", "ndjson"], "http://a/\r\n\r\nb");
    expect(linesOf(stdout).map((line) => JSON.parse(line))).toMatchObject([
      { reference: "http://a/\r", valid: false, error: { code: "control", offset: 9, start: 9, end: 10 } },
      { reference: "\r", valid: false, error: { code: "control", offset: 0 } },
      { reference: "b", valid: true },
    ]);
    expect(code).toBe(1);
  });

  it("lines: show the CR in the report, and are counted by their LF", async () => {
    const { stderr } = await urigram(["check"], "a\nb\r\n");
    expect(stderr).toContain(" --> standard input, record 2\n  | b\\u{D}\n  |  ^^^^^\n");
  });

  it("tsv: have the CR in the last column", async () => {
    const input = "x\ta\r\ny\tb\r\n";
    const columns = async (column: string) => {
      const { stdout } = await urigram(["check", "--from", "tsv", "--column", column, "--to", "tsv"], input);
      return linesOf(stdout).map((line) => line.split("\t").slice(0, 3));
    };
    expect(await columns("1")).toEqual([
      ["x", "valid", "\\N"],
      ["y", "valid", "\\N"],
    ]);
    expect(await columns("2")).toEqual([
      ["a\\r", "invalid", "control"],
      ["b\\r", "invalid", "control"],
    ]);
  });

  it("ndjson: have the CR as white space after the value", async () => {
    const { code, stdout } = await urigram(["check", "--from", "ndjson"], '{"reference":"a"}\r\n"b"\r\n');
    expect({ code, stdout }).toEqual({ code: 0, stdout: "valid    a\nvalid    b\n" });
  });
});

describe("documents with CRLF line ends", () => {
  const documents: readonly (readonly [
    name: string,
    lines: readonly string[],
    line: number,
    column: number,
  ])[] = [
    ["a.html", ["<!doctype html>", "<p>", '  <a href="a%">x</a>'], 3, 13],
    ["a.md", ["# A", "", "text [x](a%)"], 3, 11],
    ["a.css", ["a {", '  background: url("a%") }'], 2, 21],
    ["a.xml", ['<feed xmlns="http://www.w3.org/2005/Atom">', '<link href="a%"/></feed>'], 2, 14],
    ["a.json", ["{", '  "$ref": "a%" }'], 2, 13],
    ["a.txt", ["text", "", "see <URL:http://a/%>"], 3, 19],
    ["a.eml", ["Content-Type: text/html", "", "<p>", "<a href='a%'>"], 4, 11],
  ];

  it.each(documents)(
    "%s: have the lines and columns of LF, and the offsets of the file",
    async (name, lines, line, column) => {
      for (const end of ["\r\n", "\n"]) {
        const source = lines.join(end) + end;
        const { stdout } = await urigram(
          ["lint", "-", "--stdin-filename", name, "--format", "ndjson"],
          source,
        );
        const start = source.indexOf("%");
        expect(linesOf(stdout).map((record) => JSON.parse(record))).toMatchObject([
          { line, column, endLine: line, endColumn: column + 1, start, end: start + 1 },
        ]);
        const extracted = await urigram(["extract", "-", "--stdin-filename", name], source);
        const places = linesOf(extracted.stdout).map((found) => found.split("  ")[0]);
        expect(places.at(-1)?.split(":").slice(0, 2)).toEqual([name, String(line)]);
      }
    },
  );

  it("have no CR in excerpts", async () => {
    const { stdout } = await urigram(
      ["lint", "-", "--stdin-filename", "a.md"],
      "one\r\n[x](a|b) two\r\nthree\r\n",
    );
    expect(stdout).toContain("    | [x](a|b) two\n    |      ^\n");
  });

  it("count a line end split between two chunks as one", async () => {
    for (const length of [(1 << 16) - 1, 1 << 16, (1 << 20) - 1, 1 << 20]) {
      const before = "word ".repeat(length / 5).padEnd(length - 1, "x");
      const source = `${before}\r\nhttp://a:0/\r\n`;
      const { stdout } = await urigram(["lint", "-", "--format", "ndjson"], source);
      expect(linesOf(stdout).map((record) => JSON.parse(record))).toMatchObject([
        { line: 2, column: 10, start: source.lastIndexOf("0") },
      ]);
    }
  });
});
