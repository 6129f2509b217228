import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { rules } from "../../src/lint/rules/index.ts";
import { urigram as runUrigram } from "../support/command.ts";
import { emptiedFolder, temporaryFolder, writeFiles } from "../support/folder.ts";
import { expectWrongUse, objectsOf, usageError } from "../support/output.ts";

/** A folder of documents in several languages. Each contains one mistake, except the last three. */
const files: { readonly [name: string]: string | Uint8Array } = {
  "page.html": '<!doctype html>\n<p><a href="x:a b">x</a>\n',
  "notes.md": "# Notes\n\n[x](http://u:p@a/)\n",
  "style.css": 'a { background: url("a%zz") }\n',
  "feed.xml": '<feed xmlns="http://www.w3.org/2005/Atom"><link href="http://a:99999/"/></feed>\n',
  "schema.json": '{ "$ref": "#/a%2" }\n',
  "mail.eml": "Subject: x\r\nContent-Type: text/html\r\n\r\n<a href='a%zz'>\r\n",
  "deep/code.ts": "// see http://http://a/\n",
  "binary.bin": Uint8Array.of(0, 1, 2, 3),
  "clean.txt": "nothing here",
  "node_modules/other.md": "[x](a|b)\n",
};

const folder = temporaryFolder();
beforeAll(() => writeFiles(folder, files));

const urigram = (args: readonly string[], input: string | Uint8Array = "") =>
  runUrigram(args, input, { cwd: folder });

/** The notice about binary files in a search. */
const skippedBinary = (files: string) => `urigram: skipped ${files} (pass one as an argument to see why)\n`;

