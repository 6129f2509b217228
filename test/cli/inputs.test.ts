import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { joinLines, readCsv, writeCsv } from "../../src/cli/formats/csv.ts";
import { splitRecords } from "../../src/cli/formats/split.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const ONE_LINE = /^urigram: [^\n]+\n$/;

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "refs.txt"), "a\nb c\n");
  writeFileSync(join(folder, "open.txt"), "d");
  writeFileSync(join(folder, "links.csv"), 'name,reference\n"a, b",x\n');
});

const inFolder = (args: readonly string[], input = "") => urigram(args, input, { cwd: folder });
const usageError = { code: 2, stdout: "", stderr: expect.stringMatching(ONE_LINE) };

describe("CSV (RFC 4180, 2)", () => {
  it.each([
    ["a,b,c", ["a", "b", "c"]],
    ['"a","b"', ["a", "b"]],
    ['"a, ""b""","\r\n"', ['a, "b"', "\r\n"]],
    [",", ["", ""]],
    ["", [""]],
    ['\\N,"\\N",""', [undefined, "\\N", ""]],
  ])("reads the fields of %j as %j", (record, fields) => expect(readCsv(record)).toEqual(fields));

  it.each(['a"b', '"a', '"a"b', '"a" ,b', 'a,"'])("rejects the quotes of %j", (record) =>
    expect(readCsv(record)).toBeUndefined(),
  );

  const texts = fc
    .array(fc.constantFrom('"', ",", "\r", "\n", "a", "\\N", "é"))
    .map((parts) => parts.join(""));
  const fields = fc.oneof(fc.string({ unit: "binary" }), texts, fc.constant(undefined));
  const rows = fc.array(fields, { minLength: 1, maxLength: 4 });

  async function read(text: string, size: number): Promise<unknown[]> {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    const records: string[] = [];
    for await (const batch of joinLines(splitRecords(chunks(), "\n")))
      for (const record of batch) records.push(record);
    return records.map(readCsv);
  }

  it.each(["\n", "\r\n"])("reads what it writes, with lines that end in %j", (lineEnd) =>
    fc.assert(
      fc.asyncProperty(fc.array(rows), fc.integer({ min: 1, max: 9 }), async (table, size) => {
        const text = table.map((row) => writeCsv(row) + lineEnd).join("");
        // A leading byte order mark is dropped, and lone surrogates are not UTF-8.
        fc.pre(!text.startsWith("\ufeff") && Buffer.from(text).toString() === text);
        expect(await read(text, size)).toEqual(table);
      }),
    ),
  );

  it("an unclosed quote damages only its own record", async () => {
    const run = await urigram(["check", "--from", "csv", "--no-header", "--to", "tsv"], 'a\n"b\nc\n');
    const rows = run.stdout.split("\n").map((line) => line.split("\t").slice(0, 3));
    expect(rows).toEqual([
      ["a", "valid", "\\N"],
      ['"b', "invalid", "bad-record"],
      ["c", "valid", "\\N"],
      [""],
    ]);
    expect(run.code).toBe(1);
  });

  it("a line with invalid quotes damages only its own record", () => {
    const wrong = fc
      .array(fc.constantFrom('"', ",", "a"))
      .map((parts) => parts.join(""))
      .filter((line) => readCsv(line) === undefined);
    const ofOneLine = fc.array(
      fc.array(fc.constantFrom("", '"', "a", "b,c", 'd"'), { minLength: 1, maxLength: 3 }),
    );
    return fc.assert(
      fc.asyncProperty(
        ofOneLine,
        wrong,
        ofOneLine,
        fc.integer({ min: 1, max: 9 }),
        async (some, line, more, size) => {
          const text = [...some.map(writeCsv), line, ...more.map(writeCsv), ""].join("\n");
          expect(await read(text, size)).toEqual([...some, undefined, ...more]);
        },
      ),
    );
  });

  it("reads lines that close and open a field in linear time", async () =>
    expect(await read(`"a\n${'x","y\n'.repeat(100_000)}`, 65_536)).toEqual(Array(100_001).fill(undefined)));

  it("treats the quote of a field over a million characters as unclosed", async () => {
    const line = `${"a".repeat(999)}\n`;
    const rows = await read(`"b\n${line.repeat(1_001)}c"\nd\n`, 65_536);
    expect(rows.length).toBe(1_004);
    expect(rows.filter((row) => row === undefined)).toEqual([undefined, undefined]);
    expect(await read(`"b\n${"line end\n".repeat(112_000)}`, 65_536)).toHaveLength(112_001);
    expect(await read(`"b\n${line.repeat(990)}c"\nd\n`, 65_536)).toHaveLength(2);
  });
});

