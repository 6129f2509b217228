import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decompressed } from "../../src/cli/formats/compression.ts";
import { firstRepeated } from "../../src/cli/records/write-records.ts";
import { urigram, urigramProcess } from "../support/command.ts";
import { expectWrongUse, linesOf, objectsOf } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";

const CSV = 'page,url,note\n1,http://a/,"x,y"\n2,b c\n3\n4,d,\\N\n';
const csv = ["--from", "csv", "--column", "url", "--exit-zero"];

describe("--select", () => {
  it("writes columns of the input and the output in the requested order", async () => {
    const args = [
      "get",
      "{host}",
      ...csv,
      "--to",
      "csv",
      "--select",
      "note,host,page",
      "--select",
      "url,code",
    ];
    expect((await urigramProcess(args, CSV)).stdout).toBe(
      'note,host,page,url,code\n"x,y",a,1,http://a/,\\N\n\\N,\\N,2,b c,space\n\\N,\\N,3,\\N,bad-record\n\\N,\\N,4,d,\\N\n',
    );
  });

  it("names columns by number, and omits the record numbers of --only-valid", async () => {
    const args = ["check", ...csv, "--to", "tsv", "--only-valid", "--select", "1,2"];
    expect((await urigram(args, CSV)).stdout).toBe("1\thttp://a/\n4\td\n");
  });

  it("selects columns of the output for any input", async () => {
    const args = ["check", "--exit-zero", "--to", "csv", "--select", "code,reference"];
    const expected = "code,reference\n\\N,a\nspace,b c\n";
    expect((await urigram([...args, "a", "b c"])).stdout).toBe(expected);
    expect((await urigram(args, "a\nb c\n")).stdout).toBe(expected);
  });

  it("writes the requested names for empty input", async () =>
    expect((await urigram(["check", ...csv, "--to", "csv", "--select", "page,code"])).stdout).toBe(
      "page,code\n",
    ));

  it.each([
    [["--to", "csv", "--select", "codes", "a"], "did you mean code?"],
    [["--to", "text", "--select", "code", "a"], "--to tsv or csv"],
    [[...csv, "--to", "csv", "--select", "code", "--keep"], "name the input columns in --select"],
    [[...csv, "--to", "csv", "--select", "pgae"], '"page", "url", "note", "reference"'],
    [["--to", "csv", "--select", "code,code", "a"], "two output columns"],
  ])("rejects %j", async (args, message) => expectWrongUse(await urigram(["check", ...args], CSV), message));
});

describe("keys of ndjson records", () => {
  const records = [
    '{"url": "http://a/", "id": 12345678901234567890, "tags": ["x", {"id": 1}], "note": "say \\"hi\\"" }',
    '{"url": "b c", "id": 1, "note": null, "id": 2}',
    "[]",
  ];
  const input = records.map((record) => `${record}\n`).join("");
  const args = ["check", "--from", "ndjson", "--column", "url", "--exit-zero"];

  it("are columns that --select orders among those of the command, with values as written", async () =>
    expect((await urigram([...args, "--select", "id,note,verdict,tags"], input)).stdout).toBe(
      '12345678901234567890\tsay "hi"\tvalid\t["x", {"id": 1}]\n2\t\\N\tinvalid\t\\N\n\\N\t\\N\tinvalid\t\\N\n',
    ));

  it("are columns that --keep appends", async () => {
    const keep = ["--keep", "id", "--keep", "note"];
    const csv = linesOf((await urigram([...args, "--to", "csv", ...keep], input)).stdout);
    expect(csv.map((line) => line.split(",").slice(-2).join())).toEqual([
      "id,note",
      '12345678901234567890,"say ""hi"""',
      "2,\\N",
      "\\N,\\N",
    ]);
    const ndjson = linesOf((await urigram([...args, "--to", "ndjson", ...keep], input)).stdout);
    expect(ndjson.map((line) => line.slice(line.indexOf('"input":')))).toEqual([
      '"input":{"id":12345678901234567890,"note":"say \\"hi\\""}}',
      '"input":{"id":2,"note":null}}',
      '"input":null}',
    ]);
  });

  it.each([
    [["--select", "pgae"], 'record 1 has no key "pgae"; choose one with --select: "id", "page", "reference"'],
    [["--to", "tsv", "--keep", "pgae"], 'record 1 has no key "pgae"; choose one with --keep: "id", "page"'],
  ])("must exist in one of the first records: %j", async (options, message) =>
    expectWrongUse(
      await urigram([...args, "--column", "id", ...options], '{"id": "a", "page": 1}\n'),
      message,
    ),
  );
});