describe("urigram lint", () => {
  it("lints a folder of documents in several languages, except node_modules and binary files", async () => {
    const { code, stdout, stderr } = await urigram(["lint", ".", "--format", "ndjson"]);
    expect(stderr).toBe(skippedBinary("1 binary file"));
    expect(code).toBe(1);
    const found = objectsOf(stdout).map(({ file, line, column, rule }) => [file, line, column, rule]);
    expect(found).toEqual([
      ["deep/code.ts", 1, 8, "scheme/twice"],
      ["feed.xml", 1, 64, "authority/port-range"],
      ["mail.eml", 4, 11, "syntax/invalid-escape"],
      ["notes.md", 3, 14, "authority/password"],
      ["page.html", 2, 16, "syntax/space"],
      ["schema.json", 1, 15, "syntax/incomplete-escape"],
      ["style.css", 1, 23, "syntax/invalid-escape"],
    ]);
  });

  it("reports offsets in the file, and columns from 1", async () => {
    const { stdout } = await urigram(["lint", "page.html", "notes.md", "--format", "ndjson"]);
    for (const { file, start, end, line, column } of objectsOf(stdout)) {
      const source = readFileSync(join(folder, String(file)), "utf8");
      const before = source.slice(0, Number(start)).split("\n");
      expect([before.length, (before.at(-1)?.length ?? 0) + 1]).toEqual([line, column]);
      expect(source.slice(Number(start), Number(end))).toBe(file === "page.html" ? " " : "p");
    }
  });

  it("shows the problem, position, excerpt, reason, advice and totals", async () => {
    const { stdout } = await urigram(["lint", "notes.md"]);
    expect(stdout).toBe(`notes.md
  3:14 warning[authority/password] in link (CommonMark: RFC 3987)
    the userinfo contains a password; remove the password, and change it
    | [x](http://u:*@a/)
    |              ^
    = Anyone who sees the reference can read the password; RFC 3986 deprecates
      such passwords, and RFC 2396 calls their use "clearly unwise". (RFC 3986
      3.2.1)

1  authority/password  a password in the userinfo

0 errors, 1 warning in 1 reference of 1 file
--fix-unsafe can fix 1 place
suppress a rule with --rule RULE:off, a file with --ignore FILE, or a line with
the comment urigram-disable-line
`);
  });

  it("names each file once, and explains each rule once", async () => {
    const html = "<a href='x:e f'><a href='x:c d'><a href='http://u:p@a/'>";
    writeFileSync(join(folder, "more.html"), html);
    const { stdout } = await urigram(["lint", "more.html", "page.html"]);
    rmSync(join(folder, "more.html"));
    const lines = stdout.split("\n");
    expect(lines.filter((line) => /^\w+\.html/.test(line))).toEqual(["more.html", "page.html"]);
    expect(lines.filter((line) => /^ {2}\d/.test(line))).toEqual([
      "  1:13 error[syntax/space] in a href (HTML Living Standard: RFC 3987)",
      "  1:29 error[syntax/space] in a href (HTML Living Standard: RFC 3987)",
      "  1:51 warning[authority/password] in a href (HTML Living Standard: RFC 3987)",
      "  2:16 error[syntax/space] in a href (HTML Living Standard: RFC 3987)",
    ]);
    expect(lines.filter((line) => line.startsWith("    = "))).toHaveLength(2);
    expect(lines.slice(-8, -4)).toEqual([
      "3  syntax/space        a space",
      "1  authority/password  a password in the userinfo",
      "",
      "3 errors, 1 warning in 4 references of 2 files",
    ]);
  });

  it.each([20, 40, 60, 80, 200])(
    "fits a terminal of %i columns, except for long rule names",
    async (columns) => {
      const long = `[x](http://${"a".repeat(100)}.example/b|c)\n\n[é](http://u:p@a/界界界界界界界界界界界界界界)`;
      const { stdout } = await runUrigram(["lint", "-", "--stdin-filename", "a.md"], long, { columns });
      const wide = stdout.split("\n").filter((line) => line.replaceAll("界", "界界").length > columns);
      expect(
        wide.filter((line) => !/^ {2}\d+:\d+ \w+\[[a-z/-]+\] in [a-z ]+$|^1 {2}[a-z/-]+$/.test(line)),
      ).toEqual([]);
      expect(stdout).toContain("^");
    },
  );

  it("is 80 columns wide on a terminal of unknown width", async () => {
    const source = "http://u:p@a/";
    expect((await runUrigram(["lint", "-"], source, { columns: 0 })).stdout).toBe(
      (await runUrigram(["lint", "-"], source, { columns: 80 })).stdout,
    );
  });

  it.each([
    ["0", "1 warning"],
    ["1", "2 warnings"],
  ])("prints the number of warnings if --max-warnings is %s", async (most, sum) => {
    const source = ["http://u:p@a/", "http://u:p@b/"].slice(0, Number(most) + 1).join(" ");
    const { code, stderr } = await urigram(["lint", "-", "--max-warnings", most], source);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `urigram: ${sum}; --max-warnings allows ${most}\n` });
  });

  it.each([
    [["lint", "notes.md"], 0],
    [["lint", "notes.md", "--max-warnings", "1"], 0],
    [["lint", "notes.md", "--max-warnings", "0"], 1],
    [["lint", "notes.md", "--rule", "authority/password:error"], 1],
    [["lint", "notes.md", "--rule", "authority/password:off", "--max-warnings", "0"], 0],
    [["lint", "page.html"], 1],
    [["lint", "page.html", "--exit-zero"], 0],
    [["lint", "clean.txt"], 0],
    [["lint", "clean.txt", "binary.bin"], 2],
    [["lint", "clean.txt", "*.bin"], 0],
    [["lint", "**/*.md"], 0],
  ])("%j exits with %i", async (args, code) => expect((await urigram(args)).code).toBe(code));

  it("shows only errors with --quiet, and counts the warnings", async () => {
    const { stdout } = await urigram(["lint", "notes.md", "--quiet"]);
    expect(stdout).toBe("0 errors, 1 warning in 1 reference of 1 file\n");
  });

  it("reads standard input under the given name", async () => {
    const html = await urigram(
      ["lint", "-", "--stdin-filename", "a.html", "--format", "ndjson"],
      "<a href='x:a b'>",
    );
    expect(objectsOf(html.stdout).map(({ file, rule }) => [file, rule])).toEqual([
      ["a.html", "syntax/space"],
    ]);
    const plain = await urigram(["lint", "-", "--format", "ndjson"], "<a href='x:a b'> http://a:0/");
    expect(objectsOf(plain.stdout).map(({ file, rule }) => [file, rule])).toEqual([
      ["standard input", "authority/port-range"],
    ]);
  });

  it.each(["lint", "extract"])("%s reports the position of an unknown transfer encoding", async (command) => {
    const mail = "Subject: x\r\nContent-Transfer-Encoding: 8bits\r\n\r\nhttp://a/\r\n";
    const { code, stdout, stderr } = await urigram([command, "-", "--stdin-filename", "a.eml"], mail);
    expect(code).toBe(0);
    expect(stdout).toMatch(command === "lint" ? "in 1 reference " : "http://a/");
    expect(stderr).toBe(
      'urigram: a.eml:2:28: unknown transfer encoding "8bits"; the body is treated as 8bit\n',
    );
  });

  it.each(["lint", "extract"])("%s explains why a named file is binary", async (command) => {
    const named = await urigram([command, "binary.bin", ".", "clean.txt"]);
    expect(named.code).toBe(2);
    expect(named.stderr).toBe("urigram: binary.bin: binary file: byte 1 is NUL\n");
    const found = await urigram([command, ".", "**/*.bin"]);
    expect(found.code).toBe(command === "lint" ? 1 : 0);
    expect(found.stderr).toBe(skippedBinary("1 binary file"));
  });

  it("does not count binary files, but reports how many a folder has", async () => {
    mkdirSync(join(folder, "mixed"));
    writeFileSync(join(folder, "mixed", "a.txt"), "http://a/");
    writeFileSync(join(folder, "mixed", "b.txt"), "http://a/\0");
    writeFileSync(join(folder, "mixed", "c.html"), Buffer.from("<a href='x:b c'>", "utf16le"));
    writeFileSync(join(folder, "mixed", "d.txt"), "");
    const { code, stdout, stderr } = await urigram(["lint", "mixed"]);
    rmSync(join(folder, "mixed"), { recursive: true });
    expect(stdout).toBe("0 errors, 0 warnings in 1 reference of 2 files\n");
    expect(stderr).toBe(skippedBinary("2 binary files"));
    expect(code).toBe(0);
  });

  const text = "see http://a:0/ and \ud83d\ude00\n";
  const swapped = Buffer.from(text, "utf16le").swap16();
  const utf16 = (id: string) =>
    `looks like ${id} without a byte order mark; add one, or convert the file to UTF-8`;
  it.each<readonly [Uint8Array, string]>([
    [Buffer.from(text, "utf16le"), utf16("UTF-16LE")],
    [swapped, utf16("UTF-16BE")],
    // The sample ends within a surrogate pair.
    [Buffer.from(text.repeat(1000).slice(1), "utf16le"), utf16("UTF-16LE")],
    [Buffer.alloc(9000), "binary file: byte 1 is NUL"],
    [Buffer.from("a\0b\0c\0\x01\0", "latin1"), "binary file: byte 2 is NUL"],
    [Buffer.from("http://a/\0\0", "latin1"), "binary file: byte 10 is NUL"],
  ])("explains what is wrong with a file with NULs: %#", async (bytes, message) => {
    const { code, stderr } = await urigram(["lint", "-"], bytes);
    expect(stderr).toBe(`urigram: standard input: ${message}\n`);
    expect(code).toBe(2);
  });

  it("takes the encoding from the byte order mark or the declaration of the document", async () => {
    const documents: readonly (readonly [string, Uint8Array, number])[] = [
      ["a.html", Buffer.from('<meta charset="iso-8859-1"><a href="\xe9">', "latin1"), 37],
      ["a.html", Buffer.from('<meta charset="no-such"><a href="\u00e9">', "utf8"), 34],
      ["a.xml", Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a xmlns="\xe9"/>', "latin1"), 54],
      ["a.html", Buffer.from('\ufeff<a href="\u00e9">', "utf16le"), 10],
      ["a.html", Buffer.from('\ufeff<a href="\u00e9">', "utf8"), 10],
    ];
    for (const [name, bytes, column] of documents) {
      const args = ["lint", "--spec", "rfc2396", "-", "--stdin-filename", name, "--format", "ndjson"];
      const { stdout } = await urigram(args, bytes);
      const found = objectsOf(stdout).map((record) => [
        record["reference"],
        record["line"],
        record["column"],
      ]);
      expect(found, name).toEqual([["\u00e9", 1, column]]);
    }
  });

  it("lints dot files and dot folders, and each file once", async () => {
    mkdirSync(join(folder, ".github"));
    writeFileSync(join(folder, ".github", "a.md"), "[x](a|b)\n");
    for (const paths of [[".github"], ["./.github/a.md", ".github", "**/a.md"]]) {
      const { stdout } = await urigram(["lint", ...paths, "--format", "ndjson"]);
      expect(objectsOf(stdout).map(({ file }) => file)).toEqual([".github/a.md"]);
    }
    rmSync(join(folder, ".github"), { recursive: true });
  });

  it("uses --base for documents without a base, and prefers --retrieved-from", async () => {
    const lint = (...args: string[]) =>
      urigram(
        ["lint", "-", "--stdin-filename", "a.html", "--format", "ndjson", ...args],
        "<a href='../../x'>",
      );
    expect(objectsOf((await lint()).stdout)).toEqual([]);
    expect(objectsOf((await lint("--base", "http://a/b/c")).stdout)).toHaveLength(1);
    expect(objectsOf((await lint("--spec", "rfc1808", "--base", "http://a/b/c")).stdout)).toHaveLength(1);
    const both = await lint("--base", "http://a/b/c", "--retrieved-from", "http://a/b/c/d/e");
    expect(objectsOf(both.stdout)).toEqual([]);
  });

  it("writes JSON as one array, empty or not", async () => {
    expect(JSON.parse((await urigram(["lint", "clean.txt", "--format", "json"])).stdout)).toEqual([]);
    expect(JSON.parse((await urigram(["lint", ".", "--format", "json"])).stdout)).toHaveLength(7);
  });

  it.each([
    [["lint", "missing.html"], '"missing.html" does not exist'],
    [["lint", "*.none"], 'no file matches "*.none"'],
    [["lint", ".", "--rule", "no/rule:warn"], 'unknown rule "no/rule"'],
    [["lint", ".", "--rule", "authority/password:loud"], "off, warn or error"],
    [
      ["lint", ".", "--rule", "authority:off"],
      '"authority" is a group of rules; use authority/* for the whole group',
    ],
    [
      ["lint", "http://a.example/"],
      '"http://a.example/" does not exist; to check a reference, use urigram check',
    ],
    [["lint", ".", "--rule", "synatx/space:off"], "(did you mean syntax/space?)"],
    [["lint", ".", "--rule", "authority/*"], "specify a rule and its level"],
    [["lint", ".", "--preset", "strikt"], 'unknown preset "strikt" (did you mean strict?)'],
    [["lint", ".", "--max-warnings", "many"], "the value must be a non-negative integer"],
    [
      ["lint", ".", "--format", "pdf"],
      'unknown format "pdf"; the formats are pretty, json, ndjson, sarif, github',
    ],
    [["lint", ".", "--spec", "rfc9999"], 'unknown specification "rfc9999"'],
    [["lint", ".", "--base", "a b"], "--base: space at offset 1"],
    [["lint", ".", "--base", "a/b"], "is not absolute"],
    [["lint", ".", "--language", "klingon"], 'unknown language "klingon"'],
    [["lint", ".", "--stdin-filename", "a.html"], "--stdin-filename applies to standard input"],
    [["rules", "no/rule"], 'unknown rule "no/rule"'],
    [["extract", "missing.html"], '"missing.html" does not exist'],
  ])("%j is a usage error: one line that says what to do, exit code 2", async (args, message) =>
    expectWrongUse(await urigram(args), message),
  );

  it("prints a line for each unreadable file and continues; the exit code is 2", async () => {
    const loop = join(folder, "loop\x1b[31m");
    symlinkSync(loop, loop);
    for (const command of ["lint", "extract"]) {
      const { code, stdout, stderr } = await urigram([
        command,
        "page.html",
        "loop\x1b[31m",
        "style.css",
        "--format",
        "ndjson",
      ]);
      expect(objectsOf(stdout).map(({ file }) => file)).toEqual(["page.html", "style.css"]);
      expect(stderr).toBe("urigram: loop\\u{1B}[31m: too many symbolic links encountered\n");
      expect(code).toBe(2);
    }
    rmSync(loop);
  });

  it("prints nothing from a document that could harm a terminal", async () => {
    const source = "<x\x1b]0;a\x07 itemid='\u202e b'><img src='\x9b31m'>";
    for (const command of ["lint", "extract"]) {
      const { stdout } = await urigram([command, "-", "--stdin-filename", "\x1b.html"], source);
      expect(stdout).toContain("\\u{1B}");
      expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
    }
  });

  it("reports at most ten problems of a kind in a reference, so that output is linear in the input", async () => {
    const args = ["lint", "-", "--format", "ndjson", "--rule", "escapes/twice:warn"];
    const { stdout } = await urigram(args, `http://a/${"%2541".repeat(1000)}`);
    expect(objectsOf(stdout)).toHaveLength(10);
  });
});

