import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const ONE_LINE = /^urigram: [^\n]+\n$/;

const folder = temporaryFolder();
beforeAll(() => {
  writeFileSync(join(folder, "a.csv"), "reference,page\na,1\n");
  writeFileSync(join(folder, "b.csv"), "reference,title\nb,2\n");
});

const check = (args: readonly string[], input = "") =>
  urigram(["check", "--exit-zero", ...args], input, { cwd: folder });

describe("--keep", () => {
  it.each([
    ["all other columns of a header", ["--keep"], "page,a,anchor", "1,2,3"],
    ["some, in the requested order", ["--keep", "anchor", "--keep", "1"], "anchor,page", "3,1"],
    ["the reference too, if requested", ["--keep", "url"], "url", "x"],
  ])("csv: %s", async (_, args, names, values) => {
    const options = ["--from", "csv", "--column", "url", "--to", "csv", ...args];
    expect((await check(options, "page,url,a,anchor\n1,x,2,3\n")).stdout).toBe(
      `reference,verdict,code,offset,message,${names}\nx,valid,\\N,\\N,\\N,${values}\n`,
    );
  });

  it("tsv: takes column numbers, which become names in the output", async () => {
    const args = ["--from", "tsv", "--column", "2", "--keep", "3", "--keep", "1", "--to", "csv"];
    expect((await check(args, "a\\tb\tx\n")).stdout).toBe(
      "reference,verdict,code,offset,message,column3,column1\nx,valid,\\N,\\N,\\N,\\N,a\tb\n",
    );
  });

  it("writes the names of kept columns for empty input", async () => {
    const args = ["--from", "tsv", "--keep", "2", "--to", "csv"];
    expect((await check(args)).stdout).toBe("reference,verdict,code,offset,message,column2\n");
  });

  it.each([
    ["a.csv", "e.csv"],
    ["e.csv", "a.csv"],
  ])("writes the column names for %s and %s, one of which is empty", async (...names) => {
    writeFileSync(join(folder, "e.csv"), "");
    const inputs = names.flatMap((name) => ["--input", name]);
    expect(await check(["--from", "csv", "--keep", "--to", "csv", "--header", ...inputs])).toEqual({
      code: 0,
      stdout: "reference,verdict,code,offset,message,page\na,valid,\\N,\\N,\\N,1\n",
      stderr: "",
    });
  });

  it("--to ndjson: writes an object in the field input", async () => {
    const args = ["--from", "csv", "--keep", "--to", "ndjson"];
    expect((await check(args, 'reference,__proto__,b\nx,\\N,"a ""b"""\n')).stdout).toBe(
      '{"reference":"x","valid":true,"input":{"__proto__":null,"b":"a \\"b\\""}}\n',
    );
  });

  it("--from ndjson: keeps the whole record unchanged, without rounding numbers", async () => {
    const record = '{"id":12345678901234567890, "x":[1.0],\t"reference":"a"}\r';
    const args = ["--from", "ndjson", "--keep", "--to"];
    const kept = '{"id":12345678901234567890, "x":[1.0], "reference":"a"}';
    expect((await check([...args, "ndjson"], record)).stdout).toBe(
      `{"reference":"a","valid":true,"input":${kept}}\n`,
    );
    expect((await check([...args, "tsv"], record)).stdout).toBe(`a\tvalid\t\\N\t\\N\t\\N\t${kept}\n`);
  });

  it("appends its columns to those of every command and of --only-invalid", async () => {
    const input = "reference,id\na b,1\nc,2\nd e,3\n";
    const { stdout } = await check(["--only-invalid", "--from", "csv", "--keep", "--to", "tsv"], input);
    const rows = stdout.split("\n").map((line) => line.split("\t"));
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ["1", "1"],
      ["3", "3"],
      ["", ""],
    ]);
  });

  it.each([
    ["text", ["--from", "csv", "--keep"], "--to tsv"],
    ["lines", ["--keep", "--to", "csv"], "--from tsv, csv or ndjson"],
    ["arguments", ["--to", "csv", "--keep", "1", "a", "b"], "--keep"],
    ["no header", ["--from", "tsv", "--to", "csv", "--keep"], "--keep 2"],
    ["an unknown column", ["--from", "csv", "--to", "csv", "--keep", "pgae"], '"page"'],
    ["a duplicate column name", ["--from", "csv", "--to", "csv", "--keep", "reference"], '"reference"'],
    [
      "files with different columns",
      ["--from", "csv", "--to", "csv", "--keep", "--input", "a.csv", "--input", "b.csv"],
      "b.csv",
    ],
  ])("rejects %s", async (_, args, named) => {
    const { code, stderr } = await check(args, "reference,page\na,1\n");
    expect(code).toBe(2);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(named);
  });
});

describe("--chunk-header", () => {
  it.each([
    ["lines", [], "2\na\nb c\n1\nd\n"],
    ["tsv", [], "2\na\tx\nb c\n0\n1\nd\n"],
    ["csv", ["--no-header"], '2\na\n"b c"\n1\nd\n'],
    ["ndjson", [], '2\n"a"\n"b c"\n1\n"d"\n'],
  ])("--from %s: skips the counts before records", async (from, args, input) => {
    const { stdout } = await check(["--chunk-header", "--from", from, ...args, "--to", "tsv"], input);
    const rows = stdout.split("\n").map((line) => line.split("\t").slice(0, 2).join(" "));
    expect(rows).toEqual(["a valid", "b c invalid", "d valid", ""]);
  });

  it("accepts a record that looks like a count", async () =>
    expect((await check(["--chunk-header"], "2\n1\n3\n")).stdout).toBe("valid    1\nvalid    3\n"));

  it.each([
    ["no count", [], "a\nb\n", '"a"'],
    ["more records than the count says", [], "1\na\nb\n", '"b"'],
    ["a header", ["--from", "csv"], "1\na\n", "--no-header"],
    ["NUL", ["--from", "nul"], "1\na\n", "--from lines"],
    ["arguments", ["a"], "", "--chunk-header"],
  ])("rejects %s", async (_, args, input, named) => {
    const { code, stderr } = await check(["--chunk-header", ...args], input);
    expect(code).toBe(2);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(named);
  });
});
