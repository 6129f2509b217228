import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { urigram, urigramProcess } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectWrongUse, linesOf } from "../support/output.ts";

const REFERENCES = ["a", "b c", "", "../d,e", "%", 'x"y', "http://h/", "é", "\\N", "f"];
const lines = REFERENCES.map((reference) => `${reference}\n`).join("");

/** The records of an output, numbered from 1. */
function numbered(output: string): (readonly [number: number, record: string])[] {
  return linesOf(output).map((record, at) => [at + 1, record]);
}

describe("check --only-invalid", () => {
  it("--to tsv: writes the number, then the record of check", async () => {
    const all = await urigram(["check", "--to", "tsv"], lines);
    const expected = numbered(all.stdout).filter(([, record]) => record.split("\t")[1] === "invalid");
    expect(expected.map(([number]) => number)).toEqual([2, 5, 6, 8, 9]);
    const { stdout, code } = await urigram(["check", "--only-invalid", "--to", "tsv"], lines);
    expect(stdout).toBe(expected.map(([number, record]) => `${number}\t${record}\n`).join(""));
    expect(code).toBe(1);
  });

  it("--to csv: writes the same, with a header", async () => {
    const all = await urigram(["check", "--to", "csv", "--no-header"], lines);
    const expected = numbered(all.stdout).filter(([, record]) => record.includes(",invalid,"));
    const { stdout } = await urigram(["check", "--only-invalid", "--to", "csv"], lines);
    const [header, ...records] = linesOf(stdout);
    expect(header).toBe("record,reference,verdict,code,offset,message");
    expect(records).toEqual(expected.map(([number, record]) => `${number},${record}`));
  });

  it("--to ndjson: writes the number in the field record", async () => {
    const all = await urigram(["check", "--to", "ndjson"], lines);
    const expected = numbered(all.stdout)
      .map(([record, line]) => ({ record, ...JSON.parse(line) }))
      .filter(({ valid }) => !valid);
    const { stdout } = await urigram(["check", "--only-invalid", "--to", "ndjson"], lines);
    expect(linesOf(stdout).map((line): unknown => JSON.parse(line))).toEqual(expected);
    expect(stdout).toMatch(/^\{"record":2,"reference":"b c","valid":false,"error":\{/);
  });

  it("--to text: writes the number before the record, and the same diagnostics", async () => {
    const all = await urigram(["check"], lines);
    const { stdout, stderr } = await urigram(["check", "--only-invalid"], lines);
    const expected = numbered(all.stdout).filter(([, record]) => record.startsWith("invalid"));
    expect(linesOf(stdout)).toEqual(expected.map(([number, record]) => `${number}  ${record}`));
    expect(stderr).toBe(all.stderr);
    const said = [...stderr.matchAll(/^ --> standard input, record (\d+)$/gm)].map(([, number]) =>
      Number(number),
    );
    expect(said).toEqual(expected.map(([number]) => number));
  });

  it.each([
    [[], "2\tb c\t"],
    [["--from", "nul"], "1\ta\\nb c\\n"],
  ])("%j: numbers the records of the input format", async (options, begin) => {
    const { stdout } = await urigram(["check", "--only-invalid", "--to", "tsv", ...options], "a\nb c\n");
    expect(stdout.slice(0, begin.length)).toBe(begin);
  });

  it("does not number a header, and writes unreadable records", async () => {
    const csv = 'id,reference\n1,a\n2,"b\n3,c d\n';
    const { stdout, code } = await urigram(["check", "--only-invalid", "--from", "csv", "--to", "tsv"], csv);
    expect(linesOf(stdout).map((line) => line.split("\t").slice(0, 4))).toEqual([
      ["2", '2,"b', "invalid", "bad-record"],
      ["3", "c d", "invalid", "space"],
    ]);
    expect(code).toBe(1);
  });

  it("numbers arguments", async () => {
    const { stdout } = await urigram(["check", "--only-invalid", "a", "b c", "d", "e f"]);
    expect(linesOf(stdout).map((line) => line.split(" ")[0])).toEqual(["2", "4"]);
  });

  it.each(["text", "tsv", "ndjson"])("writes nothing if all references are valid: --to %s", async (to) => {
    const run = await urigram(["check", "--only-invalid", "--to", to], "a\n\nhttp://h/\n");
    expect(run).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("works with --exit-zero", async () =>
    expect((await urigram(["check", "--only-invalid", "--exit-zero", "a b"])).code).toBe(0));

  it("cannot be combined with --only-valid, or with a picture", async () => {
    expectWrongUse(
      await urigram(["check", "--only-invalid", "--only-valid", "a"]),
      "--only-invalid and --only-valid cannot be combined",
    );
    expectWrongUse(
      await urigram(["parse", "--only-valid", "--to", "dot", "a"]),
      "--only-invalid, --only-valid and --stats need --to text, tsv, csv or ndjson",
    );
  });

  describe("several files", () => {
    const folder = temporaryFolder();
    beforeAll(() => {
      writeFileSync(join(folder, "one"), "a\nb c\n");
      writeFileSync(join(folder, "two"), `${"a\n".repeat(100_000)}%`);
    });

    it("are numbered separately", async () => {
      const files = ["--input", "one", "--input", "two", "--input", "one"];
      const { stdout, stderr } = await urigram(["check", "--only-invalid", ...files], "", { cwd: folder });
      expect(linesOf(stdout).map((line) => line.split("  ").slice(0, 3))).toEqual([
        ["2", "invalid", "b c"],
        ["100001", "invalid", "%"],
        ["2", "invalid", "b c"],
      ]);
      expect(stderr.match(/^ --> .*$/gm)).toEqual([
        " --> one, record 2",
        " --> two, record 100001",
        " --> one, record 2",
      ]);
    });
  });
});

describe.each([
  ["check"],
  ["classify"],
  ["components"],
  ["normalize"],
  ["parse"],
  ["compare", "--spec", "rfc2396"],
  ["resolve", "--base", "http://a/"],
  ["relativize", "--base", "http://a/"],
  ["migrate"],
  ["to-uri"],
  ["unescape"],
  ["check", "--typed"],
])("%s %s %s", (...command) => {
  it.each(["tsv", "csv", "ndjson"])("splits its records into valid and invalid ones: --to %s", async (to) => {
    const args = [...command, "--to", to, ...(to === "csv" ? ["--no-header"] : [])];
    const run = (...options: readonly string[]) => urigram([...args, ...options], lines);
    const [all, invalid, valid] = await Promise.all([run(), run("--only-invalid"), run("--only-valid")]);
    const numberOf = (record: string) => Number(/\d+/.exec(record)?.[0]);
    const both = [...linesOf(invalid.stdout), ...linesOf(valid.stdout)].toSorted(
      (a, b) => numberOf(a) - numberOf(b),
    );
    const write = { tsv: "\t", csv: ",", ndjson: "" }[to];
    expect(both).toEqual(
      numbered(all.stdout).map(([number, record]) =>
        to === "ndjson" ? record.replace("{", `{"record":${number},`) : `${number}${write}${record}`,
      ),
    );
    const isInvalid = (record: string) => /[\t,]invalid[\t,]|"valid":false/.test(record);
    expect(linesOf(invalid.stdout).every(isInvalid)).toBe(true);
    expect(linesOf(valid.stdout).some(isInvalid)).toBe(false);
    expect(invalid.stdout).not.toBe("");
    expect([invalid.code, valid.code]).toEqual([all.code, all.code]);
  });
});

describe("--only-valid", () => {
  it("explains no mistakes, but the exit code remains 1", async () =>
    expect(await urigramProcess(["check", "--only-valid", "a", "b c", "d"])).toEqual({
      code: 1,
      stdout: "1  valid    a\n3  valid    d\n",
      stderr: "",
    }));

  it("selects the values of build, without their numbers", async () => {
    const { stdout, code } = await urigramProcess(
      ["build", "--only-valid"],
      '{"host":"a"}\n1\n{"path":"b"}\n',
    );
    expect({ stdout, code }).toEqual({ stdout: "//a\nb\n", code: 1 });
  });
});
