import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Run, urigram } from "../support/command.ts";
import {
  ended,
  expectWrongUse,
  HARMFUL,
  hostile,
  linesOf,
  objectsOf,
  rowsOf,
  WORST,
} from "../support/output.ts";
import { often } from "../support/some.ts";

const COMMANDS = ["check", "classify", "parse"];

/** The references in --to tsv output, as written there. */
function referencesOf(run: Run): (string | undefined)[] {
  return rowsOf(run).map(([reference]) => reference);
}

/** Arbitrary strings that can be a record of --from nul. */
function anything(count: number): string[] {
  const texts = fc.string({ unit: "binary" }).map((each) => each.replaceAll("\0", ""));
  return ["begin", ...fc.sample(texts, count), "end"];
}

describe("each input record has one output record, in order", () => {
  const references = ["http://u@example.com:80/a;p/b?q#f", "../g;x=1", "", "mailto:a@b", "a b", "%zz"];

  it.each([
    ["check", "text"],
    ["classify", "tsv"],
    ["parse", "text"],
    ["parse", "ndjson"],
  ])("%s --to %s writes the same for arguments and for standard input", async (command, to) => {
    const ofArguments = await urigram([command, "--to", to, ...references]);
    const ofInput = await urigram([command, "--to", to], ended(references));
    expect(ofInput.stdout).toBe(ofArguments.stdout);
    expect(ofInput.code).toBe(ofArguments.code);
  });

  it("in text, a line with the verdict and the reference", async () => {
    const [good, bad] = linesOf((await urigram(["check", "../g", "a b"])).stdout);
    expect(good).toMatch(/^valid +\.\.\/g$/);
    expect(bad).toMatch(/^invalid +a b\b/);
  });

  it("for an empty line, which is the empty reference", async () => {
    const rows = rowsOf(await urigram(["check", "--to", "tsv"], "a\n\n\nb c\n\n"));
    expect(rows.map(([reference, verdict]) => [reference, verdict])).toEqual([
      ["a", "valid"],
      ["", "valid"],
      ["", "valid"],
      ["b c", "invalid"],
      ["", "valid"],
    ]);
  });

  it.each(["lines", "nul", "tsv", "ndjson"])("none for empty input: --from %s", async (from) =>
    expect(await urigram(["check", "--from", from])).toEqual({ code: 0, stdout: "", stderr: "" }),
  );
});

describe("--from", () => {
  it("nul: records end with NUL, so they can contain line feeds", async () => {
    const run = await urigram(["check", "--from", "nul", "--to", "tsv"], "a\0\0b\nc\0d");
    expect(referencesOf(run)).toEqual(["a", "", "b\\nc", "d"]);
  });

  it.each([
    ["the first column", [], ["a", "c"]],
    ["the column of --column", ["--column", "2"], ["b", "d"]],
  ])("tsv: the reference is %s", async (_, column, references) => {
    const run = await urigram(["check", "--from", "tsv", ...column, "--to", "tsv"], "a\tb\nc\td\te\n");
    expect(referencesOf(run)).toEqual(references);
  });

  it.each([
    ["reference", [], ["a", "b"]],
    ["the key of --column", ["--column", "href"], ["a", "c"]],
  ])("ndjson: the reference is a string, or in an object the value of %s", async (_, column, references) => {
    const input = '"a"\n{"reference":"b","href":"c"}\n';
    const run = await urigram(["check", "--from", "ndjson", ...column, "--to", "tsv"], input);
    expect(referencesOf(run)).toEqual(references);
  });

  it.each([
    ["ndjson", [], '{"reference":"a"}', ['{"reference":', "", "null", "{}", '{"reference":1}', "[]", "c"]],
    ["tsv", ["--column", "2"], "x\ta", ["", "x"]],
  ])(
    "%s: a record without a reference is a bad-record and affects no other",
    async (from, column, good, bad) => {
      const input = ended(
        bad.flatMap((record) => [good, record]),
        "\n",
      );
      const run = await urigram(["check", "--from", from, ...column, "--to", "ndjson"], input);
      expect(objectsOf(run)).toEqual(
        bad.flatMap((record) => [
          { reference: "a", valid: true },
          { reference: record, valid: false, error: { code: "bad-record", message: expect.any(String) } },
        ]),
      );
      expect(run.code).toBe(1);
    },
  );
});

