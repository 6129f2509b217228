import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { urigram, urigramProcess } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectWrongUse } from "../support/output.ts";

const REFERENCES = ["http://a.b/c", "HTTP://A.B:80/", "ftp://u@x/", "../d", "e f", "%", "g h", "mailto:a@b"];
const lines = REFERENCES.map((reference) => `${reference}\n`).join("");

/** The statistics for these references according to RFC 2396. */
const STATS = `8 records: 5 valid, 3 invalid
mistakes, by code:
  2  space
  1  incomplete-escape
valid references, by form:
  3  net_path
  1  opaque_part
  1  rel_path
3 different schemes, 2 different hosts
`;

describe("--stats", () => {
  it.each([
    ["check"],
    ["check", "--only-invalid"],
    ["check", "--only-valid"],
    ["check", "--typed"],
    ["classify"],
    ["components"],
    ["normalize"],
    ["parse"],
    ["resolve", "--base", "http://a/"],
  ])("counts all records and changes nothing else: %s %s", async (...command) => {
    const args = [...command, "--to", "ndjson"];
    const [plain, counted] = await Promise.all([urigram(args, lines), urigram([...args, "--stats"], lines)]);
    const expected = command.includes("--typed") ? /^8 records: 5 valid, 3 invalid\n/ : STATS;
    expect(counted.stderr).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
    expect({ ...counted, stderr: "" }).toEqual(plain);
  });

  it("follows --spec, and in migrate the new specification, after its own summary", async () => {
    const { stderr } = await urigramProcess(["check", "--spec", "rfc3986", "--stats", "--to", "tsv"], lines);
    expect(stderr).toContain("  3  path-abempty\n");
    const migrated = await urigramProcess(["migrate", "--stats", "--to", "tsv"], lines);
    expect(migrated.stderr).toMatch(
      /^RFC 2396 to RFC 3986: .*\n(?:.*\n)*8 records: .*\n(?:.*\n)*.*path-abempty\n/,
    );
  });

  it("counts all files together, and unreadable records as invalid", async () => {
    const { stderr } = await urigramProcess(
      ["check", "--stats", "--from", "ndjson", "--to", "tsv"],
      '1\n"a"\n',
    );
    expect(stderr).toContain("2 records: 1 valid, 1 invalid\nmistakes, by code:\n  1  bad-record\n");
  });

  it.each([
    [["unescape"], "a%20\n%zz\n", "2 records: 1 valid, 1 invalid\nmistakes, by code:\n  1  bad-escape\n"],
    [["build"], '{"host":"a"}\n1\n', "2 records: 1 valid, 1 invalid\nmistakes, by code:\n  1  bad-record\n"],
    [["check", "--production", "host"], "a\n", "1 record: 1 valid, 0 invalid\n"],
  ])("counts no forms and hosts if the records are not references: %j", async (command, input, stats) => {
    const { stderr } = await urigramProcess([...command, "--stats", "--to", "tsv"], input);
    expect(stderr).toBe(stats);
  });

  it("counts similar hosts apart, and each only once", async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `http://h${at}.example/`);
    const { stderr } = await urigram(
      ["check", "--stats"],
      [...names, ...names, "HTTP://H7.EXAMPLE/"].join("\n"),
    );
    expect(stderr).toContain("1 different scheme, 20,000 different hosts\n");
  });

  it("cannot be combined with a picture", async () =>
    expectWrongUse(
      await urigramProcess(["parse", "--stats", "--to", "dot", "a"]),
      "--only-invalid, --only-valid and --stats need --to text",
    ));
});

describe("the line about findings and records", () => {
  const at = async (terminals: readonly ("stdout" | "stderr")[], ...args: readonly string[]) =>
    (await urigram([...args, "--spec", "rfc2396", "--to", "tsv"], lines, { terminals })).stderr;

  it("ends a run over streams on a terminal, whatever is selected", async () => {
    for (const option of ["--only-invalid", "--only-valid", "--typed", "--header"])
      expect(await at(["stderr"], "check", option)).toContain("urigram: 3 findings in 8 records\n");
  });

  it("does not appear elsewhere, with arguments, or with a longer summary", async () => {
    expect(await at(["stdout"], "check")).toBe("");
    expect(await at(["stderr"], "check", "a b")).toBe("");
    expect(await at(["stderr"], "check", "--stats")).toContain(STATS);
    expect(await at(["stderr"], "check", "--stats")).not.toContain("findings in");
  });
});

describe("lint --statistics", () => {
  const folder = temporaryFolder();
  const lint = (...args: readonly string[]) => urigram(["lint", ...args], "", { cwd: folder });

  it("counts the reports and places that lint would list, by rule and by file, most frequent first", async () => {
    writeFileSync(join(folder, "a.md"), "[a](http://%zz)\n[b](htpp://a.b)\n[c](htpp://a.b)\n");
    writeFileSync(join(folder, "b\x1b.md"), "[a](htpp://c.d/)\n");
    writeFileSync(join(folder, "c.md"), "[a](b)\n");
    const { code, stdout, stderr } = await lint("--statistics");
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toBe(`reports, by rule:
  2  scheme/near-miss (3 places)
  1  syntax/invalid-escape
places, by file:
  3  a.md
  1  b\\u{1B}.md

3 errors (4 places), 0 warnings in 5 references of 3 files
`);
    expect(await lint("--format", "statistics")).toEqual({ code, stdout, stderr });
    const listed = (await lint("--format", "unix")).stdout.split("\n");
    expect(listed.filter((line) => line.includes("[error/"))).toHaveLength(4);
  });

  it("prints only the totals if there are no problems", async () =>
    expect((await lint("--statistics", "c.md")).stdout).toBe(
      "0 errors, 0 warnings in 1 reference of 1 file\n",
    ));

  it("is one of the formats, of which only one goes to standard output", async () =>
    expectWrongUse(await lint("--statistics", "--json"), "statistics both go to standard output"));
});