describe("files that a search skips as generated, third-party or wrong on purpose", () => {
  const folder = emptiedFolder();
  const run = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runUrigram(["lint", "--format", "ndjson", ...args], "", { cwd: folder });
    return { files: [...new Set(objectsOf(stdout).map(({ file }) => file))], stderr };
  };
  const write = (names: string, text: string) =>
    writeFiles(folder, Object.fromEntries(names.split(" ").map((name) => [name, text])));
  const skipped = (what: string) => `urigram: skipped ${what} (pass a file as an argument to read it)\n`;
  const CODE = 'f("http://http://a/");';
  const HEADING =
    "\nNetwork Working Group          R. Fielding\nRequest for Comments: 2616       UC Irvine\n";
  const SAVED = "<!DOCTYPE html>\n<!-- saved from url=(0018)http://site.test/a -->";
  const pages = {
    "browser.html": SAVED,
    "single-file.htm":
      "<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: http://site.test/ -->",
    "httrack.html": "<html>\n<!-- Mirrored from site.test/a by HTTrack Website Copier/3.x -->",
    "archive.html": "<script>archive_analytics.values.service='wb';</script>",
    "rewritten.html": "<head><!-- Begin Wayback Rewrite JS Include -->",
    "own.html": "<!-- saved for later -->",
    "saved.md": `${SAVED}\n\n[x](a|b)`,
  };

  it.each<[string, { readonly [name: string]: string }, readonly string[]]>([
    [
      "3 lock files",
      Object.fromEntries(
        ["package-lock.json", "composer.lock", "pnpm-lock.yaml", "locks.json"].map((name) => [
          name,
          '{"a": "http:://a.b/"}',
        ]),
      ),
      ["locks.json"],
    ],
    [
      "1 RFC",
      {
        "rfc.txt": `${HEADING}http://a.b:/`,
        "rfc.md": `${HEADING}http://a.b:/`,
        "own.txt": "See Request for Comments: 2616, and http://a.b:/ too",
      },
      ["own.txt", "rfc.md"],
    ],
    [
      "5 saved pages",
      Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, `${text}<a href="a%zz">x</a>`])),
      ["own.html", "saved.md"],
    ],
    [
      "3 generated files",
      {
        "a.html": "<!DOCTYPE html>\n<html>\n<!-- Generated by javadoc -->\n<a href='a%zz'>",
        "a.js": "/* Automatically generated. */\n// http://http://a/",
        "a.css": "/*\n * DO NOT EDIT\n */\na { background: url(a%zz) }",
        "b.html": "<p>The list is automatically generated.</p> <a href='a%zz'>",
        "b.js": "f();\n// Generators\n// http://http://a/",
        "b.md": "<!-- Generated by hand -->\n[a](a%zz)",
      },
      ["b.html", "b.js", "b.md"],
    ],
    [
      "3 archived files",
      Object.fromEntries(
        "archive/a.md 99-archive/a.md docs/Attic/x/a.md archive.md archiver/a.md my-archive/a.md"
          .split(" ")
          .map((name) => [name, "[a](a%zz)"]),
      ),
      ["archive.md", "archiver/a.md", "my-archive/a.md"],
    ],
    [
      // Files that count as minified because of their long lines.
      "3 minified files",
      {
        "bundle.js": CODE.repeat(500),
        "site.css": 'a { background: url("http://http://a/") }'.repeat(500),
        "index.json": JSON.stringify(Array(500).fill("http://http://a/")),
        "indented.json": JSON.stringify(Array(500).fill("http://http://a/"), null, 2),
        "lines.js": `${CODE}\n`.repeat(500),
        "short.js": CODE.repeat(10),
        "data.txt": CODE.repeat(500),
      },
      ["data.txt", "indented.json", "lines.js", "short.js"],
    ],
  ])("%s are skipped with a notice, and read if named", async (what, files, read) => {
    writeFiles(folder, files);
    expect(await run(".")).toEqual({ files: read, stderr: skipped(what) });
    for (const name of Object.keys(files))
      if (!read.includes(name)) expect(await run(name)).toEqual({ files: [name], stderr: "" });
  });

  it("saved pages are read with a preset that includes them", async () => {
    for (const [name, text] of Object.entries(pages)) write(name, `${text}<a href="a%zz">x</a>`);
    expect(new Set((await run(".", "--preset", "strict")).files)).toEqual(new Set(Object.keys(pages)));
  });

  it("test files are read if they or their folder are named, with some presets, and by extract", async () => {
    write(
      "a.md a.test.md a_spec.md test_a.md latest/a.md tests/a.md x/fixtures/a.md contest/a.md writing-tests/a.md",
      "[a](http://a:0/)",
    );
    write(
      "store-tests/data/a.md test_assets/a.md app/src/jvmTest/a.md Name.Tests/a.md NameUITests/a.md " +
        "integration-tests/a.md __testfixtures__/a.md t/a.md",
      "[a](http://a:0/)",
    );
    expect(await run(".")).toEqual({
      files: ["a.md", "a_spec.md", "contest/a.md", "latest/a.md", "test_a.md", "writing-tests/a.md"],
      stderr: skipped("11 test files"),
    });
    expect((await run("tests", "a.test.md")).files).toEqual(["tests/a.md", "a.test.md"]);
    expect((await run(".", "--preset", "strict")).files).toHaveLength(17);
    expect((await run(".", "--preset", "recommended,security")).files).toHaveLength(17);
    const { stdout } = await runUrigram(["extract", "."], "", { cwd: folder });
    expect(stdout.trim().split("\n")).toHaveLength(17);
  });

  it("documents for readers are not test files because of words in their names, but code is", async () => {
    const prose = "a-test.html b_spec.adoc helm_test.md http-tests.md load-test.txt test_plan.rst";
    write(prose, '<a href="http://http://a/">');
    write("http-tests.js helm_test.go test_plan.py c.test.js b_spec.rb d.spec.md", "// http://http://a/");
    expect(await run(".")).toEqual({ files: prose.split(" "), stderr: skipped("6 test files") });
  });

  it("--verbose names the skipped files, at most 20 for each reason", async () => {
    write("a.js.map c\u001b.test.js", "");
    write(Array.from({ length: 21 }, (_, i) => `tests/${i}.md`).join(" "), "");
    writeFiles(folder, { "d.png": "\0", "e.md": "" });
    const { stderr } = await runUrigram(["lint", ".", "--verbose"], "", { cwd: folder });
    const [, , ...names] = stderr.trim().split("\n");
    expect(names).toEqual([
      'urigram: skipped as source maps: "a.js.map"',
      expect.stringMatching(
        /^urigram: skipped as test files: "c\\u\{1B\}\.test\.js", ("tests\/\d+\.md"(, | and )){19}2 more$/,
      ),
      'urigram: skipped as binary files: "d.png"',
      expect.stringContaining("in unsupported languages"),
    ]);
  });

  it("generated files are read if they are named, or matched by their extension", async () => {
    write(
      "a.js a.js.map b.css.map c.min.js d-min.css admin.js min.js",
      "// http://http://a/ url(http://a:0/)",
    );
    const stderr = skipped("2 source maps and 2 minified files");
    expect(await run(".")).toEqual({ files: ["a.js", "admin.js", "min.js"], stderr });
    expect((await runUrigram(["extract", "."], "", { cwd: folder })).stderr).toBe(stderr);
    expect(await run("c.min.js")).toEqual({ files: ["c.min.js"], stderr: "" });
    expect(await run(".", "c.min.js")).toEqual({
      files: ["a.js", "admin.js", "c.min.js", "min.js"],
      stderr: skipped("2 source maps and 1 minified file"),
    });
    expect((await run("*.js")).files).toEqual(["a.js", "admin.js", "min.js"]);
    expect(await run("*.map")).toEqual({ files: ["a.js.map", "b.css.map"], stderr: "" });
    expect((await run("*.min.*")).files).toEqual(["c.min.js"]);
  });
});