describe("repeated column names", () => {
  it.each([
    [["a", "b", "c"], undefined],
    [["a", "b", "b", "a"], "b"],
    [["a", undefined, undefined], undefined],
  ])("are found in %j", (names, expected) => expect(firstRepeated(names)).toBe(expected));

  it("are found by reading each name once", () => {
    let reads = 0;
    const names = Array.from({ length: 1000 }, (_, at) => `c${at}`);
    const counted = new Proxy(names, {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) reads++;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(firstRepeated(counted)).toBe(undefined);
    expect(reads).toBe(names.length);
  });
});

describe("a column that does not exist", () => {
  it.each([
    ["with a header", ["--from", "csv"], "a,b,c\n1,2,3\n4,5,6\n", 'unknown column "9"'],
    ["without a header", ["--from", "tsv"], "1\t2\t3\n4\t5\t6\n", "the records have no column 9"],
    [
      "as a key",
      ["--from", "ndjson"],
      '{"1":"a","x":2}\n{"x":3}\n',
      'record 1 has no key "9"; choose one with',
    ],
  ])("is reported once, immediately: %s", async (_, args, input, message) => {
    for (const option of ["--column", "--base-column"])
      expectWrongUse(await urigram(["resolve", ...args, "--column", "1", option, "9"], input), message);
  });

  it("in ndjson, is reported with the keys of the first record", async () => {
    const stderrOf = async (input: string) =>
      (await urigram(["check", "--from", "ndjson", "--column", "urll"], input)).stderr;
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, 1])));
    expect(await stderrOf('{"id":1,"url":"a"}\n')).toContain(
      'record 1 has no key "urll"; choose one with --column: "id", "url"\n',
    );
    expect(await stderrOf(`${many}\n`)).toMatch(/"k0", .*"k19" and 1 more\n$/);
    expect(await stderrOf("{}\n")).toContain('record 1 has no key "urll"; the record is an empty object\n');
    // The column may be missing in some of the first records.
    expect(await stderrOf('{"id":1}\n{"urll":"a"}\n')).toContain('the record has no string in column "urll"');
  });

  it("in some records is reported for these records only, by its requested name", async () => {
    const { stdout } = await urigram(["check", ...csv, "--to", "tsv"], "id,url\n1\n2,b\n");
    expect(linesOf(stdout).map((line) => line.split("\t").slice(0, 2))).toEqual([
      ["1", "invalid"],
      ["b", "valid"],
    ]);
    expect(stdout).toContain('the record has no string in column "url"');
    const unnamed = await urigram(["check", "--from", "tsv", "--column", "2", "--to", "tsv"], "1\n2\tb\n");
    expect(linesOf(unnamed.stdout).map((line) => line.split("\t")[1])).toEqual(["invalid", "valid"]);
  });
});

describe.each([
  ["tsv", "\t", "the record has more than 1,000,000 columns"],
  [
    "csv",
    ",",
    "the record is not valid CSV: its quotes are unbalanced (RFC 4180, 2), or it has more than 1,000,000 columns",
  ],
])("columns in %s", (from, separator, message) => {
  const args = ["check", "--from", from, "--no-header", "--to", "ndjson"];

  it.skipIf(isInnerLoop)("may be a million, and a record with more is invalid", async () => {
    const most = `a${separator.repeat(999_999)}\n`;
    const { stdout } = await urigram(args, `${most}${separator}${most}b\n`);
    const records = objectsOf(stdout);
    expect(records.map(({ valid }) => valid)).toEqual([true, false, true]);
    expect(records[1]).toMatchObject({ error: { code: "bad-record", message } });
  });
});

describe("a record in NDJSON that has no reference", () => {
  it.each([
    ['[{"url":"a"}]', "the record is an array; put each value on its own line, as jq -c '.[]' does"],
    ["[", "the record is not valid JSON; put each value on its own line, as jq -c does"],
    [
      '{"reference":1}',
      'the record has no string in column "reference"; choose another column with --column',
    ],
  ])("says what to do: %s", async (line, message) => {
    const { code, stdout } = await urigram(["check", "--from", "ndjson", "--to", "tsv"], `${line}\n`);
    expect([code, stdout]).toEqual([1, expect.stringContaining(`\tbad-record\t\\N\t${message}\n`)]);
  });
});

const lines = "http://a/\nb c\n".repeat(4_000);
const plain = await urigram(["check", "--to", "tsv"], lines);