describe("--from ndjson", () => {
  const nested = (depth: number) => `{"x":${"[".repeat(depth)}${"]".repeat(depth)},"reference":"a"}`;

  it("rejects records with more than 10,000 levels, which would take 70 bytes each, but not brackets in strings", async () => {
    const records = [
      nested(9_999),
      nested(10_000),
      `{"x":"\\"${"[".repeat(20_000)}","reference":"a"}`,
      "[".repeat(20_000),
    ];
    const run = await urigram(["check", "--from", "ndjson", "--to", "ndjson"], ended(records, "\n"));
    expect(objectsOf(run).map(({ valid, error }) => [valid, error])).toMatchObject([
      [true, undefined],
      [false, { code: "bad-record" }],
      [true, undefined],
      [false, { code: "bad-record" }],
    ]);
  });
});

describe("--to tsv", () => {
  it("check: writes reference, verdict, code, offset, message; \\N is a missing value", async () =>
    expect(rowsOf(await urigram(["check", "--to", "tsv", "a", "a b"]))).toEqual([
      ["a", "valid", "\\N", "\\N", "\\N"],
      ["a b", "invalid", "space", "1", expect.stringContaining("RFC 2396 2.4.3")],
    ]));

  it("classify: writes the class between verdict and code", async () => {
    const rows = rowsOf(await urigram(["classify", "--to", "tsv", "http://1.2.3.4/", "g", "a:b", "a b"]));
    expect(rows.map((row) => row.slice(1, 7))).toEqual([
      ["valid", "absolute", "net_path", "server", "IPv4address", "\\N"],
      ["valid", "relative", "rel_path", "\\N", "\\N", "\\N"],
      ["valid", "absolute", "opaque_part", "\\N", "\\N", "\\N"],
      ["invalid", "\\N", "\\N", "\\N", "\\N", "space"],
    ]);
  });

  it("parse: writes the tree as JSON between verdict and code", async () => {
    const [[, , tree = ""] = []] = rowsOf(await urigram(["parse", "--to", "tsv", "g"]));
    expect(JSON.parse(tree)).toMatchObject({ type: "URI-reference", start: 0, end: 1 });
  });

  it("writes output that --from tsv reads", async () => {
    const input = ended(anything(500), "\0");
    const written = await urigram(["check", "--from", "nul", "--to", "tsv"], input);
    expect(await urigram(["check", "--from", "tsv", "--to", "tsv"], written.stdout)).toEqual(written);
  });
});

describe("--to ndjson", () => {
  it("writes the error of an invalid reference as data", async () =>
    expect(objectsOf(await urigram(["check", "--to", "ndjson", "a b"]))).toEqual([
      {
        reference: "a b",
        valid: false,
        error: {
          code: "space",
          offset: 1,
          start: 1,
          end: 2,
          found: " ",
          expected: expect.any(Array),
          suggestion: { start: 1, end: 2, text: "%20" },
          production: "URI-reference",
          dialect: "rfc2396",
          section: "2.4.3",
          message: expect.stringContaining("%20"),
        },
      },
    ]));

  it.each([
    ["check", {}],
    [
      "classify",
      { classification: { reference: "relative", form: "net_path", authority: "server", host: "hostname" } },
    ],
    ["parse", { tree: expect.objectContaining({ type: "URI-reference", start: 0, end: 3 }) }],
  ])("writes the result of %s for a valid reference", async (command, made) => {
    const run = await urigram([command, "--to", "ndjson", "//h"]);
    expect(objectsOf(run)).toEqual([{ reference: "//h", valid: true, ...made }]);
  });

  it("writes every key of a classification, with null for a missing value", async () => {
    const classification = { reference: "same-document", form: "empty", authority: null, host: null };
    const run = await urigram(["classify", "--to", "ndjson", "#s"]);
    expect(objectsOf(run)).toEqual([{ reference: "#s", valid: true, classification }]);
  });

  it("writes output that --from ndjson reads", async () => {
    const input = ended(anything(500), "\0");
    const written = await urigram(["check", "--from", "nul", "--to", "ndjson"], input);
    expect(await urigram(["check", "--from", "ndjson", "--to", "ndjson"], written.stdout)).toEqual(written);
  });

  it("is the same as parse --json", async () => {
    const long = await urigram(["parse", "--to", "ndjson", "//h", "a b"]);
    expect(await urigram(["parse", "--json", "//h", "a b"])).toEqual(long);
  });
});