describe("urigram extract", () => {
  it("prints each reference with its base and the layer of the base", async () => {
    const source = '<base href="http://a/"><a href="b">';
    const args = ["extract", "-", "--stdin-filename", "a.html", "--base", "http://z/"];
    expect((await urigram([...args, "--format", "tsv"], source)).stdout).toBe(
      "a.html\t1\t13\tbase href\tbase\thttp://z/\tdefault\thttp://a/\thttp://a/\tfalse\n" +
        "a.html\t1\t33\ta href\tlink\thttp://a/\tembedded\tb\thttp://a/b\tfalse\n",
    );
    expect((await urigram(args, source)).stdout).toBe(
      "a.html:1:13  base href  http://a/\na.html:1:33  a href  b\n",
    );
    expect(objectsOf((await urigram([...args, "--format", "ndjson"], source)).stdout)[1]).toEqual({
      file: "a.html",
      line: 1,
      column: 33,
      start: 32,
      end: 33,
      construct: "a href",
      role: "link",
      base: "http://a/",
      layer: "embedded",
      specification: "rfc3987",
      standard: "HTML Living Standard 2.4.1",
      reference: "b",
      target: "http://a/b",
      sameDocument: false,
    });
  });

  describe("urigram extract, with a base in the document", () => {
    const page =
      '<base href="http://c/d"><a href="#s"></a><a href=""></a><form action=""><button formaction="">';
    const extracted = async (...options: string[]) => {
      const args = ["extract", "-", "--language", "html", "--format", "tsv", ...options];
      const rows = (await urigram(args, page)).stdout.trimEnd().split("\n").slice(1);
      return rows.map((row) => row.split("\t").slice(5).join(" "));
    };

    it.each(["rfc2396", "rfc2732", "draft-ietf-url-syntax-00"])(
      "resolves #s and the empty reference to the document by %s, but in forms to the base (RFC 2396, 4.2)",
      async (spec) => {
        const form = "http://c/d embedded  http://c/d false";
        const own = ["\\N \\N #s #s true", "\\N \\N   true", form, form];
        expect(await extracted("--spec", spec)).toEqual(own);
        const retrieved = [
          "http://r/x retrieval #s http://r/x#s true",
          "http://r/x retrieval  http://r/x true",
        ];
        expect(await extracted("--spec", spec, "--retrieved-from", "http://r/x")).toEqual([
          ...retrieved,
          form,
          form,
        ]);
      },
    );

    it.each([
      ["rfc3986", true],
      ["rfc3987", true],
      ["auto", true],
      ["rfc1808", false],
    ])("resolves them by %s, as same-document references or not: %s", async (spec, isSame) =>
      expect(await extracted("--spec", String(spec))).toEqual([
        `http://c/d embedded #s http://c/d#s ${isSame}`,
        ...Array(3).fill(`http://c/d embedded  http://c/d ${isSame}`),
      ]),
    );

    it("does not know the URI of an encapsulated document", async () => {
      const message = `Content-Type: text/html\nContent-Base: http://m/\n\n${page}`;
      const args =
        "extract - --spec rfc2396 --language mime --retrieved-from http://r/x --format ndjson".split(" ");
      const records = objectsOf((await urigram(args, message)).stdout);
      expect(records).toContainEqual(
        expect.objectContaining({ reference: "#s", base: null, target: "#s", sameDocument: true }),
      );
    });

    it("does not resolve #s against it by RFC 2396, and accepts a null base", async () => {
      const args = ["extract", "-", "--language", "html", "--spec", "rfc2396", "--to", "ndjson"];
      const { stdout } = await urigram(args, `${page}<a href="g">`);
      const resolved = await urigram(["resolve", "--from", "ndjson", "--base-column", "base"], stdout);
      expect(resolved.stdout.split("\n").slice(0, 3)).toEqual([
        "http://c/d",
        "#s  same-document",
        "  same-document",
      ]);
      expect(resolved).toMatchObject({ code: 0, stderr: "" });
      expect(resolved.stdout).toContain("\nhttp://c/g\n");
    });

    it("treats a form in XHTML as a request", async () => {
      const source = '<html xmlns="http://www.w3.org/1999/xhtml"><form action=""/><a href=""/></html>';
      const args = "extract - --spec rfc2396 --language xml --base http://c/d --to tsv".split(" ");
      const rows = (await urigram(args, source)).stdout.trimEnd().split("\n").slice(-2);
      expect(rows.map((row) => row.split("\t").at(-1))).toEqual(["false", "true"]);
    });
  });
});

