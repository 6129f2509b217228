import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { expectWrongUse, linesOf } from "../support/output.ts";

/** Commands that print one value for each reference, with the value of a. */
const valueCommands: readonly (readonly [args: readonly string[], value: string])[] = [
  [["get", "{path}"], "a"],
  [["set", "fragment=f"], "a#f"],
  [["resolve", "--base", "http://h/"], "http://h/a"],
  [["relativize", "--base", "http://h/"], "a"],
  [["normalize"], "a"],
  [["to-uri"], "a"],
  [["to-iri"], "a"],
  [["unescape"], "a"],
];

describe("text output of values", () => {
  it.each(valueCommands)(
    "of %j has no line for an invalid input, which is explained",
    async (args, value) => {
      for (const only of [[], ["--only-valid"]]) {
        const { code, stdout, stderr } = await urigram([...args, ...only], "%zz\na\n");
        expect([code, stdout]).toEqual([1, `${value}\n`]);
        expect(/^error\[/m.test(stderr)).toBe(only.length === 0);
      }
      const { stdout, stderr } = await urigram([...args, "--only-invalid"], "%zz\na\n");
      expect(stdout).toBe("");
      expect(stderr).toMatch(/^error\[.*\n --> standard input, record 1\n/);
    },
  );

  it.each(valueCommands)("of %j leaves a record for an invalid input to the other formats", async (args) => {
    for (const to of ["tsv", "ndjson"])
      expect(linesOf(await urigram([...args, "--to", to], "%zz\na\n"))).toHaveLength(2);
  });
});

describe('the argument "-"', () => {
  it.each([
    ...valueCommands,
    [["check"], "valid    a"],
    [["parse", "--production", "segment"], "segment"],
  ] as const)("is standard input for %j", async (args, value) =>
    expect((await urigram([...args, "-"], "a\n")).stdout.startsWith(value)).toBe(true),
  );

  it("must be the only reference, and is none for a drawing", async () => {
    expectWrongUse(
      await urigram(["check", "-", "a"]),
      '"-" is standard input, so it must be the only argument',
    );
    expectWrongUse(await urigram(["parse", "--to", "svg", "-"], "a\n"), "draws one reference");
  });
});

describe("lines that end with CRLF", () => {
  it.each(["text", "tsv", "ndjson"])("name --crlf once in %s", async (to) => {
    const { stderr } = await urigram(["check", "--to", to], "http://a/\r\nhttp://b/\r\n");
    expect(stderr.match(/some lines end with CRLF; --crlf removes the CR\n/g)).toHaveLength(1);
    expect((await urigram(["check", "--crlf"], "http://a/\r\n")).stderr).toBe("");
  });
});

describe("--select", () => {
  it("needs no --to: the output is tsv", async () => {
    const { stdout } = await urigram(["check", "--only-valid", "--select", "reference"], "a\n%zz\nb\n");
    expect(stdout).toBe("a\nb\n");
    const csv = await urigram(["check", "--to", "csv", "--select", "reference"], "a\n");
    expect(csv.stdout).toBe("reference\na\n");
  });
});