describe("--from csv with a header", () => {
  it.each([
    ["reference is the default", [], "x,reference\n1,a\n"],
    ["--column takes a name", ["--column", "url"], "x,url\r\n1,a\r\n"],
    ["--column takes a number", ["--column", "2"], "x,y\n1,a\n"],
    ["--no-header: there are no names, and the usual column is the first", ["--no-header"], "a,b\n"],
    ["a name can be quoted", ["--column", 'a "b", c'], '"a ""b"", c"\na\n'],
  ])("%s", async (_, args, input) => {
    const run = await urigram(["check", "--from", "csv", "--to", "ndjson", ...args], input);
    expect(run.stdout).toBe('{"reference":"a","valid":true}\n');
  });

  it("reads a field of several lines as one", async () => {
    const run = await urigram(["check", "--from", "csv", "--to", "ndjson"], 'x,reference\n"1\n2","a\nb"\n');
    expect(JSON.parse(run.stdout)).toMatchObject({
      reference: "a\nb",
      valid: false,
      error: { code: "control" },
    });
  });

  it("accepts a column name in --base-column", async () => {
    const run = await urigram(
      ["resolve", "--from", "csv", "--base-column", "base"],
      "reference,base\ng,http://a/b/\n",
    );
    expect(run.stdout).toBe("http://a/b/g\n");
  });

  it.each([
    ["a column that is not in the header", ["--column", "utl"], "url,title\na,b\n", '"url", "title"'],
    ["a header without the default column", [], "url,title\na,b\n", "--column"],
    [
      "a name of two columns",
      ["--column", "url"],
      "url,a,url,url\nb,c,d,e\n",
      'columns 1 and 3 are both named "url"; use --column 1 or rename one',
    ],
    ["the default name of two columns", [], "a,reference,reference\nb,c,d\n", "use --column 2 or rename one"],
    ["semicolons", ["--column", "url"], "id;url\n1;a\n", '"id;url" (in csv, commas separate the columns)'],
    ["tabs", ["--column", "url"], "id\turl\n1\ta\n", "(in csv, commas separate the columns)"],
    ["a header that is not CSV", [], 'url,"title\n', "header"],
    ["a name without a header", ["--no-header", "--column", "url"], "a\n", "--header"],
    ["--header where nothing has one", ["--from", "lines", "--header"], "a\n", "--header"],
  ])("rejects %s", async (_, args, input, named) => {
    const run = await urigram(["check", "--from", "csv", ...args], input);
    expect(run).toEqual(usageError);
    expect(run.stderr).toContain(named);
  });
});

it("names the input whose header lacks the column", async () => {
  writeFileSync(join(folder, "urls.csv"), "url\nb\n");
  const run = await inFolder(["check", "--from", "csv", "--input", "links.csv", "--input", "urls.csv"]);
  expect(run).toMatchObject({ code: 2, stdout: "valid    x\n" });
  expect(run.stderr).toBe(
    'urigram: urls.csv: unknown column "reference"; choose one with --column; the columns are "url"\n',
  );
});

describe("--header with tsv", () => {
  it("reads and writes column names in the first line", async () => {
    const args = ["classify", "--from", "tsv", "--header", "--column", "url", "--to", "tsv"];
    const run = await urigram(args, "x\turl\\t2\turl\n1\t2\t#s\n");
    expect(run.stdout).toBe(
      "reference\tverdict\tkind\tform\tauthority\thost\tcode\toffset\tmessage\n" +
        "#s\tvalid\tsame-document\tempty\t\\N\t\\N\t\\N\t\\N\t\\N\n",
    );
  });

  it("writes the column names for empty input", async () => {
    const run = await urigram(["check", "--to", "tsv", "--header"]);
    expect(run).toEqual({ code: 0, stdout: "reference\tverdict\tcode\toffset\tmessage\n", stderr: "" });
  });
});