describe("compressed input", () => {
  it("is read if it is gzip, in bulk or not, with several members", async () => {
    const half = lines.slice(0, lines.length / 2);
    const zipped = Buffer.concat([gzipSync(half), gzipSync(half)]);
    expect(await urigramProcess(["check", "--to", "tsv"], zipped)).toEqual(plain);
    expect(await urigram(["check", "--to", "tsv", "--crlf"], zipped)).toEqual(plain);
  });

  it("is decompressed only as far as it is read", async () => {
    const bytes = gzipSync(randomBytes(2_000_000));
    const SIZE = 10_000;
    let taken = 0;
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += SIZE) {
        taken += SIZE;
        yield bytes.subarray(at, at + SIZE);
      }
    }
    for await (const chunk of decompressed("a", chunks())) {
      expect(chunk.length).toBeLessThan(1_000_000);
      break;
    }
    expect(taken).toBeLessThan(bytes.length / 2);
  });

  it("that is damaged is an error on one line", async () =>
    expectWrongUse(await urigram(["check"], gzipSync("a").subarray(0, 15)), "gzip data is damaged"));

  // The magic numbers of RFC 8878 (3.1.1), the bzip2 and xz formats, and APPNOTE.TXT (4.3.7).
  it.each([
    ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
    ["bzip2", [...Buffer.from("BZh91AY&SY")]],
    ["xz", [0xfd, ...Buffer.from("7zXZ\0")]],
    ["zip", [...Buffer.from("PK"), 3, 4]],
  ])("is named if it is %s", async (name, bytes) =>
    expectWrongUse(await urigram(["check"], Buffer.from([...bytes, 0, 0x0a])), `compressed with ${name}`),
  );

  it.each(["B", "BZh9", "PK", "(", ""])("is not %j, which begins like it", async (text) =>
    expect((await urigram(["check"], text)).stdout).toBe(text === "" ? "" : `valid    ${text}\n`),
  );
});

describe("--crlf", () => {
  it.each([
    [["--from", "lines"], "a\r\n\r\nb\r"],
    [["--from", "tsv"], "a\r\n\r\nb\r\n"],
    [["--from", "ndjson"], '"a"\r\n""\r\n"b"\r\n'],
    [["--from", "csv", "--no-header"], "a\r\n\r\nb\r\n"],
  ])("removes the CR at the end of each line: %j", async (args, input) =>
    expect((await urigram(["check", "--crlf", ...args], input)).stdout).toBe(
      "valid    a\nvalid    \nvalid    b\n",
    ),
  );

  it("is only for lines", async () => {
    expectWrongUse(await urigram(["check", "--crlf", "--from", "nul"]), "--crlf needs");
    expectWrongUse(await urigram(["check", "--crlf", "a"]), "--crlf");
  });
});

describe("options", () => {
  it.each([
    [
      "check",
      "--base",
      "is an option of resolve, relativize, compare and 3 other commands, not of this command",
    ],
    ["components", "--steps", "is an option of normalize, not of this command"],
    ["lint", "--only-valid", "is an option of check"],
    ["check", "--spce", "did you mean --spec?"],
    ["check", "--qqqq", "see --help"],
    ["lint", "--fix=all", "--fix takes no value"],
    ["check", "--json=o.json", "--json takes no value"],
  ])("of other commands are named: %s %s", async (command, option, message) =>
    expectWrongUse(await urigram([command, option, "a"]), message),
  );

  it("with --no- are not suggested without it", async () => {
    const { stderr } = await urigram(["lint", "--no-cache"]);
    expect(stderr).toBe("urigram: unknown option '--no-cache'; see --help\n");
  });

  it("with columns of the input and of the command list both", async () => {
    const set = ["set", "host=x", "--from", "csv", "--column", "url", "--to", "csv", "--select", "id,value"];
    expectWrongUse(
      await urigram(set, "id,url\n1,http://a/\n"),
      'unknown column "value"; choose one with --select; the columns are "id", "url", "reference", "verdict", "result"',
    );
  });

  it("have --json as an alias of --to ndjson in all commands that write records", async () => {
    const { stdout: overview } = await urigram(["--help"]);
    const names = [...overview.matchAll(/^ {2}([a-z-]+) .*\[reference\.\.\.\]/gm)].map(
      ([, name = ""]) => name,
    );
    for (const name of [...names, "build", "extract", "lint"])
      expect((await urigram([name, "--help"])).stdout, name).toMatch(
        /^ {2}--json +the same as --(to|format) ndjson/m,
      );
    expect(await urigram(["check", "--json", "a"])).toEqual(await urigram(["check", "--to", "ndjson", "a"]));
    const parts = '{"host":"a"}\n';
    expect(await urigram(["build", "--json"], parts)).toEqual(
      await urigram(["build", "--to", "ndjson"], parts),
    );
    for (const command of ["lint", "extract"]) {
      const args = [command, "--language", "text", "-"];
      const ndjson = await urigram([...args, "--format", "ndjson"], "<http://a//%zz>\n");
      expect(await urigram([...args, "--json"], "<http://a//%zz>\n")).toEqual(ndjson);
    }
  });
});