describe("urigram rules", () => {
  it("explains each error code", async () => {
    const { stdout } = await urigram(["rules", "syntax/space"]);
    expect(stdout).toMatch(
      /^syntax\/space \(error\)\n\n {2}a space\n\nWhy {4}(?:.+\n)+To do {2}escape it as %20\n/,
    );
    expect(await urigram(["rules", "syntax/spaces"])).toEqual(
      usageError(
        'urigram: unknown rule "syntax/spaces" (did you mean syntax/space?); run "urigram rules" for a list\n',
      ),
    );
  });

  it.each([40, 80])("fits a terminal of %i columns", async (columns) => {
    const { stdout } = await runUrigram(["rules"], "", { columns });
    const wide = stdout.split("\n").filter((line) => line.length > columns);
    expect(wide.filter((line) => !/^[a-z/-]+ +(?:off|warn|error|warn\/error)$/.test(line))).toEqual([]);
  });

  it("explains each rule in 80 columns", async () => {
    for (const id of [...rules.map((rule) => rule.id), "syntax/space", "tolerated/path"]) {
      const { stdout } = await runUrigram(["rules", id], "", { columns: 80 });
      expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    }
  });

  it("explains each rule with its examples", async () => {
    const { stdout } = await urigram(["rules", "authority/password"]);
    expect(stdout).toContain("  ftp://user:hunter2@host/\n             ^^^^^^^\n");
    expect(stdout).toContain("RFC 3986 3.2.1, https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1");
  });
});