describe("--production", () => {
  it("checks that the string matches that production", async () => {
    const rows = rowsOf(await urigram(["check", "--production", "port", "--to", "tsv", "80", "80a", ""]));
    expect(rows.map(([, verdict]) => verdict)).toEqual(["valid", "invalid", "valid"]);
  });

  it("determines the root of the tree", async () => {
    const run = await urigram(["parse", "--production", "host", "--to", "ndjson", "1.2.3.4"]);
    expect(objectsOf(run)).toMatchObject([{ tree: { type: "IPv4address", start: 0, end: 7 } }]);
  });
});

describe("diagnostics", () => {
  it("have code, section, position and expectation, with carets under the span", async () => {
    const { stderr } = await urigram(["check", "http://a/%zz/b"]);
    expect(stderr).toContain("[invalid-escape]");
    expect(stderr).toContain("RFC 2396 2.4.1");
    expect(stderr).toContain("argument 1");
    expect(stderr).toContain("expected hex");
    const lines = linesOf(stderr);
    const at = lines.findIndex((line) => line.endsWith("http://a/%zz/b"));
    const carets = lines[at + 1] ?? "";
    expect(carets).toMatch(/[^^]\^{3}$/);
    expect(carets.indexOf("^")).toBe(lines[at]?.indexOf("%zz"));
  });

  it("appear once for each finding, with the number of the record", async () => {
    const { stderr } = await urigram(["check"], "a\nb c\n\nd\\e\n");
    expect(stderr.match(/\[[a-z-]+\]|record \d+/g)).toEqual(["[space]", "record 2", "[unwise]", "record 4"]);
  });

  it.each(["tsv", "ndjson"])("are in the records with --to %s, and standard error is empty", async (to) => {
    expect((await urigram(["check", "--to", to], "a b\n%zz\n")).stderr).toBe("");
    expect((await urigram(["check", "--to", to, "--from", "ndjson"], "no JSON\n")).stderr).toBe("");
  });

  it("have no color without a terminal", async () => {
    const { stdout, stderr } = await urigram(["check", "a b"]);
    expect(stdout + stderr).not.toContain("\x1b");
  });
});