describe("--to csv", () => {
  it("writes a line of names, then a line for each record; \\N is a missing value", async () => {
    const run = await urigram(["check", "--to", "csv", "a", 'b",c']);
    const [names, good, bad] = run.stdout.split("\n");
    expect(names).toBe("reference,verdict,code,offset,message");
    expect(good).toBe("a,valid,\\N,\\N,\\N");
    expect(readCsv(bad ?? "")?.slice(0, 4)).toEqual(['b",c', "invalid", "delims", "1"]);
  });

  it("omits the names with --no-header", async () =>
    expect((await urigram(["check", "--to", "csv", "--no-header", "a"])).stdout).toBe(
      "a,valid,\\N,\\N,\\N\n",
    ));

  it("writes output that --from csv reads", async () => {
    const written = await urigram(["check", "--from", "nul", "--to", "csv"], 'a\0b,"c\nd\0\\N\0\r\0');
    expect(await urigram(["check", "--from", "csv", "--to", "csv"], written.stdout)).toEqual(written);
  });
});

describe("--input", () => {
  it("reads a file instead of standard input", async () => {
    const run = await inFolder(["check", "--to", "tsv", "--input", "refs.txt"], "not read\n");
    expect(run.stdout.match(/^.*?\t\w+/gm)).toEqual(["a\tvalid", "b c\tinvalid"]);
  });

  it("can be repeated, with standard input among the files; each file ends its last record", async () => {
    const files = ["--input", "open.txt", "--input", "-", "--input", "refs.txt"];
    const run = await inFolder(["check", "--to", "tsv", ...files], "e");
    expect(run.stdout.match(/^.*?(?=\t)/gm)).toEqual(["d", "e", "a", "b c"]);
  });

  it("reads a header in each csv file", async () => {
    const files = ["--input", "links.csv", "--input", "links.csv"];
    expect((await inFolder(["check", "--from", "csv", ...files])).stdout).toBe("valid    x\nvalid    x\n");
  });

  it("names the file and the record in diagnostics", async () => {
    const { stderr } = await inFolder(["check", "--input", "open.txt", "--input", "refs.txt"]);
    expect(stderr).toContain("--> refs.txt, record 2\n");
  });

  it.each([
    ["a missing file", ["--input", "no.txt"], "no.txt"],
    ["one of several", ["--input", "refs.txt", "--input", "no.txt"], "no.txt"],
    ["standard input twice", ["--input", "-", "--input", "-"], "--input -"],
    ["a folder", ["--input", "sub"], "sub"],
    ["a file and arguments", ["--input", "refs.txt", "a"], "--input"],
  ])("rejects %s", async (_, args, named) => {
    const run = await inFolder(["check", ...args]);
    expect(run).toEqual(usageError);
    expect(run.stderr).toContain(named);
  });
});

describe("a user at a terminal", () => {
  const check = ["check", "--spec", "rfc2396"];

  it("is told that references are read from standard input", async () => {
    const { stdout, stderr } = await urigram(check, "a\n", { terminals: ["stdin", "stderr"] });
    expect(stderr).toMatch(/^reading references from standard input, one per line; end with Ctrl-D\n/);
    expect(stdout).toBe("valid    a\n");
  });

  it.each([[["stdin"]], [["stderr"]], [["stdin", "stdout"]]] as const)(
    "is not told so if only these are terminals: %j",
    async (terminals) => expect((await urigram(check, "a\n", { terminals })).stderr).not.toContain("reading"),
  );

  it("is not told so if the references are arguments or in a file", async () => {
    const terminals = ["stdin", "stderr"] as const;
    expect((await urigram([...check, "a"], "", { terminals })).stderr).toBe("");
    const ofFile = await urigram([...check, "--input", "open.txt"], "", { terminals, cwd: folder });
    expect(ofFile.stderr).not.toContain("reading");
  });
});

describe("an argument that is a file name", () => {
  it("is a reference, with a note about the file", async () => {
    const run = await inFolder(["check", "a", "refs.txt"]);
    expect(run).toEqual({
      code: 0,
      stdout: "valid    a\nvalid    refs.txt\n",
      stderr:
        "urigram: note: refs.txt is parsed as a reference, but a file has that name; " +
        "did you mean --input refs.txt or < refs.txt?\n",
    });
  });

  it.each(["sub", "no.txt", "", "a\0b", "refs.txt/a", "x".repeat(5000)])(
    "has no note for %j",
    async (reference) => expect((await inFolder(["check", "--to", "tsv", reference])).stderr).toBe(""),
  );
});