describe("hostile input cannot write to the terminal", () => {
  it.each(COMMANDS)("as a reference of %s", async (command) => {
    const input = hostile.map((character) => `a${character}b\0`).join("");
    const { stdout, stderr } = await urigram([command, "--from", "nul"], input);
    expect(linesOf(stdout)).toHaveLength(hostile.length);
    expect(stderr.match(/^error\[/gm)).toHaveLength(hostile.length);
    expect(stdout).not.toMatch(HARMFUL);
    expect(stderr).not.toMatch(HARMFUL);
  });

  it.each([
    ["ndjson", [], ""],
    ["tsv", ["--column", "2"], "a\tb\n"],
  ])("as a bad record of %s", async (from, column, begin) => {
    const records = hostile.filter((character) => !"\t\n".includes(character)).map((each) => `{${each}`);
    const { stdout, stderr } = await urigram(["check", "--from", from, ...column], begin + ended(records));
    expect(stdout.match(/bad-record/g)).toHaveLength(records.length);
    expect(stdout).not.toMatch(HARMFUL);
    expect(stderr).not.toMatch(HARMFUL);
  });

  it("as a key of ndjson", async () => {
    const { stderr } = await urigram(["check", "--from", "ndjson", "--column", WORST], "{}\n");
    expect(stderr).toContain("record 1 has no key");
    expect(stderr).not.toMatch(HARMFUL);
  });

  it.each([
    ["command", [WORST]],
    ["option", ["check", `--${WORST}`]],
    ["format", ["check", "--to", WORST]],
    ["production", ["check", "--production", WORST, "a"]],
    ["column of tsv", ["check", "--from", "tsv", "--column", WORST]],
  ])("as the name of a %s", async (_, args) => {
    const { code, stderr } = await urigram(args);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(HARMFUL);
  });
});

describe("exit code", () => {
  it.each(COMMANDS)("%s: 1 if anything is invalid, or 0 with --exit-zero", async (command) => {
    const found = await urigram([command, "a", "b c", "d"]);
    expect(found).toMatchObject({ code: 1 });
    expect(await urigram([command, "--exit-zero", "a", "b c", "d"])).toEqual({ ...found, code: 0 });
  });

  it.each(COMMANDS)("%s: 0 if everything is valid", async (command) =>
    expect(await urigram([command, "a", ""])).toMatchObject({ code: 0, stderr: "" }),
  );

  it("1 for a bad record", async () =>
    expect(await urigram(["check", "--from", "ndjson"], '"a"\n{}\n')).toMatchObject({ code: 1 }));

  it("2 for a usage error, even with --exit-zero", async () =>
    expect(await urigram(["check", "--exit-zero", "--production", "no-such", "a"])).toMatchObject({
      code: 2,
    }));
});

describe("a usage error is one line on standard error, no standard output, and exit code 2", () => {
  it.each([
    ["an unknown command", ["no-such"], "no-such"],
    ["help of an unknown command", ["help", "no-such"], "no-such"],
    ["an unknown option", ["check", "--no-such", "a"], "--no-such"],
    ["an unknown format to write", ["check", "--to", "xml", "a"], "xml"],
    ["an unknown format to read", ["check", "--from", "xml"], "xml"],
    ["an option without its value", ["check", "--to"], "--to"],
    ["an unknown production", ["check", "--production", "no-such", "a"], "no-such"],
    ["--production where there is none", ["classify", "--production", "port", "80"], "--production"],
    ["--column of lines", ["check", "--column", "1"], "--column"],
    ["--column of nul", ["check", "--from", "nul", "--column", "1"], "--column"],
    ["--column 0 of tsv", ["check", "--from", "tsv", "--column", "0"], "--column"],
    ["--from with arguments", ["check", "--from", "lines", "a"], "--from"],
    ["--column with arguments", ["check", "--column", "1", "a"], "--column"],
    ["--json against --to", ["parse", "--json", "--to", "tsv", "a"], "--json"],
  ])("%s", async (_, args, named) => expectWrongUse(await urigram(args, "a\n"), named));
});

describe("arguments", () => {
  it("are references after --, even if they begin with -", async () => {
    const run = await urigram(["check", "--to", "tsv", "--", "-a", "--to", "--"]);
    expect(referencesOf(run)).toEqual(["-a", "--to", "--"]);
  });

  const helps = [["--help"], ["help"], ["help", "check"], ...COMMANDS.map((name) => [name, "--help"])];
  it.each(helps.map((args) => args.join(" ")))("%s prints help", async (line) => {
    const { code, stdout, stderr } = await urigram(line.split(" "));
    expect(stdout).toMatch(/^Usage: urigram/);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("are required: without any, the help is printed on standard error", async () => {
    const help = await urigram(["--help"]);
    expect(await urigram([])).toEqual({ code: 2, stdout: "", stderr: help.stdout });
  });
});

describe("size", () => {
  it("a record can have megabytes", async () => {
    const long = `http://a/${"b".repeat(often(20_000_000))}`;
    const rows = rowsOf(await urigram(["check", "--to", "tsv"], `${long}\n${long} \na\n`));
    expect(rows.map(([reference, verdict]) => [reference?.length, verdict])).toEqual([
      [long.length, "valid"],
      [long.length + 1, "invalid"],
      [1, "valid"],
    ]);
  });

  it("the diagnostic for a long record is short", async () => {
    const { stderr } = await urigram(["check"], `${"a".repeat(1_000_000)} ${"b".repeat(1_000_000)}\n`);
    expect(stderr).toContain("[space]");
    expect(stderr.length).toBeLessThan(1000);
  });
});

describe("text output", () => {
  const stderrOf = async (args: readonly string[], count: number) =>
    (await urigram(args, "a b\n".repeat(count))).stderr.split("\n");

  it.each([[["check"]], [["get", "{host}"]]])(
    "%j: explains the first 100 invalid records, and counts the rest",
    async (args) => {
      const [all, more] = [await stderrOf(args, 100), await stderrOf(args, 1_100)];
      const rest = "urigram: explained only the first 100 of 1,100 records; --to ndjson explains all of them";
      expect(all.filter((line) => line.startsWith("error["))).toHaveLength(100);
      expect(more.filter((line) => !all.includes(line))).toEqual([rest]);
      expect(more).toHaveLength(all.length + 1);
    },
  );
});
